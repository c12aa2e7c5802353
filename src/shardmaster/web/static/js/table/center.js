// The middle of the table: the row, the decks beside it, destinies and Ingeminex.

import { t } from '../i18n.js';
import { classes, h, html } from '../kit.js';
import { rowOf } from './logic/places.js';
import { Pile } from './pile.js';
import { Slot, Veiled } from './slot.js';

/** @param {{ scene: import('./scene.js').Scene }} props */
export function Center({ scene }) {
  const board = scene.board.value;
  if (!board) return null;
  const extras = board.destiny_row.length + board.monsters.length > 0;
  const fate = scene.boss.value !== null;
  return html`
    <section class=${classes('center', extras && 'with-extras')} aria-label=${t('table.center')}>
      <div class="center-piles">
        ${h(Pile, { scene, seat: null, zone: 'center_deck', count: board.center_deck_size })}
        ${h(Pile, { scene, seat: null, zone: 'banished', count: board.banished.length, top: board.banished.at(-1), open: true, drop: 'banish' })}
        ${fate && h(Pile, { scene, seat: null, zone: 'fate_deck', count: board.fate_deck_size })}
        ${fate && h(Pile, { scene, seat: null, zone: 'fate_discard', count: board.fate_discard.length, top: board.fate_discard.at(-1), open: true })}
        ${board.destiny_row.length > 0 && h(Pile, { scene, seat: null, zone: 'destiny_row', count: board.destiny_row.length, open: true, size: 'narrow-only' })}
        ${board.monsters.length > 0 && h(Pile, { scene, seat: null, zone: 'monsters', count: board.monsters.length, open: true, size: 'narrow-only' })}
        ${board.supply.length > 0 && h(Pile, { scene, seat: null, zone: 'supply', count: board.supply.length, top: board.supply.at(-1), open: true })}
      </div>
      <div class="row-cards" data-zone role="group" aria-label=${t('table.row')}>
        ${rowOf(board).map((place, index) =>
          typeof place === 'number'
            ? h(Veiled, { key: `veiled ${index}`, scene, place })
            : h(Slot, { key: place.card, scene, seen: place, size: 'row' }),
        )}
      </div>
      ${
        extras &&
        html`
        <div class="extras">
          ${
            board.monsters.length > 0 &&
            html`
            <div class="monsters" data-zone role="group" aria-label=${t('table.monsters')}>
              <h2>${t('table.monsters')}</h2>
              ${board.monsters.map((seen) => h(Slot, { key: seen.card, scene, seen, size: 'mini', class: 'monster' }))}
            </div>`
          }
          ${
            board.destiny_row.length > 0 &&
            html`
            <div class="destinies" data-zone role="group" aria-label=${t('table.destinies')}>
              <h2>${t('table.destinies')} <small>${t('table.destinies_from')}</small></h2>
              ${board.destiny_row.map((seen) => h(Slot, { key: seen.card, scene, seen, size: 'mini', class: 'destiny' }))}
              <span class="unseen" data-pile=":destiny deck">${board.destiny_deck_size}</span>
            </div>`
          }
        </div>`
      }
    </section>`;
}
