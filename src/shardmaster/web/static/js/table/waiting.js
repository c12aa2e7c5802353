// Before the game: who sits where, links for those who are invited, and free seats to take.

import { BossPortrait } from '../campaign/bosses.js';
import { t } from '../i18n.js';
import { playerName, rename, seatsAt } from '../keep.js';
import { classes, h, html, useState } from '../kit.js';
import { Heading, Link } from '../router.js';
import { KnownDeal } from '../setup/deal.js';
import { Invitation, OnlyHere, useAddress } from '../setup/invitation.js';
import { Seating } from '../setup/seating.js';
import { invitePath, invitesOf, myStyle, rejoinPath } from '../setup/tables.js';
import { agreed, modeTitle } from '../setup/words.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/fields.js';
import { Icon } from '../ui/icon.js';
import { sheet } from '../ui/later.js';
import { mySeats } from './logic/turns.js';

await sheet('waiting');

/** @typedef {import('./sitting.js').Sitting} Sitting */
/** @typedef {import('../wire').Seated} Seated */

/** @param {{ sitting: Sitting }} props */
export function WaitingRoom({ sitting }) {
  const table = sitting.table.value;
  const address = useAddress();
  if (!table) return null;
  const mine = mySeats(table);
  const invites = invitesOf(table.id);
  const open = table.seats.some((seat) => seat.who === 'open');
  const free = table.seats.filter((seat) => seat.who === 'open' || seat.who === 'kept').length;
  return html`
    <section class="waiting-room">
      <div class="waiting-picture">${
        table.boss
          ? h(BossPortrait, { slug: table.boss })
          : h(Seating, {
              mode: table.kind === 'game' ? table.mode : 'battle',
              seats: table.seats.length,
              free,
            })
      }</div>
      <${Heading}>${t('table.waiting_room')}<//>
      <p class="waiting-mode">${modeTitle(table)}</p>
      ${table.variants.length > 0 && html`<ul class="tags">${agreed(table.variants).map(({ name, title }) => html`<li key=${name}>${title}</li>`)}</ul>`}
      <p>${t('table.waiting_about')}</p>
      <${KnownDeal} table=${table} />
      <ol class="waiting-seats">
        ${table.seats.map((seat) => h(Chair, { key: seat.seat, sitting, seat }))}
      </ol>
      <div class="waiting-links">
        ${invites
          .filter(({ seat }) => table.seats[seat]?.who === 'kept')
          .map((invited) =>
            h(Invitation, {
              key: invited.seat,
              label: t('table.invite_for', { number: invited.seat + 1 }),
              path: invitePath(table.id, invited),
              address,
            }),
          )}
        ${open && h(Invitation, { label: t('table.invite_open'), path: invitePath(table.id), address })}
        ${free > 0 && h(OnlyHere, { address })}
        ${
          mine.length > 0 &&
          html`
          <details class="own-link"><summary>${t('table.other_device')}</summary>
            ${h(Invitation, { label: t('table.own_link'), path: rejoinPath(table.id, seatsAt(table.id)), address, note: t('table.own_link_note') })}
          </details>`
        }
      </div>
      <p class="row">
        <${Link} class="button ghost" to="/">${t('table.to_start')}<//>
      </p>
    </section>`;
}

/** @param {{ sitting: Sitting, seat: Seated }} props */
function Chair({ sitting, seat }) {
  const free = seat.who === 'open';
  return html`
    <li class=${classes('chair', seat.who, seat.yours && 'yours', seat.here && 'here')}>
      <span class="chair-mark">${h(Icon, { name: seat.who === 'bot' ? 'bot' : 'person' })}</span>
      <span class="chair-name">
        <b>${seat.name || t(`table.chair_${seat.who}`)}</b>
        <small>${seat.yours ? t('table.chair_yours') : seat.who === 'person' ? t(seat.here ? 'table.chair_here' : 'table.away') : (seat.bot ?? t('table.chair_waits'))}</small>
      </span>
      ${free && h(TakeSeat, { sitting, seat: seat.seat })}
      ${seat.yours && h(Button, { size: 'small', kind: 'ghost', onClick: () => sitting.live.send({ do: 'leave', seat: seat.seat }) }, t('table.stand_up'))}
    </li>`;
}

/** @param {{ sitting: Sitting, seat: number, invite?: string }} props */
export function TakeSeat({ sitting, seat, invite = '' }) {
  const [name, setName] = useState(playerName.value);
  /** @param {Event} event */
  function sit(event) {
    event.preventDefault();
    const wanted = name.trim();
    if (!wanted) return;
    rename(wanted);
    sitting.live.send({ do: 'sit', name: wanted, seat, invite, style: myStyle() });
  }
  return html`
    <form class="take-seat" onSubmit=${sit}>
      <${TextField} label=${t('table.your_name')} hideLabel placeholder=${t('table.your_name')} maxlength="24" required
        value=${name} onChange=${setName} />
      ${h(Button, { kind: mySeats(sitting.table.value).length > 0 ? 'plain' : 'primary', type: 'submit' }, t('table.sit'))}
    </form>`;
}
