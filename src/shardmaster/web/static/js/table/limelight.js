// The side of the player who acts, as spectators see it: what lies before them is large, and their
// hand shrinks as they play it.

import { t } from '../i18n.js';
import { h, html } from '../kit.js';
import { Back } from './face.js';
import { inLimelight } from './logic/places.js';
import { Aside } from './own.js';
import { Slot } from './slot.js';

/** @typedef {import('./scene.js').Scene} Scene */

/** @param {{ scene: Scene, seat: import('../wire').SeatSeen }} props */
export function Limelight({ scene, seat }) {
  const name = scene.title(seat.seat);
  return html`
    <div class="own-field">
      ${h(Aside, { scene, cards: seat.relics, name: t('table.relics') })}
      ${h(Aside, { scene, cards: seat.shadows, name: t('table.shadows') })}
    </div>
    <div class="hand" data-zone role="group" aria-label=${t('table.cards_of', { name })}>
      ${inLimelight(seat).map(
        (seen) => html`
        <div key=${seen.card} class="hand-place">${h(Slot, { scene, seen, size: 'hand' })}</div>`,
      )}
      ${Array.from(
        { length: seat.hand_size },
        (_, index) => html`
        <div key=${`back ${index}`} class="hand-place" aria-hidden="true">
          <span class="slot in-hand">${h(Back, {})}</span>
        </div>`,
      )}
    </div>`;
}
