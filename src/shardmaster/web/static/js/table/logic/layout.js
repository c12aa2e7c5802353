// How large everything on the table is, from the room there is. The row and the hand come first:
// everything else takes what it needs at least, and grows only once their texts can be read.

/**
 * @typedef {object} Room
 * @property {number} width  of the table, in pixels like all that follows
 * @property {number} height
 * @property {number} rem  the size of usual letters
 * @property {boolean} log  whether the log is open
 * @property {number} others  players on the far side, without a boss
 * @property {boolean} boss
 * @property {number} piles  beside the row
 * @property {number} destinies  beside the row
 * @property {number} monsters
 * @property {number} hand  cards in it
 */
/**
 * @typedef {object} Plan
 * @property {'wide' | 'tall' | 'flat'} shape  flat: a phone that lies on its side
 * @property {boolean} small  a phone: piles are chips, and what is beside the row lies in windows
 * @property {number} lines  of the row
 * @property {number} row  width of a card there
 * @property {number} hand
 * @property {number} hands  height of the place of the hand, whatever it holds
 * @property {number} field  width of a card among champions and played cards
 * @property {number} mini  width of a card beside the row
 * @property {number} pile
 * @property {number} columns  of cards beside the row
 * @property {number} far  height of the far side
 * @property {number} strip  height of the near side above the hand
 * @property {number} side  width of the log
 * @property {number} look  width of a closer look: beside the hand, or over it
 * @property {number} letters  the smallest of a text in the hand
 */

/** The height of a card, divided by its width. */
const RATIO = 1.4;
/** From this width on a card of a hand shows every text in letters of at least 12 pixels. */
const READABLE = 146;
/** The same for the 11 pixels that a tablet needs, and the 10.5 of a phone. */
const READABLE_ON_TABLET = 130;
const READABLE_ON_PHONE = 104;
const WIDEST = 340;
const NARROWEST = 56;
/** From this width on a card of the row shows its name. */
const NAMED = 70;
const ROW = 6;
/** Cards of the row that are seen at once on a phone. */
const SEEN = 4.15;

/** Heights in letters. */
const TOP = 2.3;
const BAND = 2.9;
const GAPS = 1.8;
/** Below the hand of an upright table, and between everything: numbers, the band, gaps. */
const UPRIGHT = 8.4;
const UPRIGHT_PHONE = 10.2;
const AROUND_ROW = 0.9;
const AROUND_HAND = 0.8;
const AROUND_FIELD = 1.4;
const NUMBERS = 5.5;
const BOSS = 6.8;
/** The boss with many players beside it: their cards are below their numbers then. */
const CROWD = 7.8;
const CROWDED = 11;
const BOSS_ABOVE = 4.6;
const HEADING = 0.95;
/** Width of a card before another player where there is little room, in letters as well. */
const TOKEN = 1.9;

/** Between two cards. @param {Room} room */
const gapOf = (room) => 0.4 * room.rem;

/**
 * The widest cards that lie in a box without touching.
 * @param {number[]} groups  how many cards each group has; every group begins a line
 * @param {number} width
 * @param {number} height
 * @param {number} gap
 * @param {number} heading  height above each group
 */
export function boxed(groups, width, height, gap, heading) {
  const there = groups.filter((count) => count > 0);
  let best = { size: 0, columns: 0 };
  const most = Math.max(0, ...there);
  for (let columns = 1; columns <= most; columns += 1) {
    const lines = there.reduce((sum, count) => sum + Math.ceil(count / columns), 0);
    const across = (width - (columns - 1) * gap) / columns;
    const down = ((height - there.length * heading) / lines - gap) / RATIO;
    const size = Math.floor(Math.min(across, down));
    if (size > best.size) best = { size, columns };
  }
  return best;
}

/** Whether the log leaves the cards their size, so that it may as well be open. @param {Room} room */
export function roomForLog(room) {
  return planOf({ ...room, log: true }).row >= 1.25 * READABLE;
}

/** @param {Room} room @returns {Plan} */
export function planOf(room) {
  const { width, height } = room;
  if (height < 520 && width > 1.3 * height) return flat(room);
  return width < 700 || width < 1.05 * height ? tall(room) : wide(room);
}

/**
 * Cards of a hand lie side by side as long as they can be read, and are as high as planned.
 * @param {Room} room
 * @param {number} most  width
 * @param {number} width  of the hand
 * @param {number} readable
 */
function inHand(room, most, width, readable) {
  const cards = Math.max(1, room.hand);
  const side = (width - (cards - 1) * gapOf(room)) / cards;
  return Math.floor(Math.min(most, Math.max(side, Math.min(readable, most))));
}

/** Champions and played cards, beside cards of the row of a width. @param {number} row */
const fieldBeside = (row) =>
  Math.floor(row <= READABLE ? 0.32 * row : 0.32 * READABLE + 0.5 * (row - READABLE));

/**
 * What lies beside the row.
 * @param {Room} room
 * @param {number} row
 * @param {number} lines
 * @param {number} board  width of the table without the log
 */
function beside(room, row, lines, board) {
  const { rem } = room;
  const gap = gapOf(room);
  const height = lines * RATIO * row + (lines - 1) * gap;
  const pileColumns = room.boss || room.piles > 2 * lines ? 2 : 1;
  const onePile = height / Math.ceil(room.piles / pileColumns);
  const pile = Math.floor(Math.min(0.36 * row, 7 * rem, (onePile - 2.2 * rem) / RATIO));
  const cards = Math.ceil(ROW / lines);
  const piles = pileColumns * Math.max(pile + 0.6 * rem, 4 * rem);
  const used = cards * row + (cards - 1) * gap + piles + 3.6 * rem;
  const left = board - used;
  const { size, columns } = boxed(
    [room.monsters, room.destinies],
    left,
    height,
    0.25 * rem,
    HEADING * rem,
  );
  const extras = room.monsters + room.destinies > 0;
  const least = row > READABLE ? 2.6 : row > READABLE_ON_PHONE ? 1.9 : 0;
  const fits = left >= 0 && (!extras || size >= least * rem);
  return { pile, fits, columns, mini: Math.min(size, row) };
}

/** Widths of a closer look in letters: as wide as it may be, as narrow as it can be, and over the hand. */
const LOOK = { most: 28, least: 20.5, over: 24 };

/**
 * @param {number} free  width at one side of the hand
 * @param {number} rem
 */
const lookBeside = (free, rem) =>
  rem * (free >= LOOK.least * rem ? Math.min(LOOK.most, free / rem) : LOOK.over);

/** @param {Room} room @returns {Plan} */
function wide(room) {
  const { width, height, rem } = room;
  const side = room.log ? Math.round(Math.min(21 * rem, Math.max(14 * rem, 0.2 * width))) : 0;
  const board = width - side;
  const stripOf = (/** @type {number} */ field) =>
    Math.max(NUMBERS * rem, RATIO * field + AROUND_FIELD * rem);
  const farOf = (/** @type {number} */ strip) => Math.max(strip, besideBoss(room, board) * rem);
  const fixed = (TOP + BAND + GAPS + AROUND_ROW + AROUND_HAND) * rem;
  const left = (/** @type {number} */ row, /** @type {number} */ field) =>
    height - fixed - 2 * RATIO * row - stripOf(field) - farOf(stripOf(field));
  let row = WIDEST;
  while (row > NARROWEST && (left(row, fieldBeside(row)) < 0 || !beside(room, row, 1, board).fits))
    row -= 1;
  // Where the row is as wide as the table, what is left of its height goes to the hand, which lies
  // in the whole width, and then to the field.
  const free = Math.max(0, left(row, fieldBeside(row)));
  const larger = Math.floor(Math.min(WIDEST, 1.25 * row, row + (0.6 * free) / RATIO));
  let field = fieldBeside(row);
  while (field < 0.6 * row && left(row, field + 1) >= RATIO * (larger - row)) field += 1;
  const strip = stripOf(field);
  const { pile, mini, columns } = beside(room, row, 1, board);
  const hand = inHand(room, larger, board - 2.6 * rem, READABLE);
  const held = room.hand * (hand + gapOf(room));
  return {
    shape: 'wide',
    small: false,
    lines: 1,
    row,
    hand,
    look: lookBeside((board - held) / 2 - rem, rem),
    hands: RATIO * larger + AROUND_HAND * rem,
    field,
    mini,
    pile,
    columns,
    far: farOf(strip),
    strip,
    side,
    letters: row < READABLE ? 11 : 12,
  };
}

/** The height that a boss and those beside it need, in letters. @param {Room} room @param {number} board */
function besideBoss({ boss, others, rem }, board) {
  if (!boss) return 0;
  const each = ((others > 2 ? 0.57 : 0.4) * board) / Math.max(1, others);
  return each < CROWDED * rem ? CROWD : BOSS;
}

/** @param {Room} room @returns {Plan} */
function tall(room) {
  const { width, height, rem } = room;
  const small = width < 600;
  const gap = gapOf(room);
  const readable = small ? READABLE_ON_PHONE : READABLE_ON_TABLET;
  const field = Math.floor(small ? TOKEN * rem : 0.075 * width);
  const far = farAbove(room, small, field);
  const strip = RATIO * field + (small ? 0.5 : AROUND_FIELD) * rem;
  const fixed = small ? UPRIGHT_PHONE : UPRIGHT;
  const free = height - far - strip - (TOP + fixed + AROUND_ROW + AROUND_HAND) * rem;
  const inner = width - 1.2 * rem;
  // The hand can be read in any case; what is left is for the row, in two lines if they are better.
  const both = free / RATIO;
  const least = Math.min(NARROWEST, both / 2);
  const left = Math.max(both - readable, small ? Math.min(NAMED, both / 2) : 0);
  const single = Math.min(left, small ? (inner - 3 * gap) / SEEN : (inner - 5 * gap) / ROW);
  let double = Math.min((inner - 2 * gap) / 3, (left - gap) / 2, both / 3);
  if (!small) while (double > single && !beside(room, double, 2, width).fits) double -= 1;
  const lines = double >= single ? 2 : 1;
  const row = Math.floor(Math.max(least, Math.min(WIDEST, lines === 2 ? double : single)));
  const most = Math.max(readable, small ? inner / 2.6 : 1.4 * row);
  const rest = both - lines * row - (lines - 1) * gap;
  const hand = Math.floor(Math.max(least, Math.min(most, rest)));
  const { pile, mini, columns } = beside(room, row, lines, width);
  return {
    shape: 'tall',
    small,
    lines,
    row,
    hand: inHand(room, hand, width - (small ? 1.6 : 2.6) * rem, readable),
    hands: RATIO * hand + AROUND_HAND * rem,
    field,
    mini,
    pile,
    columns,
    far,
    strip,
    side: 0,
    look: 0,
    letters: small ? 10.5 : 11,
  };
}

/**
 * The far side of an upright table: the numbers of each player, and cards below them.
 * @param {Room} room
 * @param {boolean} small
 * @param {number} field
 */
function farAbove({ rem, others, boss }, small, field) {
  const stacked = (others > 1 || boss ? 5.7 : 3.4) + RATIO * TOKEN;
  const inLine = Math.max(NUMBERS, (RATIO * field) / rem + 1);
  return ((small || others > 1 ? stacked : inLine) + (boss ? BOSS_ABOVE : 0)) * rem;
}

/** Columns of a flat table in letters: the others, the own numbers, and what can be done. */
const FLAT = { others: 8.4, vitals: 6.4, actions: 8.8, piles: 2.6 };

/** @param {Room} room @returns {Plan} */
function flat(room) {
  const { width, height, rem } = room;
  const middle = width - (FLAT.others + FLAT.actions + 0.6) * rem;
  const gap = gapOf(room);
  const field = Math.floor(2 * rem);
  const strip = RATIO * field + 0.3 * rem;
  const row = Math.floor((middle - FLAT.piles * rem - 5 * gap) / ROW);
  const free = height - strip - (2 + 0.7 + AROUND_ROW + AROUND_HAND) * rem;
  const most = Math.floor(Math.max(NARROWEST, free / RATIO - row));
  const hand = inHand(room, most, middle - (FLAT.vitals + 0.6) * rem, READABLE_ON_PHONE);
  return {
    shape: 'flat',
    small: true,
    lines: 1,
    row,
    hand,
    hands: RATIO * most + AROUND_HAND * rem,
    field,
    mini: field,
    pile: field,
    columns: 1,
    far: 0,
    strip,
    side: 0,
    look: 0,
    letters: 10.5,
  };
}

/** The plan for style sheets. @param {Plan} plan @returns {Record<string, string | number>} */
export function sheetOf(plan) {
  const size = (/** @type {number} */ pixels) => `${Math.round(pixels)}px`;
  return {
    '--row-w': size(plan.row),
    '--hand-w': size(plan.hand),
    '--field-w': size(plan.field),
    '--mini-w': size(plan.mini),
    '--pile-w': size(plan.pile),
    '--side-w': size(plan.side),
    '--far-h': size(plan.far),
    '--strip-h': size(plan.strip),
    '--hand-h': size(plan.hands),
    '--look-w': size(plan.look),
    '--least': `${plan.letters}px`,
    '--top-h': `${TOP}rem`,
    '--band-h': `${BAND}rem`,
    '--others-w': `${FLAT.others}rem`,
    '--vitals-w': `${FLAT.vitals}rem`,
    '--actions-w': `${FLAT.actions}rem`,
    '--across': ROW / plan.lines,
    '--columns': plan.columns,
  };
}
