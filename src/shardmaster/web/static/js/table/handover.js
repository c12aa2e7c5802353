// One device for several people: it is handed over before anybody sees the next hand.

import { t } from '../i18n.js';
import { h, html } from '../kit.js';
import { Button } from '../ui/button.js';
import { sheet } from '../ui/later.js';
import { Portrait } from './face.js';

await sheet('waiting');

/** @typedef {import('./sitting.js').Sitting} Sitting */

/** Hides everything until the next player is ready. @param {{ sitting: Sitting, seat: number }} props */
export function HandOver({ sitting, seat }) {
  return html`
    <div class="hand-over" role="dialog" aria-modal="true" aria-label=${t('table.pass_title', { name: sitting.person(seat) })}>
      <div class="hand-over-body">
        ${h(Portrait, { name: sitting.board.value?.seats[seat]?.character ?? null, class: 'portrait' })}
        <h1>${t('table.pass_title', { name: sitting.person(seat) })}</h1>
        <p>${t('table.pass_about', { name: sitting.person(seat) })}</p>
        ${h(Button, { kind: 'primary', size: 'large', autofocus: true, onClick: () => sitting.look(seat) }, t('table.pass_ready', { name: sitting.person(seat) }))}
      </div>
    </div>`;
}
