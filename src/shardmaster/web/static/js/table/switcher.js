// Several players at one device who may act at the same time.

import { t } from '../i18n.js';
import { classes, h, html } from '../kit.js';
import { sheet } from '../ui/later.js';
import { Portrait } from './face.js';

await sheet('waiting');

/** @typedef {import('./sitting.js').Sitting} Sitting */

/** @param {{ sitting: Sitting, seats: number[] }} props */
export function Switcher({ sitting, seats }) {
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
