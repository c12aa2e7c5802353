// Whether a finished game was dealt as it was promised: checked here, in the browser.

import { t } from '../i18n.js';
import { promiseOf } from '../keep.js';
import { h, html, useEffect, useState } from '../kit.js';
import { CopyText } from '../setup/copy.js';
import { Dialog } from '../ui/dialog.js';
import '../setup/deal.js';

/** @typedef {import('../wire').TableNow} TableNow */
/** @typedef {'kept' | 'broken' | 'unchecked'} Verdict */

/** @param {string} text @returns {Promise<string>} */
async function sha256(text) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a deal is the one of this table. @param {TableNow} table */
function fits(table) {
  const deal = JSON.parse(table.deal ?? '');
  const named = table.kind === 'game' ? ['mode', 'variants'] : ['boss', 'difficulty', 'variants'];
  return ['seed', 'sets', ...named].every(
    (name) => `${deal[name]}` === `${/** @type {any} */ (table)[name]}`,
  );
}

/**
 * Checks the seed against the commitment, and that against the one this browser was given at the table.
 * @param {TableNow} table @returns {Promise<Verdict>}
 */
async function verdict(table) {
  const promised = promiseOf(table.id);
  if (promised && promised !== table.commitment) return 'broken';
  if (!globalThis.crypto?.subtle) return 'unchecked'; // browsers have it on secure pages only
  const right = (await sha256(table.deal ?? '')) === table.commitment && fits(table);
  return right ? 'kept' : 'broken';
}

/** @param {{ table: TableNow }} props */
function Checked({ table }) {
  const [found, setFound] = useState(/** @type {Verdict | null} */ (null));
  useEffect(() => {
    verdict(table).then(setFound, () => setFound('broken'));
  }, [table]);
  const file = `game-${table.commitment?.slice(0, 8)}.shards`;
  return html`
    <p role="status"><strong>${found && t(`deal.${found}`)}</strong></p>
    ${found === 'kept' && html`<p>${t(promiseOf(table.id) ? 'deal.same' : 'deal.not_there')}</p>`}
    ${h(CopyText, { label: t('deal.commitment'), text: table.commitment ?? '' })}
    ${h(CopyText, { label: t('deal.seed'), text: `${table.seed}` })}
    <p>${t('deal.record_note')}</p>
    <p><a class="button" href=${`/api/replays/${table.id}/record`} download=${file}>${t('deal.record')}</a></p>
    ${h(CopyText, { label: t('deal.command'), text: `shardmaster verify ${file} ${table.commitment}` })}`;
}

/** @param {{ table: TableNow, close: () => void }} props */
export function DealWindow({ table, close }) {
  return h(
    Dialog,
    { title: t('deal.title'), onClose: close },
    table.commitment
      ? h(Checked, { table })
      : html`<p>${t('deal.no_promise', { seed: `${table.seed}` })}</p>`,
  );
}
