// Luck and numbers of a game, and the decks at its end.

import { cardById } from '../api.js';
import { Card } from '../cards/card.js';
import { t } from '../i18n.js';
import { h, html } from '../kit.js';
import { Link } from '../router.js';

/** @typedef {import('../wire').FortuneTold} FortuneTold */
/** @typedef {import('../wire').NumbersTold} NumbersTold */

const COUNTED = /** @type {const} */ ([
  'damage',
  'taken',
  'blocked',
  'destroyed',
  'health',
  'mastery',
  'gems',
  'spent',
  'drawn',
]);
const BROUGHT = ['gems', 'power', 'mastery', 'health', 'cards'];

/** In points, which are hundredths of a chance. @param {number} gain */
function signed(gain) {
  const points = Math.round(100 * gain);
  return `${points < 0 ? '−' : '+'}${Math.abs(points)}`;
}

/** @param {{ fortunes: FortuneTold[], seats: number[], names: string[] }} props */
export function Luck({ fortunes, seats, names }) {
  const rows = seats.map((seat) => {
    const own = fortunes.filter((each) => each.seat === seat);
    /** @param {string} [about] */
    const sum = (about) =>
      own.reduce((all, each) => (!about || each.about === about ? all + each.gain : all), 0);
    const error = Math.sqrt(own.reduce((all, each) => all + each.error ** 2, 0));
    return { seat, hands: sum('hand'), cards: sum('cards'), total: sum(), error };
  });
  return html`
    <p class="quiet">${t('review.luck_note')}</p>
    <div class="review-scroll" tabindex="0" role="region" aria-label=${t('review.luck')}><table>
      <thead><tr><th scope="col">${t('review.player')}</th><th scope="col">${t('review.luck_hands')}</th><th scope="col">${t('review.luck_cards')}</th><th scope="col">${t('review.luck_total')}</th></tr></thead>
      <tbody>${rows.map((row) => html`<tr key=${row.seat}><th scope="row">${names[row.seat]}</th><td>${signed(row.hands)}</td><td>${signed(row.cards)}</td><td><strong>${signed(row.total)}</strong> ${t('review.luck_error', { error: Math.round(100 * row.error) })}</td></tr>`)}</tbody>
    </table></div>`;
}

/** @param {{ numbers: NumbersTold[], names: string[] }} props */
export function Numbers({ numbers, names }) {
  return html`
    <div class="review-scroll" tabindex="0" role="region" aria-label=${t('review.numbers')}><table>
      <thead><tr><td></td>${numbers.map((own) => html`<th key=${own.seat} scope="col">${names[own.seat]}</th>`)}</tr></thead>
      <tbody>${COUNTED.map((name) => html`<tr key=${name}><th scope="row">${t(`review.number_${name}`)}</th>${numbers.map((own) => html`<td key=${own.seat}>${own[name]}</td>`)}</tr>`)}</tbody>
    </table></div>`;
}

/** @param {Record<string, number>} brought */
const said = (brought) =>
  BROUGHT.filter((what) => brought[what])
    .map((what) => t(`review.brought_${what}`, { count: brought[what] }))
    .join(', ');

/** What a player bought, and the deck at the end. @param {{ own: NumbersTold, name: string }} props */
export function Cards({ own, name }) {
  const bought = own.cards.filter((card) => card.bought);
  return html`
    <section class="review-cards">
      <h3>${name}</h3>
      ${
        bought.length > 0 &&
        html`
        <div class="review-scroll" tabindex="0" role="region" aria-label=${`${t('review.bought')}: ${name}`}><table>
          <thead><tr><th scope="col">${t('review.bought')}</th><th scope="col">${t('review.bought_times')}</th><th scope="col">${t('review.played_times')}</th><th scope="col">${t('review.exhausted_times')}</th><th scope="col" class="words">${t('review.brought')}</th></tr></thead>
          <tbody>${bought.map((card) => html`<tr key=${card.id}><th scope="row"><${Link} to=${`/cards/${card.id}`}>${cardById(card.id)?.name ?? card.id}<//></th><td>${card.bought}</td><td>${card.played}</td><td>${card.exhausted}</td><td class="words">${said(card.brought)}</td></tr>`)}</tbody>
        </table></div>`
      }
      <h4>${t('review.deck')}</h4>
      <ul class="review-deck" role="list">${own.deck.map(
        (each) =>
          html`<li key=${each.id}>${h(
            Card,
            {
              id: each.id,
              as: /** @type {any} */ (Link),
              to: `/cards/${each.id}`,
              'aria-label': t('review.copies', {
                count: each.count,
                card: cardById(each.id)?.name ?? each.id,
              }),
            },
            each.count > 1 &&
              html`<span class="review-count" aria-hidden="true">×${each.count}</span>`,
          )}</li>`,
      )}</ul>
    </section>`;
}
