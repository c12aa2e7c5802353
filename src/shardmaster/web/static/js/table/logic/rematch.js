/** @typedef {import('../../wire').TableNow} TableNow */

/**
 * How a rematch stands for some seats: nobody wants one, they must answer, others must, or it has
 * begun.
 * @param {TableNow} table @param {number[]} mine
 * @returns {'none' | 'asked' | 'waiting' | 'begun'}
 */
export function rematchOf(table, mine) {
  if (table.rematch) return 'begun';
  const asked = table.rematch_asked;
  if (!asked?.wanted.length) return 'none';
  return asked.missing.some((seat) => mine.includes(seat)) ? 'asked' : 'waiting';
}

/** The players at some seats. @param {TableNow} table @param {number[]} seats */
export const namesOf = (table, seats) => seats.map((seat) => table.seats[seat].name).join(', ');
