// Sets of cards: collected in any order, submitted in the order in which the server asks.

import { equals } from './offers.js';

/** @typedef {import('../../wire').Question} Question */
/** @typedef {import('./places.js').Place} Place */
/**
 * @typedef {object} Selection
 * @property {number} number how many are picked at most
 * @property {boolean} must whether exactly so many are picked
 * @property {number[]} among all that may be picked, in the order in which they come up
 * @property {number[]} chosen
 */

/**
 * The set that a question asks for; null where a click is an answer by itself.
 * @param {Question | null} question
 * @returns {Selection | null}
 */
export function selectionOf(question) {
  const picking = question?.picking;
  if (!question || !picking || picking.among.length === 0) return null;
  const left = picking.among.filter((card) => !picking.picked.includes(card));
  const number = Math.min(picking.number - picking.picked.length, left.length);
  const must = !question.options.some((option) => option.verb === 'decline');
  // What a shield would leave of an attack is seen before it is shown.
  if (number < (question.kind === 'shields' ? 1 : 2)) return null;
  return { number, must, among: left, chosen: [] };
}

/**
 * Take a card in or out. A full set makes room by letting the first one go.
 * @param {Selection} selection
 * @param {number} card
 * @returns {Selection}
 */
export function toggled(selection, card) {
  if (!selection.among.includes(card)) return selection;
  const without = selection.chosen.filter((other) => other !== card);
  if (without.length < selection.chosen.length) return { ...selection, chosen: without };
  const kept = without.length < selection.number ? without : without.slice(1);
  return { ...selection, chosen: [...kept, card] };
}

/** @param {Selection} selection */
export function complete(selection) {
  return !selection.must || selection.chosen.length === selection.number;
}

/**
 * What to answer next so that in the end the chosen cards, and no others, are picked.
 * Null when the question is not the one that was prepared for.
 * @param {number[]} chosen those that are still to be submitted
 * @param {Selection} selection
 * @param {Question} question
 * @param {Map<number, Place>} places
 * @returns {{ option: number, left: number[] } | null}
 */
export function nextPick(chosen, selection, question, places) {
  const next = selection.among.find((card) => chosen.includes(card));
  if (next === undefined) {
    const decline = question.options.find((option) => option.verb === 'decline');
    return decline ? { option: decline.option, left: [] } : null;
  }
  const like = equals(next, places);
  const option = question.options.find(({ card }) => card !== null && like.includes(card));
  return option ? { option: option.option, left: chosen.filter((card) => card !== next) } : null;
}
