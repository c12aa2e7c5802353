// One device for several people: it is handed over before anybody sees the next hand.
import { classes, h, html } from '../kit.js';
import { t } from '../i18n.js';
import { Button } from '../ui/button.js';
import { Portrait } from './face.js';
import { switchable } from './logic/turns.js';

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

/** Players of this device who may act at the same time. @param {{ sitting: Sitting }} props */
export function Switcher({ sitting }) {
  const seats = switchable(sitting.table.value, sitting.view.value);
  if (seats.length < 2) return null;
  const waiting = sitting.board.value?.waiting ?? [];
  return html`
    <div class="switcher" role="group" aria-label=${t('table.switch')}>
      ${seats.map((seat) => html`
        <button key=${seat} type="button" class=${classes('switch-seat', waiting.includes(seat) && 'waiting')}
          aria-pressed=${seat === sitting.view.value?.seat} onClick=${() => sitting.look(seat)}>
          ${h(Portrait, { name: sitting.board.value?.seats[seat].character ?? null })}<span>${sitting.person(seat)}</span>
        </button>`)}
    </div>`;
}
