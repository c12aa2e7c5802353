// What an attack leaves of someone, with and without the shields that would be shown.

import { ENDLESS } from './floats.js';

/** @typedef {import('./places.js').Place} Place */

/** @param {number} card @param {Map<number, Place>} places */
const shieldOf = (card, places) => places.get(card)?.seen.shield ?? 0;

/**
 * As few shields as prevent all damage; if all together are too weak for that, all of them.
 * @param {number} incoming
 * @param {number[]} cards shields that may be shown
 * @param {Map<number, Place>} places
 */
export function enough(incoming, cards, places) {
  if (incoming >= ENDLESS) return []; // no number of shields helps
  const chosen = [];
  let left = incoming;
  for (const card of cards.toSorted((a, b) => shieldOf(b, places) - shieldOf(a, places))) {
    const shield = shieldOf(card, places);
    if (left <= 0 || shield === 0) break;
    chosen.push(card);
    left -= shield;
  }
  return chosen;
}

/**
 * @param {number} incoming
 * @param {number} health
 * @param {number[]} cards shields to be shown
 * @param {Map<number, Place>} places
 */
export function outcome(incoming, health, cards, places) {
  const shown = cards.reduce((sum, card) => sum + shieldOf(card, places), 0);
  const blocked = Math.min(incoming, shown);
  const damage = incoming - blocked;
  return { blocked, damage, left: Math.max(0, health - damage) };
}
