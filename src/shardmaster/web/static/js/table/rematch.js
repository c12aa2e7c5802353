// Playing the same again, after the game: wanted, accepted or declined.

import { t } from '../i18n.js';
import { h, html } from '../kit.js';
import { Button } from '../ui/button.js';
import { namesOf, rematchOf } from './logic/rematch.js';
import { mySeats } from './logic/turns.js';

/** @param {{ sitting: import('./sitting.js').Sitting, minor: boolean }} props  minor: something else comes first */
export function Rematch({ sitting, minor }) {
  const table = sitting.table.value;
  const [seat, ...others] = mySeats(table);
  if (!table || seat === undefined) return null;
  const state = rematchOf(table, [seat, ...others]);
  const { wanted, missing, declined } = table.rematch_asked ?? {
    wanted: [],
    missing: [],
    declined: null,
  };
  const say = (/** @type {boolean} */ agree) => () => sitting.rematch(seat, agree);
  const yes = (/** @type {string} */ key) =>
    h(
      Button,
      {
        kind: minor ? 'plain' : 'primary',
        size: minor ? undefined : 'large',
        icon: 'again',
        onClick: say(true),
      },
      t(`table.${key}`),
    );
  const names = { names: namesOf(table, state === 'asked' ? wanted : missing) };
  return html`
    <div class="rematch">
      <p role="status">${
        state === 'asked' || state === 'waiting'
          ? t(`table.rematch_${state}`, names)
          : state === 'none' &&
            declined !== null &&
            t(declined === seat ? 'table.rematch_declined_by_you' : 'table.rematch_declined', {
              name: namesOf(table, [declined]),
            })
      }</p>
      <div class="row">
        ${state === 'none' && yes('rematch')}
        ${state === 'begun' && yes('rematch_go')}
        ${state === 'asked' && yes('rematch_accept')}
        ${state === 'asked' && h(Button, { onClick: say(false) }, t('table.rematch_decline'))}
        ${state === 'waiting' && h(Button, { onClick: say(false) }, t('table.rematch_withdraw'))}
      </div>
    </div>`;
}
