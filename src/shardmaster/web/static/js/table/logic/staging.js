// What of a step deserves the middle of the table: a card, and what it brought.

import { floatsOf } from './floats.js';

/** @typedef {import('../../wire').Told} Told */
/** @typedef {{ id: string, text: string, brought: import('./floats.js').Float[] }} Spot */

/** Deeds that are done with a card. */
const SHOWN = new Set([
  'plays',
  'fast_plays',
  'exhausts',
  'recruits',
  'summons',
  'takes_destiny',
  'defeats',
  'destroys',
  'attacks',
  'appears',
  'uses',
  'blocks',
  'drafts',
]);

/**
 * The card of a step, and what the one who used it has got from it.
 * @param {Told[]} told
 * @returns {Spot | null}
 */
export function spotOf(told) {
  const at = told.findIndex(({ kind, id }) => id !== null && SHOWN.has(kind));
  if (at < 0) return null;
  const { id, text, seat } = told[at];
  const brought = floatsOf(told.slice(at + 1)).filter((float) => float.seat === seat);
  return { id: /** @type {string} */ (id), text, brought };
}
