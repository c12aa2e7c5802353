// Answers that the server takes one by one but people give as a whole: sets of cards, shares of damage.
import { divided, shareOf } from './logic/division.js';
import { complete, nextPick } from './logic/picking.js';

/** @typedef {import('./sitting.js').Sitting} Sitting */

/**
 * Submit the cards that were collected, in the order in which they were clicked.
 * @param {Sitting} sitting
 */
export function submitSelection(sitting) {
  const selection = sitting.selection.peek();
  const asked = sitting.question.peek();
  if (!selection || !asked || !complete(selection)) return;
  const before = asked.picks?.picked.length ?? 0;
  let left = selection.chosen;
  let given = 0;
  sitting.follow((question) => {
    const same = question.kind === asked.kind && question.source?.card === asked.source?.card;
    if (!same || question.picks?.picked.length !== before + given) return null;
    const next = nextPick(left, question);
    left = next?.left ?? [];
    given += 1;
    return next?.option ?? null;
  });
}

/** @param {Sitting} sitting */
export function submitDivision(sitting) {
  const division = sitting.division.peek();
  if (!division || !divided(division)) return;
  sitting.follow((question) => shareOf(division, question));
}
