// The moments of a step that deserve the middle of the table, in the order in which they happen:
// cards and what they brought, attacks, shields, falls, thresholds of mastery, the next turn.

import { floatsOf } from './floats.js';

/** @typedef {import('../../wire').Told} Told */
/** @typedef {import('../../wire').View} View */
/** @typedef {import('../../wire').CardFacts} CardFacts */
/**
 * @typedef {object} Moment
 * @property {string} look  how it is staged
 * @property {number} weight  how long it is seen, compared with a card
 * @property {number | null} seat
 * @property {string[]} ids  the cards that are shown
 * @property {string} text  as in the log
 * @property {import('./floats.js').Float[]} brought
 * @property {number} mastery  what was reached
 */
/** @typedef {(id: string) => CardFacts | null} Facts */

/** How events are staged; the others are seen on the board. @type {Record<string, string>} */
const LOOKS = {
  plays: 'card',
  fast_plays: 'card',
  exhausts: 'card',
  recruits: 'card',
  summons: 'card',
  drafts: 'card',
  takes_destiny: 'destiny',
  appears: 'monster',
  attacks: 'monster',
  defeats: 'monster',
  destroys: 'struck',
  blocks: 'shield',
  takes_damage: 'strike',
  falls: 'fallen',
  uses: 'boss',
  rages: 'boss',
  turn_begins: 'turn',
};
/** What happens without a card. */
const WITHOUT = new Set(['strike', 'fallen', 'boss', 'turn']);
/** What happens to several at once is one moment. */
const JOINED = new Set(['struck', 'shield', 'strike', 'fallen']);
/** @type {Record<string, number>} */
const WEIGHTS = { strike: 0.7, turn: 0.5, fallen: 1.4, infinity: 1.6 };
const MOST_CARDS = 3;

/**
 * The moments of what was told, and those of the board that it led to.
 * @param {Told[]} told
 * @param {View | null} before
 * @param {View} after
 * @param {Facts} facts
 * @param {string[]} starters  the cards that everyone begins with
 * @returns {Moment[]}
 */
export function momentsOf(told, before, after, facts, starters) {
  /** @type {Moment[]} */
  const moments = [];
  told.forEach((entry, at) => {
    const look = lookOf(entry, facts);
    if (!look) return;
    const end = told.findIndex((each, index) => index > at && lookOf(each, facts) !== '');
    const came = floatsOf(told.slice(look === 'shield' ? at : at + 1, end < 0 ? undefined : end));
    const brought = came.filter(({ seat }) => WITHOUT.has(look) === false && seat === entry.seat);
    const last = moments.at(-1);
    if (last?.look === look && JOINED.has(look)) join(last, entry, brought);
    else moments.push(moment(look, entry.seat, entry.id ? [entry.id] : [], entry.text, brought));
  });
  const turn = moments.findIndex(({ look }) => look === 'turn');
  moments.splice(turn < 0 ? moments.length : turn, 0, ...reached(before, after, facts, starters));
  return moments;
}

/**
 * What is staged while the viewer acts: everything but the plain use of a card.
 * @param {Moment[]} moments
 */
export const grand = (moments) => moments.filter(({ look }) => look !== 'card');

/** @param {Moment[]} moments */
export const weightOf = (moments) => moments.reduce((sum, { weight }) => sum + weight, 0);

/**
 * @param {Told} told
 * @param {Facts} facts
 */
function lookOf({ kind, id }, facts) {
  const look = LOOKS[kind] ?? '';
  if (!look || (id === null && !WITHOUT.has(look))) return '';
  const type = (look === 'card' && id && facts(id)?.type) || '';
  if (type === 'destiny') return type;
  return kind === 'recruits' && type.startsWith('relic') ? 'relic' : look;
}

/**
 * @param {string} look
 * @param {number | null} seat
 * @param {string[]} ids
 * @param {string} text
 * @param {Moment['brought']} brought
 * @param {number} [mastery]
 * @returns {Moment}
 */
function moment(look, seat, ids, text, brought, mastery = 0) {
  return { look, weight: WEIGHTS[look] ?? 1, seat, ids, text, brought, mastery };
}

/**
 * @param {Moment} moment
 * @param {Told} told
 * @param {Moment['brought']} brought
 */
function join(moment, { id, text }, brought) {
  if (id && moment.ids.length < MOST_CARDS) moment.ids.push(id);
  moment.text += ` · ${text}`;
  for (const float of brought) {
    const there = moment.brought.find(
      ({ what, seat }) => what === float.what && seat === float.seat,
    );
    if (there) there.amount += float.amount;
    else moment.brought.push(float);
  }
}

/**
 * Thresholds of mastery that players have come to: some of their cards are better from now on.
 * @param {View | null} before
 * @param {View} after
 * @param {Facts} facts
 * @param {string[]} starters
 */
function reached(before, after, facts, starters) {
  /** @type {Moment[]} */
  const found = [];
  for (const { seat, mastery } of after.board?.seats ?? []) {
    const had = before?.board?.seats[seat]?.mastery ?? mastery;
    if (mastery <= had) continue;
    const better = cardsOf(after, seat, starters).filter((id) => grows(facts(id), had, mastery));
    const ids = [...newRelics(before, after, seat), ...better];
    if (ids.length === 0) continue;
    const endless = better.filter((id) => isEndless(facts(id), mastery));
    const look = endless.length > 0 ? 'infinity' : 'threshold';
    const shown = endless.length > 0 ? endless : ids.slice(0, MOST_CARDS);
    found.push(moment(look, seat, shown, '', [], mastery));
  }
  return found;
}

/**
 * The different cards of a player, as far as the viewer knows them. Others still have the cards
 * that all begin with, unless one of these was banished.
 * @param {View} view
 * @param {number} seat
 * @param {string[]} starters
 */
function cardsOf(view, seat, starters) {
  if (!view.board) return [];
  const { hand, hand_size, deck_size, played, champions, discard } = view.board.seats[seat];
  const banished = new Set(view.board.banished.map(({ id }) => id));
  const deck = hand_size + deck_size > 0 ? starters.filter((id) => !banished.has(id)) : [];
  const hidden = seat === view.seat ? view.own_deck.map(({ id }) => id) : deck;
  return [
    ...new Set([...hidden, ...[...hand, ...played, ...champions, ...discard].map(({ id }) => id)]),
  ];
}

/** @param {CardFacts | null} facts */
const thresholds = (facts) =>
  (facts?.conditions ?? [])
    .filter((condition) => condition.startsWith('mastery:'))
    .map((condition) => Number(condition.slice('mastery:'.length)));

/** @param {CardFacts | null} facts @param {number} had @param {number} has */
const grows = (facts, had, has) => thresholds(facts).some((at) => had < at && at <= has);

/** Whether a card is without limit now. @param {CardFacts | null} facts @param {number} mastery */
const isEndless = (facts, mastery) =>
  !!facts?.text.some(({ value }) => value === 'infinite') &&
  Math.max(...thresholds(facts)) <= mastery;

/**
 * Relics that the viewer can recruit and could not a moment ago.
 * @param {View | null} before
 * @param {View} after
 * @param {number} seat
 */
function newRelics(before, after, seat) {
  if (seat !== after.seat || before?.asked?.kind !== 'act') return [];
  const offered = (/** @type {View} */ view) =>
    (view.asked?.options ?? []).flatMap(({ zone, id }) => (zone === 'relics' && id ? [id] : []));
  return offered(before).length > 0 ? [] : [...new Set(offered(after))];
}
