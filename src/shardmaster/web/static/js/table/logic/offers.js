// Where the options of a question can be taken: on a card, on a player, or by a button.

/** @typedef {import('../../wire').Question} Question */
/** @typedef {import('../../wire').Description} Description */
/**
 * @typedef {object} Offers
 * @property {Map<number, Description[]>} cards options by card, with all cards that they stand for
 * @property {Map<number, Description[]>} seats options that aim at a player
 * @property {Map<number, Description>} veiled options by the place of a face-down card
 * @property {Description[]} bare everything else
 */

/** Zones whose cards lie open on the board for everybody. */
const OPEN_ZONES = new Set(['row', 'champions', 'played', 'monsters', 'destiny_row', 'destinies']);
/** Zones of which only the own cards lie on the board. */
const OWN_ZONES = new Set(['hand', 'relics', 'shadows']);
/** Zones where cards are too small to be read; who has to choose there sees them in a tray. */
const TINY_ZONES = new Set(['monsters', 'destiny_row', 'destinies', 'relics', 'shadows']);

/** @returns {Offers} */
export function nothing() {
  return { cards: new Map(), seats: new Map(), veiled: new Map(), bare: [] };
}

/**
 * @param {Question | null} question
 * @returns {Offers}
 */
export function offersOf(question) {
  const offers = nothing();
  for (const option of question?.options ?? []) {
    if (option.card !== null) {
      for (const card of option.cards) add(offers.cards, card, option);
    } else if (option.verb === 'aim' && option.seat !== null) {
      add(offers.seats, option.seat, option);
    } else if (option.verb === 'unveil' && option.amount !== null) {
      offers.veiled.set(option.amount - 1, option);
    } else {
      offers.bare.push(option);
    }
  }
  return offers;
}

/**
 * @template K
 * @param {Map<K, Description[]>} map
 * @param {K} key
 * @param {Description} option
 */
function add(map, key, option) {
  const there = map.get(key);
  if (there) there.push(option);
  else map.set(key, [option]);
}

/**
 * Whether a card lies open on the board of a viewer, so that it can be chosen right there.
 * @param {{ zone: string | null, seat: number | null }} where
 * @param {number | null} viewer
 */
export function onBoard({ zone, seat }, viewer) {
  if (zone === null) return false;
  return OPEN_ZONES.has(zone) || (OWN_ZONES.has(zone) && seat === viewer);
}

/**
 * Whether a card has to be laid out to be chosen, since it lies in a pile or cannot be read.
 * @param {{ zone: string | null, seat: number | null }} where
 * @param {number | null} viewer
 */
export function inTray(where, viewer) {
  return !onBoard(where, viewer) || TINY_ZONES.has(where.zone ?? '');
}

/**
 * The options whose cards have to be laid out in a tray.
 * @param {Question | null} question
 */
export function trayOf(question) {
  if (!question || question.kind === 'act') return [];
  return question.options.filter((option) => option.card !== null && inTray(option, question.seat));
}

/**
 * Options of the play phase on cards of a zone; in a window, that is where they are taken.
 * @param {Question | null} question
 * @param {string} zone
 * @param {number | null} seat
 */
export function zoneActions(question, zone, seat) {
  if (question?.kind !== 'act') return [];
  return question.options.filter(
    (option) => option.card !== null && option.zone === zone && option.seat === seat,
  );
}

/**
 * A plain question about one card is answered by buttons as well.
 * @param {Question} question
 */
export function asButtons(question) {
  const on = question.options.filter((option) => option.card !== null);
  return question.kind !== 'act' && on.length === 1 && question.options.length > 1;
}

/** Kinds of questions that offer something at no cost. */
const FREE = new Set(['may', 'show']);

/**
 * The answer whose button stands out; null where none is plainly better than the others.
 * @param {Question} question
 */
export function defaultOf(question) {
  if (question.concerns !== question.seat) return null; // what helps an enemy
  const offered = question.options.filter(({ verb }) => verb !== 'decline');
  if (question.kind === 'send') return offered.find(({ zone }) => zone !== 'discard') ?? null;
  return FREE.has(question.kind) && offered.length === 1 ? offered[0] : null;
}

/**
 * @param {Question | null} question
 * @param {string} verb
 */
export function withVerb(question, verb) {
  return question?.options.find((option) => option.verb === verb) ?? null;
}

/**
 * The answer that is no decision. Ending a turn always is one.
 * @param {Question | null} question
 */
export function forced(question) {
  if (question?.options.length !== 1) return null;
  const only = question.options[0];
  return only.verb === 'end' ? null : only.option;
}

/**
 * How long a forced answer waits, in milliseconds. Nobody else may learn from its haste whether
 * there was anything to decide.
 * @param {Question} question
 * @param {boolean} withPeople
 * @param {number} random from 0 to 1
 */
export function forcedPause(question, withPeople, random) {
  return withPeople && question.kind === 'shields' ? 700 + 1600 * random : 0;
}
