// What can be said at a table: words first, then faces, which are drawn.

/** @typedef {import('../../wire').Said['phrase']} Phrase */

/** The lines of each face on a grid of 24; words have none. @type {Record<Phrase, string>} */
const DRAWN = {
  hello: '',
  good_luck: '',
  well_played: '',
  thanks: '',
  sorry: '',
  oops: '',
  one_moment: '',
  your_turn: '',
  good_game: '',
  smile: 'M8.5 9v1.5M15.5 9v1.5M7.5 14c2 3.5 7 3.5 9 0',
  surprise: 'M8.5 8.5v2M15.5 8.5v2M12 13.5a2 2.3 0 1 0 .1 0M6.8 6.5l2.4-1M17.2 6.5l-2.4-1',
  sadness: 'M8.5 10v1M15.5 10v1M8 17c2-3 6-3 8 0M16.5 12.5c1.2 1.6 1.2 2.7 0 2.7s-1.2-1.1 0-2.7',
  anger: 'M7 8l3.2 1.6M17 8l-3.2 1.6M8.8 11v.8M15.2 11v.8M8.5 16.5c1.5-1.6 5.5-1.6 7 0',
  doubt: 'M8.5 9.5v1.5M15.5 9.5v1.5M6.8 8l3-.6M14.2 6.4l3 .8M8.5 16l7-1.6',
};

export const WORDS = /** @type {Phrase[]} */ (Object.keys(DRAWN)).filter((id) => !DRAWN[id]);
export const FACES = /** @type {Phrase[]} */ (Object.keys(DRAWN)).filter((id) => DRAWN[id]);

/** The drawing of a face; nothing for words. @param {Phrase} phrase */
export const faceOf = (phrase) => DRAWN[phrase];

/** @typedef {{ table: string, seats: number[] }} Muted  those at one table who are not listened to */

/**
 * Whether what a seat says is shown.
 * @param {Muted} muted
 * @param {string} table
 * @param {number} seat
 */
export const listensTo = (muted, table, seat) =>
  muted.table !== table || !muted.seats.includes(seat);

/**
 * Listen to a seat, or no longer; what was kept of another table is forgotten.
 * @param {Muted} muted
 * @param {string} table
 * @param {number} seat
 * @returns {Muted}
 */
export function toggled(muted, table, seat) {
  const seats = muted.table === table ? muted.seats : [];
  return {
    table,
    seats: seats.includes(seat) ? seats.filter((each) => each !== seat) : [...seats, seat],
  };
}

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/**
 * Where a bubble lies: beside a portrait, where it covers no card, and inside of the window.
 * @param {Box} seat
 * @param {{ width: number, height: number }} bubble
 * @param {{ width: number, height: number }} room
 */
export function bubbleAt(seat, bubble, room) {
  const within = (/** @type {number} */ at, /** @type {number} */ most) =>
    Math.max(4, Math.min(at, most - 4));
  return {
    left: within(seat.right + 6, room.width - bubble.width),
    top: within((seat.top + seat.bottom - bubble.height) / 2, room.height - bubble.height),
  };
}
