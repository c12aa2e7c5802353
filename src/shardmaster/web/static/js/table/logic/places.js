// Where every card that the viewer can name lies.

/** @typedef {import('../../wire').TableSeen} TableSeen */
/** @typedef {import('../../wire').SeatSeen} SeatSeen */
/** @typedef {import('../../wire').CardSeen} CardSeen */
/** @typedef {{ seen: CardSeen, zone: string, seat: number | null }} Place */

/** The zones of the table whose cards can be seen, by the ids that options and views share. */
export const TABLE_PILES = /** @type {const} */ ([
  'row',
  'center_deck',
  'banished',
  'monsters',
  'destiny_row',
  'fate_discard',
  'supply',
  'aside',
]);

/** The zones of a seat, likewise. */
export const SEAT_PILES = /** @type {const} */ ([
  'hand',
  'deck',
  'discard',
  'played',
  'champions',
  'relics',
  'destinies',
  'shadows',
]);

/**
 * Every card by its number.
 * @param {TableSeen} board
 * @returns {Map<number, Place>}
 */
export function placesOf(board) {
  /** @type {Map<number, Place>} */
  const places = new Map();
  for (const zone of TABLE_PILES) {
    for (const seen of board[zone]) places.set(seen.card, { seen, zone, seat: null });
  }
  for (const seat of board.seats) {
    for (const zone of SEAT_PILES) {
      for (const seen of seat[zone]) {
        places.set(seen.card, { seen, zone, seat: seat.seat });
      }
    }
  }
  for (const { card } of board.under) {
    places.set(card.card, { seen: card, zone: 'under', seat: null });
  }
  return places;
}

/**
 * The row with its face-down cards: a number stands for a place that is veiled.
 * @param {TableSeen} board
 * @returns {(CardSeen | number)[]}
 */
export function rowOf(board) {
  const open = [...board.row];
  /** @type {(CardSeen | number)[]} */
  const row = [];
  for (
    let place = 0;
    open.length > 0 || board.veiled.some((veiled) => veiled >= place);
    place += 1
  ) {
    const next = board.veiled.includes(place) ? place : open.shift();
    if (next === undefined) break;
    row.push(next);
  }
  return row;
}

/**
 * Opponents and partners in the order of play, beginning after the viewer. A boss comes first.
 * @param {TableSeen} board
 * @param {number} me
 * @param {number | null} boss
 * @returns {SeatSeen[]}
 */
export function othersOf(board, me, boss) {
  const count = board.seats.length;
  const others = [];
  for (let step = 1; step < count; step += 1) others.push(board.seats[(me + step) % count]);
  return others.filter((seat) => seat.seat !== boss);
}

/**
 * What a boss has laid in front of a player.
 * @param {SeatSeen} boss
 * @param {number} seat
 */
export function inFrontOf(boss, seat) {
  return [...boss.champions, ...boss.played].filter((card) => card.front === seat);
}

/**
 * Cards of a pile, equal ones together, those with the most copies first.
 * @param {CardSeen[]} cards
 * @returns {{ seen: CardSeen, count: number }[]}
 */
export function stacked(cards) {
  /** @type {Map<string, { seen: CardSeen, count: number }>} */
  const found = new Map();
  for (const seen of cards) {
    const stack = found.get(seen.id);
    if (stack) stack.count += 1;
    else found.set(seen.id, { seen, count: 1 });
  }
  return [...found.values()].sort(
    (a, b) => b.count - a.count || a.seen.name.localeCompare(b.seen.name),
  );
}

/**
 * What lies before a player, for spectators who follow the one who acts.
 * @param {SeatSeen} seat
 */
export const inLimelight = (seat) =>
  [...seat.champions, ...seat.destinies, ...seat.played].filter((seen) => seen.front === null);
