// Steppers to divide damage among enemies.
import { h, html } from '../kit.js';
import { t } from '../i18n.js';
import { Button } from '../ui/button.js';
import { Stepper } from '../ui/fields.js';
import { allOn, divided, moved, undivided } from './logic/division.js';

/** @param {{ sitting: import('./sitting.js').Sitting }} props */
export function Divide({ sitting }) {
  const division = sitting.division.value;
  const board = sitting.board.value;
  if (!division || !board) return null;
  const rest = undivided(division);
  return html`
    <div class="divide">
      ${division.targets.map((seat) => {
        const amount = division.amounts[seat];
        const left = Math.max(0, board.seats[seat].health - amount);
        return html`
          <div key=${seat} class="divide-one">
            <span class="divide-name">${sitting.title(seat)}</span>
            <${Stepper} label=${t('table.damage_to', { name: sitting.title(seat) })} hideLabel value=${amount}
              max=${amount + rest} onChange=${(/** @type {number} */ value) => {
                sitting.division.value = moved(division, seat, value - amount);
              }} />
            ${h(Button, {
              size: 'small',
              'aria-label': t('table.all_to', { name: sitting.title(seat) }),
              onClick: () => { sitting.division.value = allOn(division, seat); },
            }, t('table.all'))}
            <small class=${left === 0 ? 'falls' : ''}>${left === 0 ? t('table.would_fall') : t('table.would_have', { count: left })}</small>
          </div>`;
      })}
      ${h(Button, { kind: 'primary', disabled: !divided(division), onClick: () => sitting.submitDivision() },
        rest > 0 ? t('table.still_to_divide', { count: rest }) : t('table.attack'))}
    </div>`;
}
