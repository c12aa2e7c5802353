// The end of a game: who has won and why, another one, and the way to watch it again.

import { t, told } from '../i18n.js';
import { classes, h, html, useEffect, useRef } from '../kit.js';
import { challenge, nextBot } from '../setup/tables.js';
import { botName } from '../setup/words.js';
import { sound } from '../sound.js';
import { Button } from '../ui/button.js';
import { sheet } from '../ui/later.js';
import { Portrait } from './face.js';
import { mySeats } from './logic/turns.js';

await sheet('waiting');

/** @typedef {import('./sitting.js').Sitting} Sitting */

/** The end of a battle of the campaign; the story goes on. @param {{ sitting: Sitting }} props */
export function BattleEnd({ sitting }) {
  const won = sitting.after.value?.view.story?.way.at(-1)?.outcome === 'won';
  useEffect(() => sound(won ? 'won' : 'lost'), []);
  return html`
    <section class=${classes('ending', won ? 'happy' : 'sad')} aria-label=${t('table.is_over')}>
      <div class="ending-body">
        <h1>${t(won ? 'table.heroes_won' : 'table.heroes_lost')}</h1>
        ${h(Button, { kind: 'primary', size: 'large', icon: 'book', autofocus: true, onClick: () => sitting.readOn() }, t('table.story_on'))}
      </div>
    </section>`;
}

/** @param {{ sitting: Sitting, close: () => void }} props */
export function Ending({ sitting, close }) {
  const board = sitting.board.value;
  const table = sitting.table.value;
  const won = board?.winners ?? [];
  const mine = mySeats(table);
  const happy = mine.some((seat) => won.includes(seat));
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    sound(happy || mine.length === 0 ? 'won' : 'lost');
    heading.current?.focus();
  }, []);
  if (!board || !table) return null;
  const boss = sitting.boss.value;
  const title =
    won.length === 0
      ? t('table.draw')
      : mine.length === 1
        ? t(happy ? 'table.you_won' : 'table.you_lost')
        : boss
          ? t(won.includes(boss.seat) ? 'table.heroes_lost' : 'table.heroes_won')
          : t('table.has_won', {
              name: won.map((seat) => sitting.title(seat)).join(', '),
              count: won.length,
            });
  const duel = happy && !boss && table.seats.length === 2;
  const beaten = duel && table.seats.find((seat) => seat.bot)?.bot;
  const next = beaten && nextBot(beaten);
  const reason = `table.reason_end_${board.reason}`;
  const blow = sitting.log.value.findLast(({ kind }) => kind === 'takes_damage');
  return html`
    <section class=${classes('ending', happy ? 'happy' : mine.length > 0 && 'sad')} aria-label=${t('table.is_over')}>
      <div class="ending-body">
        <div class="ending-faces">
          ${won.filter((seat) => seat !== boss?.seat).map((seat) => h(Portrait, { key: seat, name: board.seats[seat].character }))}
        </div>
        <h1 ref=${heading} tabindex="-1">${title}</h1>
        <p>${told(reason) ? t(reason) : board.reason} · ${t('table.after_turns', { count: board.turn })}</p>
        ${blow && html`<p class="quoted">${blow.text}</p>`}
        <table class="ending-table">
          <thead><tr><th>${t('table.player')}</th><th>${t('table.health')}</th><th>${t('table.mastery')}</th></tr></thead>
          <tbody>
            ${board.seats.map(
              (seat) => html`
              <tr key=${seat.seat} class=${won.includes(seat.seat) ? 'winner' : ''}>
                <th scope="row">${sitting.title(seat.seat)}${mine.includes(seat.seat) && html` <small>${t('table.chair_yours')}</small>`}</th><td>${seat.health}</td><td>${seat.mastery}</td>
              </tr>`,
            )}
          </tbody>
        </table>
        <div class="row">
          ${mine.length > 0 && table.kind !== 'campaign' && h(Button, { kind: 'primary', size: 'large', icon: 'again', onClick: () => sitting.rematch(mine[0]) }, t('table.rematch'))}
          ${next && h(Button, { icon: 'bot', onClick: () => challenge(next) }, t('table.next_bot', { bot: botName(next) }))}
          ${h(Button, { to: `/replay/${table.id}`, icon: 'play' }, t('table.replay'))}
          ${h(Button, { onClick: close, icon: 'eye' }, t('table.look_at_table'))}
          ${h(Button, { to: '/', kind: 'ghost' }, t('table.to_start'))}
        </div>
      </div>
    </section>`;
}
