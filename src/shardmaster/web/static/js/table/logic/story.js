// The log as a story: turns, in each what was done, and below it what came of it.

/** @typedef {import('../../wire').Told} Told */
/** @typedef {{ cause: Told, at: number, effects: Told[] }} Deed */
/** @typedef {{ turn: number, seat: number | null, from: number, to: number, deeds: Deed[] }} Turn */

/** What players decide to do: the rest comes of it. */
const CAUSES = new Set([
  'plays',
  'fast_plays',
  'exhausts',
  'focuses',
  'recruits',
  'assigns',
  'defeats',
  'takes_destiny',
  'attacks',
  'bids',
  'passes',
  'becomes',
  'drafts',
  'summons',
  'aids',
  'pays',
  'scrambles',
  'uses',
  'concedes',
  'rages',
  'game_ends',
  'extra_turn',
]);
/** What goes on by itself and is on the board anyway. */
const QUIET = new Set(['row_gets', 'shuffles']);
/** What is told of the time before the first turn; the rest lies on the table. */
const SET_UP = new Set([
  'bids',
  'passes',
  'becomes',
  'loses',
  'drafts',
  'sets_aside',
  'concedes',
  'falls',
]);

/** @param {Told} told */
export function isCause(told) {
  return told.starts || CAUSES.has(told.kind);
}

/**
 * @param {Told[]} log
 * @returns {Turn[]}
 */
export function storyOf(log) {
  /** @type {Turn[]} */
  const turns = [];
  log.forEach((told, at) => {
    let turn = turns.at(-1);
    if (!turn || told.kind === 'turn_begins') {
      const seat = told.kind === 'turn_begins' ? told.seat : null;
      turn = { turn: told.turn, seat, from: at, to: at, deeds: [] };
      turns.push(turn);
    }
    turn.to = at + 1;
    if (told.kind === 'turn_begins' || QUIET.has(told.kind)) return;
    if (turn.turn === 0 && !SET_UP.has(told.kind)) return;
    const deed = turn.deeds.at(-1);
    if (!deed || isCause(told)) turn.deeds.push({ cause: told, at, effects: [] });
    else deed.effects.push(told);
  });
  return turns;
}

/**
 * Lines that say the same, one after the other, told once with their number.
 * @param {Told[]} told
 * @returns {{ told: Told, count: number }[]}
 */
export function counted(told) {
  /** @type {{ told: Told, count: number }[]} */
  const lines = [];
  for (const each of told) {
    const last = lines.at(-1);
    if (last && last.told.text === each.text) last.count += 1;
    else lines.push({ told: each, count: 1 });
  }
  return lines;
}

/**
 * The last whole turn that someone else took; where in the log it begins and ends.
 * @param {Told[]} log
 * @param {number | null} me
 */
export function lastTurnOfOthers(log, me) {
  return (
    storyOf(log).findLast((turn) => turn.turn > 0 && turn.seat !== me && turn.deeds.length > 0) ??
    null
  );
}
