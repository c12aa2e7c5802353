// Windows over the table: piles, the own deck, help with keys, and questions before one gives up.

import { cardById } from '../api.js';
import { unzoom, ZoomPanel, zoom } from '../cards/zoom.js';
import { t, wants } from '../i18n.js';
import { h, html } from '../kit.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { later } from '../ui/later.js';
import { BossPage } from './boss.js';
import { Face } from './face.js';
import { zoneActions } from './logic/offers.js';
import { stacked } from './logic/places.js';
import { Rewatch } from './rewatch.js';

const Deal = later(() => import('../setup/deal.js').then((module) => module.Deal));
const RulesWindow = later(() => import('./rulebook.js').then((module) => module.RulesWindow));
const TalkWindow = later(() => import('./talk.js').then((module) => module.TalkWindow));

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./sitting.js').Sitting} Sitting */
/** @typedef {import('../wire').CardSeen} CardSeen */

/** @param {{ scene: Scene }} props */
export function Windows({ scene }) {
  const window = scene.window.value;
  if (!window) return null;
  const close = () => {
    unzoom();
    scene.window.value = null;
  };
  switch (window.kind) {
    case 'pile':
      return h(PileWindow, { scene, seat: window.seat, zone: window.zone, close });
    case 'deck':
      return h(DeckWindow, { scene, close });
    case 'help':
      return h(Help, { scene, close });
    case 'boss':
      return h(BossPage, { scene, close });
    case 'rules':
      return h(RulesWindow, { scene, close });
    case 'talk':
      return h(TalkWindow, { sitting: /** @type {Sitting} */ (scene), close });
    case 'rewatch':
      return h(Rewatch, { scene, close });
    case 'concede':
    case 'leave':
      return h(Farewell, { sitting: /** @type {Sitting} */ (scene), kind: window.kind, close });
    default:
      return null;
  }
}

/**
 * @param {Scene} scene
 * @param {number | null} seat
 * @param {string} zone
 * @returns {CardSeen[]}
 */
function cardsIn(scene, seat, zone) {
  const found = [];
  for (const place of scene.places.value.values()) {
    if (place.zone === zone && place.seat === seat) found.push(place.seen);
  }
  return found;
}

/** @param {{ scene: Scene, seat: number | null, zone: string, close: () => void }} props */
function PileWindow({ scene, seat, zone, close }) {
  const cards = cardsIn(scene, seat, zone);
  const name = t(`table.pile_${zone}`);
  const title = seat === null ? name : t('table.pile_of', { pile: name, name: scene.title(seat) });
  const actions = zoneActions(scene.question.value, zone, seat);
  return html`
    <${Dialog} title=${`${title} (${cards.length})`} width="wide" onClose=${close}>
      ${cards.length === 0 && html`<p>${t('table.pile_empty')}</p>`}
      ${
        actions.length > 0 &&
        html`
        <div class="pile-actions">
          ${actions.map((option) =>
            h(
              Button,
              {
                key: option.option,
                kind: 'primary',
                onClick: () => {
                  close();
                  scene.answer(option.option);
                },
              },
              option.text,
            ),
          )}
        </div>`
      }
      <${ZoomPanel} class="in-window" />
      <ul class="pile-list">
        ${stacked(cards).map(({ seen, count }) => h(Stack, { key: seen.id, id: seen.id, seen, count }))}
      </ul>
    <//>`;
}

/** What the own deck holds, without its order. @param {{ scene: Scene, close: () => void }} props */
function DeckWindow({ scene, close }) {
  const deck = scene.view.value?.own_deck ?? [];
  const size = scene.board.value?.seats[scene.me.value].deck_size ?? 0;
  return html`
    <${Dialog} title=${t('table.own_deck', { count: size })} width="wide" onClose=${close}>
      <p>${t('table.own_deck_about')}</p>
      <${ZoomPanel} class="in-window" />
      <ul class="pile-list">
        ${deck.map(({ id, count }) => h(Stack, { key: id, id, seen: null, count }))}
      </ul>
    <//>`;
}

/** @param {{ id: string, seen: CardSeen | null, count: number }} props */
function Stack({ id, seen, count }) {
  const name = cardById(id)?.name ?? seen?.name ?? id;
  return html`
    <li>
      <button type="button" class="stack" aria-label=${t('table.copies', { name, count })} onClick=${() => zoom(id)}>
        ${h(Face, { id, seen })}${count > 1 && html`<span class="stack-count">×${count}</span>`}
      </button>
    </li>`;
}

const KEYS = [
  ['arrows', '← ↑ → ↓'],
  ['act', 'Enter'],
  ['number', '1 … 9'],
  ['none', '0'],
  ['all', 'A'],
  ['focus', 'F'],
  ['end', 'E'],
  ['undo', 'U'],
  ['hint', 'H'],
  ['zoom', 'Z'],
  ['log', 'L'],
  ['replay', 'R'],
  ['deck', 'D'],
  ['rules', 'I'],
  ['talk', 'S'],
  ['spotlight', 'V'],
  ['help', '?'],
  ['back', 'Esc'],
];

/** @param {{ scene: Scene, close: () => void }} props */
function Help({ scene, close }) {
  const table = scene.table.value;
  return html`
    <${Dialog} title=${t('table.keys')} onClose=${close}>
      <dl class="keys">
        ${KEYS.map(([name, key]) => html`<div key=${name}><dt><kbd>${key}</kbd></dt><dd>${t(`table.key_${name}`)}</dd></div>`)}
      </dl>
      <p>${t('table.mouse_help')}</p>
      ${table && h(Deal, { table })}
    <//>`;
}

/** @param {{ sitting: Sitting, kind: 'concede' | 'leave', close: () => void }} props */
function Farewell({ sitting, kind, close }) {
  const seat = sitting.view.value?.seat ?? null;
  const lost = kind === 'leave' && sitting.table.value?.rated;
  if (lost) wants('match');
  function go() {
    if (seat !== null) sitting.live.send({ do: kind, seat });
    close();
  }
  const actions = html`
    ${h(Button, { onClick: close }, t('table.stay'))}
    ${h(Button, { kind: 'danger', onClick: go }, t(`table.${kind}_yes`))}`;
  return html`<${Dialog} title=${t(`table.${kind}_title`)} width="narrow" onClose=${close} actions=${actions}><p>${t(lost ? 'match.leave_about' : `table.${kind}_about`)}</p><//>`;
}

/** Another player wants to undo something. @param {{ sitting: Sitting, seat: number }} props */
export function Consent({ sitting, seat }) {
  const asked = sitting.table.value?.undo_asked;
  const last = sitting.log.value.findLast((told) => told.starts && told.seat === asked?.seat);
  const say = (/** @type {boolean} */ agree) => sitting.live.send({ do: 'consent', seat, agree });
  const actions = html`
    ${h(Button, { onClick: () => say(false) }, t('table.refuse'))}
    ${h(Button, { kind: 'primary', onClick: () => say(true) }, t('table.allow'))}`;
  return html`
    <${Dialog} title=${t('table.consent_title')} width="narrow" fixed onClose=${() => say(false)} actions=${actions}>
      <p>${t('table.consent_about', { name: sitting.person(asked?.seat) })}</p>
      ${last && html`<p class="quoted">${last.text}</p>`}
    <//>`;
}
