// Taking a seat at someone's table. What an invitation allows stands after the `#` of the address.

import { get } from '../api.js';
import { BossPortrait } from '../campaign/bosses.js';
import { Picture } from '../campaign/picture.js';
import { language, t } from '../i18n.js';
import { holdSeats, myKey, playerName, rename, seatsAt } from '../keep.js';
import { h, html, useEffect, useState } from '../kit.js';
import { connect } from '../live.js';
import { go, Heading } from '../router.js';
import { CharacterPortrait } from '../scene/characters.js';
import { KnownDeal } from '../setup/deal.js';
import { Seating } from '../setup/seating.js';
import { myName, myStyle } from '../setup/tables.js';
import { clockWords, modeTitle, setNames, variantName } from '../setup/words.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/fields.js';
import { Icon } from '../ui/icon.js';
import { sheet } from '../ui/later.js';
import { Spinner } from '../ui/spinner.js';

await sheet('places');

/** @typedef {import('../wire').TableNow} TableNow */
/** @typedef {import('../wire').Seated} Seated */

/** What the address says: which seat, and the code that opens it. */
function invitation() {
  const said = new URLSearchParams(location.hash.slice(1));
  const seat = said.get('seat');
  return {
    seat: seat !== null && /^\d$/.test(seat) ? Number(seat) : null,
    invite: said.get('invite') ?? '',
  };
}

/**
 * Sit down, and go to the table.
 * @param {string} id @param {{seat: number | null, invite: string}} where
 * @returns {Promise<string>}  why not; empty if all went well
 */
function sit(id, { seat, invite }) {
  return new Promise((resolve) => {
    const live = connect(
      id,
      () => ({ do: 'enter', language: language.peek(), player: myKey() }),
      (reply) => {
        if (reply.is === 'state')
          live.send({ do: 'sit', name: myName(), seat, invite, style: myStyle() });
        if (reply.is === 'welcome') {
          live.close();
          holdSeats(id, [{ seat: reply.seat, secret: reply.secret }]);
          go(`/table/${id}`, { replace: true });
          resolve('');
        }
        if (reply.is === 'wrong') {
          live.close();
          resolve(reply.text);
        }
      },
    );
    live.status.subscribe((status) => {
      if (status === 'refused') resolve(t('pages.join_refused'));
    });
  });
}

/** @param {{ seated: Seated, chosen: boolean, free: boolean, onChoose: () => void }} props */
function Place({ seated, chosen, free, onChoose }) {
  const who =
    seated.who === 'person' || seated.who === 'bot' ? seated.name : t(`pages.seat_${seated.who}`);
  const inside = html`<span class="join-face"><${CharacterPortrait} name=${null} /><${Icon} name=${{ person: 'person', bot: 'bot', open: 'door', kept: 'link', nobody: 'star' }[seated.who]} /></span><span>${who}</span>`;
  return html`<li class=${`join-place ${seated.who}`}>
    ${free ? html`<button type="button" aria-pressed=${chosen} onClick=${onChoose}>${inside}</button>` : html`<div>${inside}</div>`}</li>`;
}

/** @param {{ table: TableNow }} props */
function Door({ table }) {
  const invited = invitation();
  const seats = table.seats.filter((seated) => seated.who !== 'nobody');
  const free = seats.filter(
    (seated) => seated.who === 'open' || (seated.seat === invited.seat && seated.who === 'kept'),
  );
  const [seat, setSeat] = useState(
    free.find((each) => each.seat === invited.seat)?.seat ?? free[0]?.seat ?? null,
  );
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState('');
  const host = seats.find((seated) => seated.who === 'person')?.name ?? '';

  /** @param {Event} event */
  async function take(event) {
    event.preventDefault();
    setBusy(true);
    setWhy(await sit(table.id, { seat, invite: seat === invited.seat ? invited.invite : '' }));
    setBusy(false);
  }

  return html`
    <div class="join">
      <div class="join-picture">${table.kind === 'game' ? h(Seating, { mode: table.mode, seats: seats.length, free: free.length }) : table.boss ? h(BossPortrait, { slug: table.boss }) : h(Picture, { scene: 'lamp' })}</div>
      <div class="join-words">
        <p class="eyebrow">${host ? t('pages.join_from', { name: host }) : t('pages.join_to')}</p>
        <${Heading}>${modeTitle(table)}<//>
        <ul class="tags"><li>${setNames(table.sets)}</li>${table.variants.map((name) => html`<li key=${name}>${variantName(name)}</li>`)}${table.clock && html`<li>${clockWords(table.clock)}</li>`}${table.rated && html`<li>${t('deal.rated')}</li>`}</ul>
        <${KnownDeal} table=${table} />
        <ul class="join-places">${seats.map((seated) => h(Place, { key: seated.seat, seated, chosen: seat === seated.seat, free: free.includes(seated), onChoose: () => setSeat(seated.seat) }))}</ul>
        ${
          free.length > 0 && !table.over
            ? html`<form onSubmit=${take}>
              ${h(TextField, { label: t('pages.your_name'), value: playerName.value, onChange: rename, maxlength: 24, autocomplete: 'nickname', placeholder: t('pages.guest') })}
              <${Button} type="submit" kind="primary" size="large" icon="door" busy=${busy}>${t('pages.join_sit')}<//></form>`
            : html`<p>${t(table.over ? 'pages.join_over' : 'pages.join_full')}</p>`
        }
        ${why && html`<p class="refusal" role="alert">${why}</p>`}
        <p>${h(Button, { kind: 'ghost', icon: 'eye', to: table.over ? `/replay/${table.id}` : `/table/${table.id}` }, t(table.over ? 'pages.watch_replay' : 'pages.join_watch'))}</p>
      </div>
    </div>`;
}

/** @param {{ params: { id: string } }} props */
export default function Join({ params: { id } }) {
  const [table, setTable] = useState(/** @type {TableNow | null} */ (null));
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (seatsAt(id).length) {
      go(`/table/${id}`, { replace: true });
      return;
    }
    get(`/api/tables/${id}`).then(setTable, (error) =>
      setProblem(error.status === 404 ? t('pages.join_gone') : error.message),
    );
  }, [id]);
  if (problem) {
    return html`<section class="lone"><${Heading}>${t('pages.join_gone_title')}<//><p>${problem}</p>
      <p class="row">${h(Button, { kind: 'primary', to: '/lobby' }, t('pages.lobby_title'))}${h(Button, { to: '/' }, t('common.to_start'))}</p></section>`;
  }
  return table ? h(Door, { table }) : h(Spinner, { label: t('common.loading') });
}
