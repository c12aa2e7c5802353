// Whose decision it is, and whether the device has to change hands.

/** @typedef {import('../../wire').TableNow} TableNow */
/** @typedef {import('../../wire').View} View */

/** @param {TableNow | null} table */
export function mySeats(table) {
  return (table?.seats ?? []).filter((seat) => seat.yours).map((seat) => seat.seat);
}

/** Whether a seat waits for someone who is not here. @param {TableNow['seats'][number]} seated */
export const isAway = (seated) => seated.who === 'person' && !seated.here && !seated.bot;

/**
 * The seat to which the device must be passed; null where it may stay.
 * @param {TableNow | null} table
 * @param {View | null} view
 * @param {number | null} holder  whose player holds the device; nobody knows after the page was opened
 */
export function passTo(table, view, holder) {
  const mine = mySeats(table);
  if (!view?.board || view.board.over || mine.length < 2) return null;
  const next = view.asked
    ? view.seat
    : (view.board.waiting.find((seat) => mine.includes(seat)) ?? view.seat);
  return next === holder && view.seat === holder ? null : next;
}

/**
 * The seats of this device that owe an answer at the same time.
 * @param {TableNow | null} table
 * @param {View | null} view
 */
export function switchable(table, view) {
  const mine = mySeats(table);
  const waiting = view?.board?.waiting ?? [];
  return mine.length < 2
    ? []
    : mine.filter((seat) => waiting.includes(seat) || seat === view?.seat);
}

/**
 * Whether people who do not sit at this device play as well.
 * @param {TableNow | null} table
 */
export function withOthers(table) {
  return (table?.seats ?? []).some((seat) => seat.who === 'person' && !seat.yours);
}

/**
 * Who must agree to an undo at this device.
 * @param {TableNow | null} table
 */
export function consenting(table) {
  const asked = table?.undo_asked;
  if (!asked) return null;
  return mySeats(table).find((seat) => asked.missing.includes(seat)) ?? null;
}
