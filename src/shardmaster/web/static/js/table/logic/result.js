/**
 * How a finished game ended for a side: enemies who fell together have drawn, and so has everyone
 * if no one won.
 * @param {{ winners: number[], reason: string }} game @param {number[]} side  its seats
 * @returns {'won' | 'drawn' | 'lost'}
 */
export function resultOf({ winners, reason }, side) {
  if (winners.length === 0) return 'drawn';
  if (!side.some((seat) => winners.includes(seat))) return 'lost';
  return reason === 'tie' ? 'drawn' : 'won';
}
