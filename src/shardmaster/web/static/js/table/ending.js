// The end of a game or battle: who has won and why, what comes next, and the way to watch it again.

import { t, told, wants } from '../i18n.js';
import { classes, h, html, useEffect, useRef } from '../kit.js';
import { challenge, nextBot } from '../setup/tables.js';
import { botName } from '../setup/words.js';
import { sound } from '../sound.js';
import { Button } from '../ui/button.js';
import { sheet } from '../ui/later.js';
import { Portrait } from './face.js';
import { amountText } from './logic/floats.js';
import { resultOf } from './logic/result.js';
import { mySeats } from './logic/turns.js';
import { Rematch } from './rematch.js';

await sheet('waiting');

/** @typedef {import('./sitting.js').Sitting} Sitting */

/** How the end looks to a player. */
const FEELING = { won: 'happy', drawn: '', lost: 'sad' };

/** The last blow, in the words of the one who reads it. @param {Sitting} sitting @param {number[]} mine */
function lastBlow(sitting, mine) {
  const turn = sitting.board.value?.turn;
  const blow = sitting.log.value.findLast(({ kind }) => kind === 'takes_damage');
  if (!blow || blow.turn !== turn) return '';
  const to = mine.includes(blow.seat ?? -1);
  const by = mine.includes(blow.about);
  const only = mine.length === 1;
  const key = only && by ? 'you_dealt' : only && to ? 'dealt_you' : 'dealt';
  return t(`table.${key}`, {
    name: sitting.title(blow.about),
    count: blow.amount,
    damage: amountText(blow.amount),
  });
}

/** Why it is over; of a fallen hero it is said who that was. @param {Sitting} sitting @param {number[]} mine */
function reasonOf(sitting, mine) {
  const board = sitting.board.value;
  if (!board) return '';
  const fallen = board.seats.find(({ seat, alive }) => !alive && seat !== sitting.boss.value?.seat);
  if (board.reason === 'hero-not-avenged' && fallen)
    return mine.length === 1 && mine.includes(fallen.seat)
      ? t('table.you_not_avenged')
      : t('table.not_avenged', { name: sitting.decider(fallen.seat) });
  const reason = `table.reason_end_${board.reason}`;
  return told(reason) ? t(reason) : board.reason;
}

/** What the game did to my rating. @param {{ table: import('../wire').TableNow, mine: number[] }} props */
function Rating({ table, mine }) {
  const rated = table.rated;
  useEffect(() => {
    if (rated) wants('match');
  }, [!rated]);
  if (!rated || !mine.length || !told('match.changed')) return null;
  if (rated.counts === 'void') return html`<p class="ending-rating">${t('match.void')}</p>`;
  const change = rated.changes.find(({ seat }) => mine.includes(seat));
  if (!change) return null;
  const { before, after, reach } = change;
  const by = after < before ? `−${before - after}` : `+${after - before}`;
  return html`
    <p class="ending-rating">${t('match.changed', { before: `${before}`, after: `${after}`, by, reach })}</p>
    ${rated.counts === 'quick' && html`<p class="quiet">${t('match.quick')}</p>`}`;
}

/** @param {{ sitting: Sitting, close: () => void, children?: any }} props */
export function Ending({ sitting, close, children }) {
  const board = sitting.board.value;
  const table = sitting.table.value;
  const won = board?.winners ?? [];
  const mine = mySeats(table);
  const boss = sitting.boss.value;
  const unplayed = table?.rated?.counts === 'void';
  const result =
    !board || unplayed
      ? 'drawn'
      : boss && won.length === 0
        ? 'lost'
        : resultOf(board, mine.length ? mine : won);
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    sound(result);
    heading.current?.focus();
  }, []);
  if (!board || !table) return null;
  const title = unplayed
    ? t('table.unplayed')
    : result === 'drawn'
      ? t('table.draw')
      : mine.length === 1
        ? t(result === 'won' ? 'table.you_won' : 'table.you_lost')
        : boss
          ? t(won.some((seat) => seat !== boss.seat) ? 'table.heroes_won' : 'table.heroes_lost')
          : t('table.has_won', {
              name: won.map((seat) => sitting.title(seat)).join(', '),
              count: won.length,
            });
  const duel = result === 'won' && mine.length > 0 && !boss && table.seats.length === 2;
  const beaten = duel && table.seats.find((seat) => seat.bot)?.bot;
  const next = beaten && nextBot(beaten);
  const blow = lastBlow(sitting, mine);
  return html`
    <section class=${classes('ending', mine.length > 0 && FEELING[result])} aria-label=${t('table.is_over')}>
      <div class="ending-body">
        <div class="ending-faces">
          ${won.filter((seat) => seat !== boss?.seat).map((seat) => h(Portrait, { key: seat, name: board.seats[seat].character }))}
        </div>
        <h1 ref=${heading} tabindex="-1">${title}</h1>
        <p>${reasonOf(sitting, mine)} · ${t('table.after_turns', { count: board.turn })}</p>
        ${blow && html`<p class="quoted">${blow}</p>`}
        <${Rating} table=${table} mine=${mine} />
        <table class="ending-table">
          <thead><tr><th>${t('table.player')}</th><th>${t('table.health')}</th><th>${t('table.mastery')}</th></tr></thead>
          <tbody>
            ${board.seats.map(
              (seat) => html`
              <tr key=${seat.seat} class=${resultOf(board, [seat.seat]) === 'won' ? 'winner' : ''}>
                <th scope="row">${sitting.title(seat.seat)}${mine.includes(seat.seat) && html` <small>${t('table.chair_yours')}</small>`}</th><td>${seat.health}</td><td>${seat.mastery}</td>
              </tr>`,
            )}
          </tbody>
        </table>
        ${children}
        ${table.kind !== 'campaign' && h(Rematch, { sitting, minor: boss !== undefined })}
        <div class="row">
          ${boss && h(Button, { kind: 'primary', size: 'large', icon: 'book', onClick: () => sitting.readOn() }, t('table.story_on'))}
          ${next && h(Button, { icon: 'bot', onClick: () => challenge(next) }, t('table.next_bot', { bot: botName(next) }))}
          ${table.over && h(Button, { to: `/replay/${table.id}`, icon: 'play' }, t('table.replay'))}
          ${table.over && table.kind === 'game' && h(Button, { to: `/review/${table.id}`, icon: 'bulb' }, t('table.review'))}
          ${table.rated && h(Button, { to: '/match?now', icon: 'flag' }, t('pages.home_match'))}
          ${table.daily && h(Button, { to: `/daily/${table.daily.day}`, icon: 'star' }, t('table.daily'))}
          ${h(Button, { onClick: close, icon: 'eye' }, t('table.look_at_table'))}
          ${h(Button, { to: '/', kind: 'ghost' }, t('table.to_start'))}
        </div>
      </div>
    </section>`;
}
