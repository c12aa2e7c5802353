// Watching a finished game: forwards, backwards, from every seat, and on from any moment.

import { cards, get, post } from '../api.js';
import { StoryPage } from '../campaign/story.js';
import { language, t } from '../i18n.js';
import { settings } from '../keep.js';
import { classes, h, html, useEffect, useState } from '../kit.js';
import { Projector } from '../replay/film.js';
import { Heading, Link } from '../router.js';
import { CopyText } from '../setup/copy.js';
import { myName, myStyle, quick, take } from '../setup/tables.js';
import { modeTitle } from '../setup/words.js';
import { Board } from '../table/board.js';
import { resultOf } from '../table/logic/result.js';
import { Button, IconButton } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { later, sheet } from '../ui/later.js';
import { toast } from '../ui/notices.js';
import { Spinner } from '../ui/spinner.js';

await sheet('replay');

const DealWindow = later(() => import('../replay/deal.js').then((module) => module.DealWindow));

/** @typedef {import('../wire').Film} Film */

export const whole = true;

/** How long a step is shown, in milliseconds. */
const STAY = { slow: 2200, normal: 1500, fast: 1000, instant: 350 };
const PACES = /** @type {const} */ (['slow', 'normal', 'fast', 'instant']);

/** Steps one after the other until someone stops it. @param {Projector} scene @param {boolean} playing @param {() => void} stop @param {keyof typeof STAY} pace */
function usePlaying(scene, playing, stop, pace) {
  const at = scene.at.value;
  const shown = scene.state.value;
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= scene.last) {
      stop();
      return undefined;
    }
    const timer = setTimeout(() => scene.go(at + 1), STAY[pace]);
    return () => clearTimeout(timer);
  }, [playing, at, shown, pace]);
}

/** The length of the game, a mark for each turn. @param {{ scene: Projector }} props */
function Scrubber({ scene }) {
  const at = scene.at.value;
  const turn = scene.turn.value;
  const moment = at ? scene.film.moments[at - 1] : null;
  return html`
    <div class="scrubber">
      <input type="range" min="0" max=${scene.last} value=${at} aria-label=${t('pages.replay_moment')}
        aria-valuetext=${t('pages.replay_at', { turn: turn?.turn ?? 0, text: moment?.text ?? t('pages.replay_deal') })}
        onInput=${(/** @type {any} */ event) => scene.go(Number(event.target.value))} />
      <span class="scrubber-turns" aria-hidden="true">${scene.turns.map((each) => html`<i key=${each.at} class=${`seat-${each.seat}`} style=${{ left: `${(100 * each.at) / Math.max(1, scene.last)}%` }}></i>`)}</span>
    </div>`;
}

/** @param {{ scene: Projector, close: () => void }} props */
function Share({ scene, close }) {
  return h(
    Dialog,
    { title: t('pages.replay_share'), onClose: close, width: 'narrow' },
    h(CopyText, { label: t('pages.replay_link'), text: `${location.origin}/replay/${scene.id}` }),
    h(CopyText, {
      label: t('pages.replay_link_here'),
      text: `${location.origin}/replay/${scene.id}?at=${scene.at.value}&seat=${scene.eyes.value}`,
    }),
  );
}

/** @param {{ scene: Projector }} props */
function Controls({ scene }) {
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useState(settings.peek().speed);
  const [sharing, setSharing] = useState(false);
  const [checking, setChecking] = useState(false);
  const [busy, setBusy] = useState(false);
  usePlaying(scene, playing, () => setPlaying(false), pace);
  const at = scene.at.value;
  const moment = at ? scene.film.moments[at - 1] : null;
  const turn = scene.turn.value;
  const people = scene.film.table.seats.filter((seat) => seat.who !== 'nobody');

  function toggle() {
    if (!playing && at >= scene.last) scene.go(0);
    setPlaying(!playing);
  }
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    function keys(event) {
      const target = /** @type {HTMLElement} */ (event.target);
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest('input:not([type=range]), textarea, select, dialog')
      )
        return;
      if (event.key === ',') scene.go(scene.at.peek() - 1);
      else if (event.key === '.') scene.go(scene.at.peek() + 1);
      else if (event.key === '<') scene.goTurn(-1);
      else if (event.key === '>') scene.goTurn(1);
      else if (event.key === 'k') toggle();
    }
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  });

  async function playOn() {
    setBusy(true);
    try {
      take(
        await post(`/api/replays/${scene.id}/play-on`, {
          step: scene.step(at),
          seat: scene.eyes.peek(),
          name: myName(),
          style: myStyle(),
          bot: quick().bot,
        }),
      );
    } catch (error) {
      toast(/** @type {Error} */ (error).message, 'bad');
    }
    setBusy(false);
  }

  return html`
    <footer class="projector" aria-label=${t('pages.replay_controls')}>
      <p class="projector-words" role="status"><strong>${at > 0 && turn && turn.turn > 0 ? t('pages.replay_turn', { turn: turn.turn }) : t('pages.replay_deal')}</strong><span>${scene.problem.value || (moment ? moment.text : '')}</span></p>
      <${Scrubber} scene=${scene} />
      <div class="projector-buttons">
        ${h(IconButton, { icon: 'first', label: t('pages.replay_back_turn'), disabled: at === 0, onClick: () => scene.goTurn(-1) })}
        ${h(IconButton, { icon: 'left', label: t('pages.replay_back'), disabled: at === 0, 'aria-keyshortcuts': ',', onClick: () => scene.go(at - 1) })}
        ${h(Button, { kind: 'primary', icon: playing ? 'pause' : 'play', 'aria-keyshortcuts': 'k', class: 'projector-play', 'aria-label': t(playing ? 'pages.replay_pause' : 'pages.replay_play'), onClick: toggle })}
        ${h(IconButton, { icon: 'right', label: t('pages.replay_on'), disabled: at >= scene.last, 'aria-keyshortcuts': '.', onClick: () => scene.go(at + 1) })}
        ${h(IconButton, { icon: 'last', label: t('pages.replay_on_turn'), disabled: at >= scene.last, onClick: () => scene.goTurn(1) })}
        <div class="pace" role="group" aria-label=${t('pages.set_speed')}>${PACES.map((each, n) => html`<button key=${each} type="button" aria-pressed=${pace === each} onClick=${() => setPace(each)}><span aria-hidden="true">${'›'.repeat(n + 1)}</span><span class="unseen">${t(`pages.set_speed_${each}`)}</span></button>`)}</div>
        <div class="eyes" role="group" aria-label=${t('pages.replay_eyes')}>${people.map((seat) => html`<button key=${seat.seat} type="button" class=${classes(`seat-${seat.seat}`)} aria-pressed=${scene.eyes.value === seat.seat} onClick=${() => scene.go(at, seat.seat)}>${seat.name || t('pages.seat_number', { number: seat.seat + 1 })}${resultOf(scene.film, [seat.seat]) === 'won' && html` <span aria-hidden="true">♛</span><span class="unseen">${t('pages.replay_won')}</span>`}</button>`)}</div>
        ${h(Button, { icon: 'swords', busy, onClick: playOn, class: 'play-on' }, t('pages.replay_play_on'))}
        ${h(IconButton, { icon: 'link', label: t('pages.replay_share'), onClick: () => setSharing(true) })}
        ${scene.film.table.kind === 'game' && h(IconButton, { icon: 'bulb', label: t('table.review'), to: `/review/${scene.id}` })}
        ${h(IconButton, { icon: 'dice', label: t('pages.replay_shuffle'), onClick: () => setChecking(true) })}
        <${Link} to="/" class="button ghost only-icon" aria-label=${t('common.to_start')}>✕<//>
      </div>
      ${checking && h(DealWindow, { table: scene.film.table, close: () => setChecking(false) })}
      ${sharing && h(Share, { scene, close: () => setSharing(false) })}
    </footer>`;
}

/** @param {{ scene: Projector }} props */
function Screen({ scene }) {
  const view = scene.view.value;
  if (!view || !cards.value) return h(Spinner, { label: t('common.loading') });
  const last = scene.at.value >= scene.last;
  if (view.story && (!view.board || (view.board.over && last)))
    return h(StoryPage, {
      view: { ...view, seat: null },
      table: scene.film.table,
      send: () => false,
    });
  return h(Board, { scene });
}

/** @param {{ params: { id: string }, query: URLSearchParams }} props */
export default function Replay({ params: { id }, query }) {
  const [scene, setScene] = useState(/** @type {Projector | null} */ (null));
  const [problem, setProblem] = useState(
    /** @type {{status: number, message: string} | null} */ (null),
  );
  const tongue = language.value;
  useEffect(() => {
    let here = true;
    get(`/api/replays/${id}?language=${tongue}`).then(
      (/** @type {Film} */ film) => {
        if (!here) return;
        document.title = `${t('pages.replay_title')} · ${modeTitle(film.table)}`;
        const made = new Projector(id, film);
        made.go(Number(query.get('at') ?? 0), Number(query.get('seat') ?? 0));
        setScene(made);
      },
      (error) => here && setProblem(error),
    );
    return () => {
      here = false;
    };
  }, [id, tongue]);
  if (problem) {
    const running = problem.status === 409;
    return html`<section class="lone"><${Heading}>${t(running ? 'pages.replay_running' : 'pages.replay_none')}<//><p>${running ? t('pages.replay_running_note') : problem.message}</p>
      <p class="row">${running && h(Button, { kind: 'primary', to: `/table/${id}` }, t('pages.replay_to_table'))}${h(Button, { to: '/' }, t('common.to_start'))}</p></section>`;
  }
  if (!scene) return h(Spinner, { label: t('common.loading') });
  return html`<div class="replay"><div class="replay-screen"><${Screen} scene=${scene} /></div><${Controls} scene=${scene} /></div>`;
}
