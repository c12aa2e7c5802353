// How the cards of a table were dealt: by a seed that everyone knows, or by one that it stands by.

import { t, wants } from '../i18n.js';
import { h, html } from '../kit.js';
import { CopyText } from './copy.js';

await wants('deal');

/** @typedef {import('../wire').TableNow} TableNow */

/** A warning before anyone sits down. @param {{ table: Partial<Pick<TableNow, 'seed' | 'over'>> }} props */
export function KnownDeal({ table: { seed = null, over } }) {
  if (seed === null || over) return null;
  return html`<p class="hint">${t('deal.known', { seed: `${seed}` })}</p>`;
}

/** What a running game says about its deal. @param {{ table: TableNow }} props */
export function Deal({ table }) {
  if (!table.commitment) return h(KnownDeal, { table });
  return h(CopyText, {
    label: t('deal.commitment'),
    text: table.commitment,
    note: t('deal.commitment_note'),
  });
}
