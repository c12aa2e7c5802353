// Several players at one device who may act at the same time.

import { t } from '../i18n.js';
import { classes, h, html } from '../kit.js';
import { Portrait } from './face.js';
import { switchable } from './logic/turns.js';

/** @typedef {import('./sitting.js').Sitting} Sitting */

/** @param {{ sitting: Sitting }} props */
export function Switcher({ sitting }) {
  const seats = switchable(sitting.table.value, sitting.view.value);
  if (seats.length < 2) return null;
  const waiting = sitting.board.value?.waiting ?? [];
  return html`
    <div class="switcher" role="group" aria-label=${t('table.switch')}>
      ${seats.map(
        (seat) => html`
        <button key=${seat} type="button" class=${classes('switch-seat', waiting.includes(seat) && 'waiting')}
          aria-pressed=${seat === sitting.view.value?.seat} onClick=${() => sitting.look(seat)}>
          ${h(Portrait, { name: sitting.board.value?.seats[seat].character ?? null })}<span>${sitting.person(seat)}</span>
        </button>`,
      )}
    </div>`;
}
