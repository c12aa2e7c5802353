// Damage divided among enemies: a stepper on each of them, and the rest in the prompt.

import { t } from '../i18n.js';
import { classes, h, html } from '../kit.js';
import { Button } from '../ui/button.js';
import { Stepper } from '../ui/fields.js';
import { allOn, divided, moved, undivided } from './logic/division.js';
import { submitDivision } from './submitting.js';

/** @typedef {import('./scene.js').Scene} Scene */

/** The share of one enemy; on enemies who get none there is nothing. @param {{ scene: Scene, seat: number }} props */
export function Share({ scene, seat }) {
  const division = scene.division.value;
  const health = scene.board.value?.seats[seat].health ?? 0;
  if (!division?.targets.includes(seat)) return null;
  const amount = division.amounts[seat];
  const left = Math.max(0, health - amount);
  const name = scene.title(seat);
  return html`
    <div class="share">
      <${Stepper} label=${t('table.damage_to', { name })} hideLabel value=${amount} max=${amount + undivided(division)}
        onChange=${(/** @type {number} */ value) => {
          scene.division.value = moved(division, seat, value - amount);
        }} />
      ${h(
        Button,
        {
          size: 'small',
          'aria-label': t('table.all_to', { name }),
          'data-stop': true,
          onClick: () => {
            scene.division.value = allOn(division, seat);
          },
        },
        t('table.all'),
      )}
      <small class=${classes(left === 0 && 'falls')}>${left === 0 ? t('table.would_fall') : t('table.would_have', { count: left })}</small>
    </div>`;
}

/** @param {{ sitting: import('./sitting.js').Sitting }} props */
export function Divide({ sitting }) {
  const division = sitting.division.value;
  if (!division) return null;
  const rest = undivided(division);
  return html`
    <div class="prompt-buttons">
      ${h(
        Button,
        { kind: 'primary', disabled: !divided(division), onClick: () => submitDivision(sitting) },
        rest > 0 ? t('table.still_to_divide', { count: rest }) : t('table.attack'),
      )}
    </div>`;
}
