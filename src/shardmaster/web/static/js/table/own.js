// The near side of the table: numbers, champions, what was played, and the hand.

import { GameIcon } from '../cards/icons.js';
import { t } from '../i18n.js';
import { classes, h, html } from '../kit.js';
import { later } from '../ui/later.js';
import { dragFrom } from './drag.js';
import { Back, Portrait } from './face.js';
import { withVerb } from './logic/offers.js';
import { inFrontOf } from './logic/places.js';
import { Pile } from './pile.js';
import { Slot } from './slot.js';
import { Health, Mastery, Purse } from './vitals.js';

const Clock = later(() => import('./clock.js').then((module) => module.Clock));
const Limelight = later(() => import('./limelight.js').then((module) => module.Limelight));

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./sitting.js').Sitting} Sitting */
/** @typedef {import('../wire').SeatSeen} SeatSeen */

/** @param {{ scene: Scene }} props */
export function Own({ scene }) {
  const board = scene.board.value;
  const seat = board?.seats[scene.me.value];
  if (!board || !seat) return null;
  const acting = board.waiting.includes(seat.seat);
  const style = scene.seated(seat.seat)?.style;
  return html`
    <section class=${classes('own', acting && 'acting', board.active === seat.seat && 'active', !seat.alive && 'fallen')}
      data-seat=${seat.seat} data-colour=${style?.colour} data-back=${style?.back} aria-label=${scene.watching.value ? t('table.side_of', { name: scene.title(seat.seat) }) : t('table.own')}>
      ${h(Vitals, { scene, seat })}
      ${
        scene.spotlit.value === null
          ? html`${h(Field, { scene, seat })}${h(Hand, { scene, seat })}`
          : h(Limelight, { scene, seat })
      }
      ${h(Piles, { scene, seat })}
    </section>`;
}

/** @param {{ scene: Scene, seat: SeatSeen }} props */
function Vitals({ scene, seat }) {
  const number = seat.seat;
  const focus = withVerb(scene.question.value, 'focus');
  const strikes = [...scene.offers.value.cards.values()]
    .flat()
    .some(({ verb }) => verb === 'strike' || verb === 'defeat');
  return html`
    <div class="own-vitals">
      <div class="own-id">
        <button type="button" class=${classes('own-portrait', focus && 'can', seat.focused && 'exhausted')} data-stop tabindex="-1"
          disabled=${!focus} aria-label=${focus ? focus.text : scene.title(number)} title=${focus?.text}
          onClick=${() => focus && scene.answer(focus.option)}>
          ${h(Portrait, { name: seat.character, class: 'portrait', health: seat.health })}
          ${focus && html`<span class="focus-mark" aria-hidden="true">${h(GameIcon, { name: 'mastery' })}</span>`}
        </button>
        <div class="own-name">
          <h2>${scene.title(number)}</h2>
          <p>${scene.person(number)}</p>
          ${seat.tokens > 0 && html`<span class="tokens">${t('table.tokens', { count: seat.tokens })}</span>`}
          ${seat.finished && html`<span class="tag">${t('table.finished')}</span>`}
        </div>
        ${(scene.seated(number)?.seconds ?? null) !== null && h(Clock, { scene, seat: number })}
      </div>
      ${h(Health, { seat: number, health: seat.health, incoming: seat.incoming })}
      ${h(Mastery, { seat: number, mastery: seat.mastery })}
      <div class="own-purses">
        ${h(Purse, { seat: number, what: 'gems', amount: seat.gems })}
        ${h(Purse, {
          seat: number,
          what: 'power',
          amount: seat.power,
          class: strikes ? 'armed' : '',
          onPointerDown: (/** @type {PointerEvent} */ event) =>
            strikes && dragFrom(event, /** @type {Sitting} */ (scene), 'power'),
        })}
      </div>
    </div>`;
}

/** Champions stay, what was played lies until the end of the turn. @param {{ scene: Scene, seat: SeatSeen }} props */
function Field({ scene, seat }) {
  const board = scene.board.value;
  const boss = scene.boss.value;
  const front = boss && board ? inFrontOf(board.seats[boss.seat], seat.seat) : [];
  const champions = seat.champions.filter((seen) => seen.front === null);
  const played = seat.played.filter((seen) => seen.front === null);
  const standing = t(champions.length > 0 ? 'table.champions' : 'table.destinies');
  return html`
    <div class="own-field" data-drop="play">
      ${
        front.length > 0 &&
        html`
        <div class="field-zone menaces" style=${{ '--cards': front.length }} data-zone role="group" aria-label=${t('table.in_front')}>
          <span class="zone-name">${t('table.in_front')}</span>
          <div class="zone-cards">${front.map((seen) => h(Slot, { key: seen.card, scene, seen, class: 'menace' }))}</div>
        </div>`
      }
      ${
        champions.length + seat.destinies.length > 0 &&
        html`
        <div class="field-zone champions" style=${{ '--cards': champions.length + seat.destinies.length }} data-zone role="group" aria-label=${standing}>
          <span class="zone-name">${standing}</span>
          <div class="zone-cards">
            ${champions.map((seen) => h(Slot, { key: seen.card, scene, seen }))}
            ${seat.destinies.map((seen) => h(Slot, { key: seen.card, scene, seen, class: 'destiny' }))}
          </div>
        </div>`
      }
      <div class="field-zone played" style=${{ '--cards': played.length }} data-zone role="group" aria-label=${t('table.played')}>
        <span class="zone-name">${t('table.played')}</span>
        <div class="zone-cards">${played.map((seen) => h(Slot, { key: seen.card, scene, seen }))}</div>
      </div>
      ${h(Aside, { scene, cards: seat.relics, name: t('table.relics') })}
      ${h(Aside, { scene, cards: seat.shadows, name: t('table.shadows') })}
    </div>`;
}

/** What waits beside the field until it may be used. @param {{ scene: Scene, cards: SeatSeen['relics'], name: string }} props */
export function Aside({ scene, cards, name }) {
  if (cards.length === 0) return null;
  return html`
    <div class="field-zone aside" style=${{ '--cards': cards.length }} data-zone role="group" aria-label=${name}>
      <span class="zone-name">${name}</span>
      <div class="zone-cards">${cards.map((seen) => h(Slot, { key: seen.card, scene, seen }))}</div>
    </div>`;
}

/** @param {{ scene: Scene, seat: SeatSeen }} props */
function Hand({ scene, seat }) {
  const hidden = seat.hand_size - seat.hand.length;
  const title = t(scene.watching.value ? 'table.hand_of' : 'table.hand', {
    name: scene.title(seat.seat),
    count: seat.hand_size,
  });
  return html`
    <div class="hand" data-zone data-drop="own" role="group" aria-label=${title} tabindex=${hidden ? 0 : undefined}>
      ${seat.hand.map(
        (seen) => html`
        <div key=${seen.card} class="hand-place">
          ${h(Slot, { scene, seen, size: 'hand' })}
        </div>`,
      )}
      ${Array.from(
        { length: hidden },
        (_, index) => html`
        <div key=${`back ${index}`} class="hand-place">
          <span class="slot in-hand">${h(Back, {})}</span>
        </div>`,
      )}
      ${seat.hand_size === 0 && html`<p class="empty-hand">${t('table.empty_hand')}</p>`}
    </div>`;
}

/** @param {{ scene: Scene, seat: SeatSeen }} props */
function Piles({ scene, seat }) {
  const number = seat.seat;
  const mine = !scene.watching.value;
  return html`
    <div class="own-piles">
      ${h(Pile, { scene, seat: number, zone: 'deck', count: seat.deck_size, open: mine })}
      ${h(Pile, { scene, seat: number, zone: 'discard', count: seat.discard.length, top: seat.discard.at(-1), open: true, drop: 'own' })}
    </div>`;
}
