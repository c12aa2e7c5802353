// The tables at which this browser holds seats, newest first.

import { get } from '../api.js';
import { t } from '../i18n.js';
import { forgetTable, held } from '../keep.js';
import { h, html, useEffect, useState } from '../kit.js';
import { Link } from '../router.js';
import { namesOf, rematchOf } from '../table/logic/rematch.js';
import { IconButton } from '../ui/button.js';
import { later } from '../ui/later.js';
import { modeTitle } from './words.js';

/** @typedef {import('../wire').TableNow} TableNow */

const MOST = 8;

const BossPortrait = later(() =>
  import('../campaign/bosses.js').then((module) => module.BossPortrait),
);
const Seating = later(() => import('./seating.js').then((module) => module.Seating));

/** @returns {TableNow[]} those that still exist, and that someone can go on with or watch */
export function useOpenTables() {
  const [tables, setTables] = useState(/** @type {TableNow[]} */ ([]));
  const ids = Object.keys(held.value).reverse().slice(0, MOST);
  useEffect(() => {
    let wanted = true;
    Promise.all(ids.map((id) => get(`/api/tables/${id}`).catch((error) => error))).then(
      (answers) => {
        answers.forEach((answer, n) => {
          if (answer.status === 404 || answer.status === 410) forgetTable(ids[n]);
        });
        if (wanted) setTables(answers.filter((answer) => answer.is === 'table'));
      },
    );
    return () => {
      wanted = false;
    };
  }, [ids.join()]);
  return tables;
}

/** @param {TableNow} table */
function company(table) {
  const mine = new Set((held.value[table.id] ?? []).map((each) => each.seat));
  const others = table.seats.filter((seat) => !mine.has(seat.seat) && seat.who !== 'nobody');
  return others.map((seat) => seat.name || t(`pages.seat_${seat.who}`)).join(', ');
}

/** What about a rematch waits for this browser. @param {TableNow} table */
export function rematchAt(table) {
  const state = rematchOf(
    table,
    (held.value[table.id] ?? []).map((each) => each.seat),
  );
  if (state === 'asked')
    return t('table.rematch_asked', { names: namesOf(table, table.rematch_asked?.wanted ?? []) });
  return state === 'begun' && !held.value[table.rematch ?? ''] ? t('table.rematch_begun') : '';
}

/** @param {TableNow} table */
export function standing(table) {
  if (table.over) return t('pages.standing_over');
  return t(table.started ? 'pages.standing_running' : 'pages.standing_waiting');
}

/** @param {{ table: TableNow }} props */
export function TableTile({ table }) {
  const picture = table.boss
    ? h(BossPortrait, { slug: table.boss })
    : h(Seating, { mode: table.mode, seats: table.seats.length, small: true });
  const others = company(table);
  const rematch = rematchAt(table);
  return html`
    <li class="table-tile">
      <${Link} to=${table.over && !rematch ? `/replay/${table.id}` : `/table/${table.id}`}>
        <span class="table-picture">${picture}</span>
        <span class="table-words">
          <strong>${modeTitle(table)}</strong>
          ${others && html`<span>${t('pages.with', { names: others })}</span>`}
          <small class=${table.over && !rematch ? '' : 'live'}>${rematch || standing(table)}</small>
        </span>
      <//>
      <${IconButton} icon="close" size="small" label=${t('pages.forget_table', { what: modeTitle(table) })} onClick=${() => forgetTable(table.id)} />
    </li>`;
}
