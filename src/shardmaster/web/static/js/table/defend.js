// An attack, and what the shields that are chosen would leave of it.

import { GameIcon } from '../cards/icons.js';
import { t } from '../i18n.js';
import { h, html } from '../kit.js';
import { amountText, ENDLESS } from './logic/floats.js';
import { outcome } from './logic/shields.js';

/** @param {{ sitting: import('./sitting.js').Sitting }} props */
export function Shields({ sitting }) {
  const board = sitting.board.value;
  const question = sitting.question.value;
  if (!board || !question) return null;
  const me = board.seats[question.concerns] ?? board.seats[question.seat];
  const chosen = sitting.selection.value?.chosen ?? [];
  const { blocked, damage, left } = outcome(me.incoming, me.health, chosen, sitting.places.value);
  return html`
    <strong>${t('table.attacked', { name: sitting.title(board.active), damage: amountText(me.incoming) })}</strong>
    <span class="defense">
      ${h(GameIcon, { name: 'power' })}${amountText(me.incoming)}
      ${blocked > 0 && html` − ${h(GameIcon, { name: 'shield' })}${amountText(blocked)}`}
      ${' → '}
      <b class=${left === 0 ? 'falls' : ''}>${
        left === 0
          ? t('table.you_would_fall')
          : t('table.you_would_have', {
              damage: damage >= ENDLESS ? amountText(damage) : damage,
              left,
            })
      }</b>
    </span>`;
}
