// The other players: who they are, how they stand, and what lies before them.

import { GameIcon } from '../cards/icons.js';
import { t } from '../i18n.js';
import { classes, h, html } from '../kit.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { later } from '../ui/later.js';
import { Back, Portrait } from './face.js';
import { inFrontOf, othersOf } from './logic/places.js';
import { isAway } from './logic/turns.js';
import { Slot } from './slot.js';
import { Count, Health, Mastery, Purse } from './vitals.js';

const Absent = later(() => import('./absent.js').then((module) => module.Absent));
const Clock = later(() => import('./clock.js').then((module) => module.Clock));
const Share = later(() => import('./divide.js').then((module) => module.Share));

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./sitting.js').Sitting} Sitting */
/** @typedef {import('../wire').SeatSeen} SeatSeen */

/** @param {{ scene: Scene }} props */
export function Others({ scene }) {
  const board = scene.board.value;
  if (!board) return null;
  const others = othersOf(board, scene.me.value, scene.boss.value?.seat ?? null);
  if (others.length === 0) return null;
  return html`
    <section class=${classes('others', `of-${others.length}`)} aria-label=${t('table.others')}>
      ${others.map((seat) => h(Other, { key: seat.seat, scene, seat }))}
    </section>`;
}

/**
 * Whether a player is one of those whom the viewer may attack, while others are out of reach.
 * @param {Scene} scene
 * @param {number} number
 */
function faces(scene, number) {
  const facing = scene.view.value?.facing ?? [];
  const enemies = scene.board.value?.seats.filter((seat) => seat.enemy && seat.alive) ?? [];
  return facing.includes(number) && enemies.some((seat) => !facing.includes(seat.seat));
}

/** @param {{ scene: Scene, seat: SeatSeen }} props */
function Other({ scene, seat }) {
  const board = scene.board.value;
  if (!board) return null;
  const number = seat.seat;
  const seated = scene.seated(number);
  const acting = board.waiting.includes(number);
  const aims = scene.offers.value.seats.get(number) ?? [];
  const boss = scene.boss.value;
  const front = boss ? inFrontOf(board.seats[boss.seat], number) : [];
  const playing = seat.played.length > 0;
  const byBot = !!seated?.bot;
  return html`
    <article class=${classes(
      'other',
      seat.enemy ? 'enemy' : 'friend',
      board.active === number && board.turn > 0 && 'active',
      acting && 'acting',
      !seat.alive && 'fallen',
      seat.finished && 'finished',
      aims.length > 0 && 'can',
    )} data-seat=${number} data-colour=${seated?.style?.colour} data-back=${seated?.style?.back} aria-label=${scene.title(number)}>
      <div class="other-body">
      <header class="other-head">
        ${h(Portrait, { name: seat.character, class: 'portrait', health: seat.health })}
        <div class="other-name">
          <h2>${scene.title(number)}</h2>
          ${
            seated &&
            seated.who !== 'nobody' &&
            html`
            <p>${byBot && h(Icon, { name: 'bot', label: t('table.bot') })} <span class=${byBot ? 'bot-name' : ''}>${seated.name}</span>
              ${!seated.here && seated.who === 'person' && html` <em class="away">${t('table.away')}</em>`}</p>`
          }
          ${seated?.who === 'nobody' && html`<p>${t('table.nemesis')}</p>`}
        </div>
        ${(seated?.seconds ?? null) !== null && h(Clock, { scene, seat: number })}
        ${!seat.enemy && !boss && !scene.watching.value && html`<span class="tag good">${t('table.ally')}</span>`}
        ${faces(scene, number) && html`<span class="tag bad">${t('table.faces_you')}</span>`}
        ${seat.finished && html`<span class="tag">${t('table.finished')}</span>`}
        ${!seat.alive && html`<span class="tag bad">${t('table.fallen')}</span>`}
      </header>
      <div class="other-numbers">
        ${h(Health, { seat: number, health: seat.health, incoming: seat.incoming + (scene.division.value?.amounts[number] ?? 0) })}
        ${h(Mastery, { seat: number, mastery: seat.mastery, short: true })}
        <div class="other-purses">
          ${h(Purse, { seat: number, what: 'gems', amount: seat.gems })}
          ${h(Purse, { seat: number, what: 'power', amount: seat.power })}
          ${seat.tokens > 0 && html`<span class="tokens">${t('table.tokens', { count: seat.tokens })}</span>`}
          ${
            seated?.who !== 'nobody' &&
            html`
            <span class="other-counts">
              ${h(Count, { icon: 'card', label: t('table.pile_hand'), count: seat.hand_size })}
              <span data-pile=${`${number}:deck`}>${h(Count, { icon: 'deck', label: t('table.pile_deck'), count: seat.deck_size })}</span>
              <button type="button" class="count-button" data-pile=${`${number}:discard`} data-stop tabindex="-1"
                aria-label=${t('table.open_pile', { name: t('table.pile_discard'), count: seat.discard.length })}
                onClick=${() => {
                  scene.window.value = { kind: 'pile', seat: number, zone: 'discard' };
                }}>
                ${h(GameIcon, { name: 'discard' })}<b>${seat.discard.length}</b></button>
              ${h(SetAside, { scene, seat })}
            </span>`
          }
        </div>
      </div>
      <div class="other-cards" data-zone role="group" aria-label=${t('table.cards_of', { name: scene.title(number) })}>
        ${front.map((seen) => h(Slot, { key: seen.card, scene, seen, class: 'menace' }))}
        ${seat.champions.filter((seen) => seen.front === null).map((seen) => h(Slot, { key: seen.card, scene, seen }))}
        ${seat.destinies.map((seen) => h(Slot, { key: seen.card, scene, seen, class: 'destiny' }))}
        ${playing && html`<span class="played-divider" aria-hidden="true"></span>`}
        ${seat.played.filter((seen) => seen.front === null).map((seen) => h(Slot, { key: seen.card, scene, seen, class: 'played' }))}
      </div>
      ${
        seated?.who !== 'nobody' &&
        html`
        <div class="other-hand" aria-hidden="true">
          ${Array.from({ length: seat.hand_size }, (_, index) => html`<span key=${index} style=${{ '--at': index - (seat.hand_size - 1) / 2 }}>${h(Back, {})}</span>`)}
        </div>`
      }
      </div>
      ${aims.map((option) =>
        h(
          Button,
          {
            key: option.option,
            kind: 'primary',
            class: 'aim',
            'data-stop': true,
            onClick: () => scene.answer(option.option),
          },
          h(GameIcon, { name: 'target' }),
          ' ',
          option.text,
        ),
      )}
      ${scene.question.value?.kind === 'assign' && h(Share, { scene, seat: number })}
      ${
        seated &&
        isAway(seated) &&
        !scene.watching.value &&
        !board.over &&
        h(Absent, {
          seated,
          rated: scene.table.value?.rated,
          send: (request) => /** @type {Sitting} */ (scene).live.send(request),
        })
      }
    </article>`;
}

/** Relics and Shadow Champions that wait: open ones by name, others counted. @param {{ scene: Scene, seat: SeatSeen }} props */
function SetAside({ scene, seat }) {
  const waiting = seat.relics_size + seat.shadows_size;
  if (waiting === 0) return null;
  return html`
    <button type="button" class="count-button" data-stop tabindex="-1" aria-label=${t('table.set_aside', { count: waiting })}
      onClick=${() => {
        scene.window.value = {
          kind: 'pile',
          seat: seat.seat,
          zone: seat.relics_size ? 'relics' : 'shadows',
        };
      }}>
      ${h(GameIcon, { name: seat.relics_size ? 'relic' : 'shadow_champion' })}<b>${waiting}</b></button>`;
}
