// What an attack leaves of someone, with and without the shields that would be shown.

/** @typedef {import('./places.js').Place} Place */

/**
 * @param {number} incoming
 * @param {number} health
 * @param {number[]} cards shields to be shown
 * @param {Map<number, Place>} places
 */
export function outcome(incoming, health, cards, places) {
  const shown = cards.reduce((sum, card) => sum + (places.get(card)?.seen.shield ?? 0), 0);
  const blocked = Math.min(incoming, shown);
  const damage = incoming - blocked;
  return { blocked, damage, left: Math.max(0, health - damage) };
}
