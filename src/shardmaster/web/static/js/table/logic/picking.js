// Several cards: collected first, then submitted one at a time in the order in which they were clicked.

/** @typedef {import('../../wire').Question} Question */
/**
 * @typedef {object} Selection
 * @property {number} number how many are picked at most
 * @property {boolean} must whether exactly so many are picked
 * @property {boolean} inOrder whether their order makes a difference
 * @property {number[]} among all that may be picked
 * @property {number[]} chosen in the order in which they were clicked
 */

/**
 * The set that a question asks for; null where a click is an answer by itself.
 * @param {Question | null} question
 * @returns {Selection | null}
 */
export function selectionOf(question) {
  const picks = question?.picks;
  if (!question || !picks || picks.among.length === 0) return null;
  const left = picks.among.filter((card) => !picks.picked.includes(card));
  const number = Math.min(picks.most - picks.picked.length, left.length);
  // What a shield would leave of an attack is seen before it is shown.
  if (number < (question.kind === 'shields' ? 1 : 2)) return null;
  return { number, must: picks.least > 0, inOrder: picks.in_order, among: left, chosen: [] };
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
 * @param {Question} question
 * @returns {{ option: number, left: number[] } | null}
 */
export function nextPick(chosen, question) {
  const next = chosen[0];
  if (next === undefined) {
    const decline = question.options.find((option) => option.verb === 'decline');
    return decline ? { option: decline.option, left: [] } : null;
  }
  const option = question.options.find(({ cards }) => cards.includes(next));
  if (!option) return null;
  // The server may pick another one of alike cards; then this one is still there for that one.
  const left = chosen.slice(1).map((card) => (card === option.card ? next : card));
  return { option: option.option, left };
}
