// What can be done at any time of a turn: end it, play everything, focus, undo, ask for advice.

import { t } from '../i18n.js';
import { h, html } from '../kit.js';
import { Button, IconButton } from '../ui/button.js';
import { withVerb } from './logic/offers.js';
import { endTurn, playAll } from './plans.js';

/** @param {{ sitting: import('./sitting.js').Sitting }} props */
export function Actions({ sitting }) {
  const question = sitting.question.value;
  const seat = sitting.board.value?.seats[sitting.me.value];
  const acting = question?.kind === 'act';
  const undo = sitting.view.value?.undo ?? '';
  const focus = withVerb(question, 'focus');
  const plays = question?.options.some((option) => option.verb === 'play') ?? false;
  // A question that is open comes before the turn.
  const turn = question === null || acting;
  return html`
    <div class="own-actions">
      ${
        turn &&
        h(
          Button,
          {
            kind: acting ? 'primary' : 'plain',
            size: 'large',
            class: 'end-turn',
            disabled: !acting,
            'data-stop': true,
            'data-key': 'e',
            'aria-keyshortcuts': 'e',
            onClick: () => endTurn(sitting),
          },
          html`<span>${t('table.end_turn')}${acting && (seat?.power ?? 0) > 0 && html`<small>${t('table.with_power')}</small>`}</span>`,
        )
      }
      <div class="small-actions">
        ${turn && !sitting.posed && h(Button, { disabled: !plays, 'data-stop': true, 'aria-keyshortcuts': 'a', icon: 'play', onClick: () => playAll(sitting) }, t('table.play_all'))}
        ${turn && h(Button, { disabled: !focus, 'data-stop': true, 'aria-keyshortcuts': 'f', icon: 'star', onClick: () => sitting.use('focus') }, t('table.focus'))}
        ${h(IconButton, { kind: 'plain', icon: 'undo', disabled: !undo, label: t(undo === 'ask' ? 'table.ask_undo' : 'table.undo'), 'aria-keyshortcuts': 'u', 'data-stop': true, onClick: () => sitting.undo() })}
        ${!sitting.table.value?.rated && h(IconButton, { kind: 'plain', icon: 'bulb', disabled: !question, busy: sitting.hinting.value, label: t('table.hint'), 'aria-keyshortcuts': 'h', 'data-stop': true, onClick: () => sitting.askHint() })}
      </div>
    </div>`;
}
