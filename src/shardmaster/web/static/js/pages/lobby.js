// Tables that wait for players, kept up to date while someone looks.

import { get } from '../api.js';
import { Picture } from '../campaign/picture.js';
import { t } from '../i18n.js';
import { seatsAt } from '../keep.js';
import { h, html, useEffect, useState } from '../kit.js';
import { Heading } from '../router.js';
import { KnownDeal } from '../setup/deal.js';
import { Seating } from '../setup/seating.js';
import { clockWords, modeTitle, setNames, variantName } from '../setup/words.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { sheet } from '../ui/later.js';
import { Spinner } from '../ui/spinner.js';

await sheet('places');

/** @typedef {import('../wire').Waiting} Waiting */

const EVERY = 3000;

/** @returns {{tables: Waiting[] | null, problem: string}} */
function useLobby() {
  const [lobby, setLobby] = useState({
    tables: /** @type {Waiting[] | null} */ (null),
    problem: '',
  });
  useEffect(() => {
    let timer = 0;
    let here = true;
    async function look() {
      clearTimeout(timer);
      if (document.hidden) return;
      try {
        const { tables } = await get('/api/tables');
        if (here) setLobby({ tables, problem: '' });
      } catch (error) {
        if (here) setLobby((old) => ({ ...old, problem: /** @type {Error} */ (error).message }));
      }
      if (here) timer = window.setTimeout(look, EVERY);
    }
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      here = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return lobby;
}

/** @param {{ table: Waiting }} props */
function Open({ table }) {
  const campaign = table.kind !== 'game';
  const held = seatsAt(table.id).length > 0;
  const title = modeTitle(table);
  return html`
    <li class="lobby-table">
      <div class="lobby-picture">${campaign ? h(Picture, { scene: 'lamp' }) : h(Seating, { mode: table.mode, seats: table.seats, free: table.free, small: true })}</div>
      <div class="lobby-words">
        <h2>${title}</h2>
        <p class="lobby-host"><${Icon} name="person" />${t('pages.lobby_host', { name: table.host || t('pages.guest') })}</p>
        <ul class="tags">
          <li>${setNames(table.sets)}</li>
          ${table.variants.map((name) => html`<li key=${name}>${variantName(name)}</li>`)}
          ${table.clock && html`<li><${Icon} name="clock" />${clockWords(table.clock)}</li>`}
          ${table.rated && html`<li><${Icon} name="flag" />${t('deal.rated')}</li>`}
        </ul>
        <${KnownDeal} table=${table} />
        <p class="lobby-free"><strong>${t('pages.lobby_free', { count: table.free })}</strong> ${t('pages.lobby_of', { count: table.seats })}</p>
      </div>
      ${h(Button, { kind: 'primary', to: held ? `/table/${table.id}` : `/join/${table.id}`, 'aria-label': t('pages.lobby_join_what', { what: title, name: table.host }) }, t(held ? 'pages.lobby_back' : 'pages.lobby_join'))}
    </li>`;
}

function Nobody() {
  return html`
    <div class="lobby-empty">
      <${Seating} mode="free-for-all" seats=${4} free=${3} small />
      <h2>${t('pages.lobby_empty')}</h2>
      <p>${t('pages.lobby_empty_note')}</p>
      <p class="row">${h(Button, { kind: 'primary', size: 'large', to: '/new?with=open' }, t('pages.lobby_open'))}
        ${h(Button, { size: 'large', to: '/new?with=invited' }, t('pages.home_invite'))}</p>
    </div>`;
}

export default function Lobby() {
  const { tables, problem } = useLobby();
  return html`
    <div class="lobby">
      <header class="page-head"><${Heading}>${t('pages.lobby_title')}<//><p role="status">${problem || (tables && t('pages.lobby_count', { count: tables.length }))}</p>
        ${h(Button, { icon: 'flag', to: '/match?now' }, t('pages.home_match'))}
        ${!!tables?.length && h(Button, { icon: 'plus', to: '/new?with=open' }, t('pages.lobby_open'))}</header>
      ${tables === null && !problem && h(Spinner, { label: t('common.loading') })}
      ${tables?.length === 0 && h(Nobody, {})}
      ${!!tables?.length && html`<ul class="lobby-tables">${tables.map((table) => h(Open, { key: table.id, table }))}</ul>`}
    </div>`;
}
