// An attack, and what the shields that are chosen would leave of it.

import { GameIcon } from '../cards/icons.js';
import { t } from '../i18n.js';
import { h, html } from '../kit.js';
import { Button } from '../ui/button.js';
import { amountText } from './logic/floats.js';
import { withVerb } from './logic/offers.js';
import { outcome } from './logic/shields.js';
import { submitSelection } from './submitting.js';

/** @typedef {import('./sitting.js').Sitting} Sitting */

/** @param {Sitting} sitting */
function attackOn(sitting) {
  const board = sitting.board.value;
  const question = sitting.question.value;
  if (!board || !question) return null;
  const { incoming, health } = board.seats[question.concerns];
  const chosen = sitting.selection.value?.chosen ?? [];
  const after = outcome(incoming, health, chosen, sitting.places.value);
  return { ...after, incoming, count: chosen.length, by: board.active };
}

/** @param {{ sitting: Sitting }} props */
export function Shields({ sitting }) {
  const attack = attackOn(sitting);
  if (!attack) return null;
  const { incoming, blocked, damage, left, by } = attack;
  return html`
    <strong>${t('table.attacked', { name: sitting.title(by), damage: amountText(incoming) })}</strong>
    <span class="defense">
      ${h(GameIcon, { name: 'power' })}${amountText(incoming)}
      ${blocked > 0 && html` − ${h(GameIcon, { name: 'shield' })}${amountText(blocked)}`}
      ${' → '}
      <b class=${left === 0 ? 'falls' : ''}>${
        left === 0
          ? t('table.you_would_fall')
          : t('table.you_would_have', { damage: amountText(damage), left })
      }</b>
    </span>`;
}

/** To show the chosen shields, or to take it all. @param {{ sitting: Sitting }} props */
export function Defend({ sitting }) {
  const attack = attackOn(sitting);
  const take = withVerb(sitting.question.value, 'decline');
  if (!attack || !take) return null;
  const { incoming, damage, count } = attack;
  const numbers = { count, incoming: amountText(incoming), damage: amountText(damage) };
  return html`
    <div class="prompt-buttons">
      ${count > 0 && h(Button, { kind: 'primary', onClick: () => submitSelection(sitting) }, t('table.show_shields', numbers))}
      ${h(Button, { onClick: () => sitting.answer(take.option) }, t('table.no_shields'))}
    </div>`;
}
