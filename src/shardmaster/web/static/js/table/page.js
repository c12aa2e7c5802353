// The page of a table: the waiting room, the game, and its end.

import { cards } from '../api.js';
import { t } from '../i18n.js';
import { settings } from '../keep.js';
import { h, html, useEffect, useMemo, useRef, useState } from '../kit.js';
import { Link } from '../router.js';
import { takeSeatsFromAddress } from '../setup/tables.js';
import { modeTitle } from '../setup/words.js';
import { later } from '../ui/later.js';
import { Spinner } from '../ui/spinner.js';
import { Board } from './board.js';
import { beforeEnd } from './logic/pacing.js';
import { rematchOf } from './logic/rematch.js';
import { consenting, mySeats } from './logic/turns.js';
import { capture } from './motion.js';
import { Sitting } from './sitting.js';

const StoryPage = later(() => import('../campaign/story.js').then((module) => module.StoryPage));
const BriefingPage = later(() =>
  import('../campaign/briefing.js').then((module) => module.BriefingPage),
);
const Ending = later(() => import('./ending.js').then((module) => module.Ending));
const HandOver = later(() => import('./handover.js').then((module) => module.HandOver));
const WaitingRoom = later(() => import('./waiting.js').then((module) => module.WaitingRoom));
const Consent = later(() => import('./windows.js').then((module) => module.Consent));
const Coach = later(() => import('../learn/coach.js').then((module) => module.Coach));
const Farewell = later(() => import('../learn/coach.js').then((module) => module.Farewell));

cards.load().catch(() => {}); // who comes to a table needs them at once

/** The table fills the window. */
export const whole = true;

/** @param {{ params: Record<string, string> }} props */
export default function TablePage({ params }) {
  const id = params.id;
  const sitting = useMemo(() => {
    takeSeatsFromAddress(id);
    const made = new Sitting(id);
    made.beforeShowing.push(capture);
    return made;
  }, [id]);
  useEffect(() => () => sitting.close(), [sitting]);
  return h(AtTable, { key: id, sitting });
}

/** Whether the game is over, and its last blow was seen. @param {Sitting} sitting */
function useEnd(sitting) {
  const over = sitting.board.value?.over ?? false;
  const [told, setTold] = useState(over);
  useEffect(() => {
    if (!over) setTold(false); // the next battle of a story has an end of its own
    if (!over || told) return undefined;
    // Who comes to a table that is over wants to know how it ended.
    const wait = sitting.moves ? Math.max(sitting.stay, beforeEnd(settings.peek().speed)) : 0;
    const timer = setTimeout(() => setTold(true), wait);
    return () => clearTimeout(timer);
  }, [over, told]);
  return over && told;
}

/** @param {{ sitting: Sitting }} props */
function AtTable({ sitting }) {
  const seen = sitting.endSeen.value;
  const [read, setRead] = useState('');
  const [met, setMet] = useState('');
  /** The page before a battle; bots may act before it was read. */
  const open = useRef(/** @type {import('../wire').Story | null} */ (null));
  const table = sitting.table.value;
  const status = sitting.live.status.value;
  const over = useEnd(sitting);
  const title = table && modeTitle(table);
  useEffect(() => {
    if (title) document.title = `${title} · ${t('common.name')}`;
  }, [title]);
  useEffect(() => {
    if (table?.rematch && sitting.wantsRematch) sitting.moveTo(table.rematch);
  }, [table?.rematch]);
  const asked = table && rematchOf(table, mySeats(table)) === 'asked';
  useEffect(() => {
    if (asked) sitting.endSeen.value = false;
  }, [asked]);
  if (status === 'refused') return h(Gone, { id: sitting.id, why: sitting.refusal.value });
  if (!table || !cards.value) return h(Spinner, { label: t('table.entering') });
  if (!table.started) return h('div', {}, h(Connection, { sitting }), h(WaitingRoom, { sitting }));
  if (!sitting.state.value) return h(Spinner, { label: t('table.entering') });
  const view = sitting.view.value;
  const ended = view?.board?.over;
  if (view?.story && view.board && !ended) open.current = view.story;
  // A battle is looked at before the story goes on.
  const story = ended ? null : (view?.story ?? (view?.board ? open.current : null));
  const page = story ? `${story.scene} ${story.way.length}` : '';
  if (view && story && page !== read) {
    const { boss, board } = view;
    const begins = boss && board;
    // A battle without a story has nothing else to tell.
    const briefs = begins && (table.kind === 'battle' || page === met);
    return html`
      ${h(Connection, { sitting })}
      ${
        briefs
          ? h(BriefingPage, {
              boss,
              seat: board.seats[boss.seat],
              table,
              onRead: () => setRead(page),
            })
          : h(StoryPage, {
              view: { ...view, story },
              table,
              send: sitting.live.send,
              onRead: begins ? () => setMet(page) : undefined,
            })
      }`;
  }
  const next = sitting.hidden.value;
  if (next !== null) return h(HandOver, { sitting, seat: next });
  const consent = consenting(table);
  return html`
    ${h(Connection, { sitting })}
    ${h(
      Board,
      { scene: sitting, playing: true },
      over &&
        !seen &&
        sitting.current.value &&
        h(
          Ending,
          {
            sitting,
            close: () => {
              sitting.endSeen.value = true;
            },
          },
          table.tutorial && h(Farewell, { scene: sitting }),
        ),
      table.tutorial && h(Coach, { scene: sitting }),
      consent !== null && h(Consent, { sitting, seat: consent }),
    )}`;
}

/** @param {{ sitting: Sitting }} props */
function Connection({ sitting }) {
  if (sitting.live.status.value !== 'lost') return null;
  return html`<div class="connection" role="alert"><span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span> ${t('table.connection_lost')}</div>`;
}

/** @param {{ id: string, why: import('../wire').Wrong | null }} props */
function Gone({ id, why }) {
  const filmed = why?.code === 'film-only';
  return html`
    <section class="lone">
      <h1>${t('table.gone')}</h1>
      <p>${why?.text || t('table.gone_about')}</p>
      <p class="row">${filmed && html`<${Link} class="button primary" to=${`/replay/${id}`}>${t('table.replay')}<//>`}<${Link} class=${filmed ? 'button' : 'button primary'} to="/">${t('table.to_start')}<//></p>
    </section>`;
}
