// The lessons of the first game, as data: when each one speaks, where it points, and when it is learnt.
// They come in this order, but one whose moment has not come lets the next one speak.

/** @typedef {import('../wire').TableSeen} TableSeen */
/** @typedef {import('../wire').SeatSeen} SeatSeen */
/** @typedef {import('../wire').CardSeen} CardSeen */
/** @typedef {import('../wire').Question} Question */
/** @typedef {import('../wire').Told} Told */
/**
 * @typedef {object} Moment  what the pupil sees now
 * @property {TableSeen} board
 * @property {SeatSeen} me
 * @property {SeatSeen} foe
 * @property {Question | null} asked
 * @property {Told[]} log
 */
/**
 * @typedef {object} Lesson
 * @property {string} id  also the name of its words
 * @property {(now: Moment) => boolean} when  it may speak
 * @property {string | ((now: Moment) => string)} at  the part of the table it speaks of
 * @property {(now: Moment) => boolean} [learnt]  it was done; without it a button says so
 * @property {(now: Moment) => CardSeen | undefined} [card]  the card that is named in it
 */

/** With this deal the first turns show nearly everything there is. */
export const TUTORIAL = {
  seed: 1512,
  sets: ['base'],
  characters: ['Tetra', 'Decima'],
  tutorial: true,
};

/** @param {Moment} now @param {string} verb */
const can = (now, verb) =>
  now.asked?.kind === 'act' && now.asked.options.some((option) => option.verb === verb);

/** @param {Moment} now @param {string} kind */
const did = (now, kind) => now.log.some((told) => told.kind === kind && told.seat === now.me.seat);

/** @param {Moment} now */
const myTurn = (now) => now.asked?.kind === 'act';

/** @param {Moment} now @param {string} verb */
const cardFor = (now, verb) => {
  const ids = new Set(
    now.asked?.options.filter((option) => option.verb === verb).map((option) => option.card),
  );
  return now.board.row.filter((card) => ids.has(card.card));
};

/** @param {CardSeen | undefined} card */
const on = (card) => (card ? `[data-card="${card.card}"]` : '.row-cards');

/** A good first buy: an ally with a shield, else whatever costs most. @param {Moment} now */
const bargain = (now) => {
  const able = cardFor(now, 'recruit');
  return (
    able.find((card) => card.shield && card.type === 'ally') ??
    able.sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0))[0]
  );
};

/** @param {Moment} now */
const mercenary = (now) => cardFor(now, 'fast-play')[0];

/** @param {Moment} now */
const shielded = (now) => now.me.hand.find((card) => card.shield);

/** @type {Lesson[]} */
export const LESSONS = [
  { id: 'goal', when: myTurn, at: '.other .health' },
  { id: 'hand', when: (now) => can(now, 'play'), at: '.hand', learnt: (now) => did(now, 'plays') },
  {
    id: 'gems',
    when: (now) => now.me.gems > 0 && can(now, 'play'),
    at: (now) => `[data-vital="${now.me.seat}:gems"]`,
    learnt: (now) => myTurn(now) && now.me.gems > 0 && !can(now, 'play'),
  },
  {
    id: 'power',
    when: (now) => myTurn(now) && now.me.power > 0,
    at: (now) => `[data-vital="${now.me.seat}:power"]`,
  },
  {
    id: 'row',
    when: (now) => can(now, 'recruit') && !can(now, 'play'),
    at: (now) => on(bargain(now)),
    card: bargain,
    learnt: (now) => did(now, 'recruits') || did(now, 'fast_plays'),
  },
  {
    id: 'discard',
    when: (now) => did(now, 'recruits') && now.me.discard.length > 0,
    at: '.own-piles',
  },
  {
    id: 'focus',
    when: (now) => can(now, 'focus') && !can(now, 'play'),
    at: '.own-portrait',
    learnt: (now) => did(now, 'focuses'),
  },
  {
    id: 'end',
    when: (now) => myTurn(now) && !can(now, 'play') && !can(now, 'focus'),
    at: '.end-turn',
    learnt: (now) => now.board.turn > 1,
  },
  { id: 'foe', when: (now) => myTurn(now) && now.board.turn > 2, at: '.other' },
  {
    id: 'shield',
    when: (now) => now.asked?.kind === 'shields' || (myTurn(now) && !!shielded(now)),
    at: (now) => on(shielded(now)),
    card: shielded,
  },
  {
    id: 'mercenary',
    when: (now) => now.board.turn > 2 && !!mercenary(now),
    at: (now) => on(mercenary(now)),
    card: mercenary,
  },
  {
    id: 'champion',
    when: (now) => myTurn(now) && now.me.champions.length > 0,
    at: '.own .champions',
    card: (now) => now.me.champions[0],
  },
  {
    id: 'strike',
    when: (now) => myTurn(now) && now.foe.champions.length > 0,
    at: (now) => on(now.foe.champions[0]),
    card: (now) => now.foe.champions[0],
  },
  { id: 'shuffle', when: (now) => myTurn(now) && did(now, 'shuffles'), at: '.own-piles' },
  { id: 'mastery', when: (now) => myTurn(now) && now.me.mastery > 1, at: '.own .mastery' },
  { id: 'help', when: (now) => myTurn(now) && now.board.turn > 4, at: '.small-actions' },
];

/** Those that everybody should have heard before the last word. */
const NEEDED = LESSONS.filter(
  (lesson) => !['champion', 'strike', 'shield', 'mercenary'].includes(lesson.id),
).map((lesson) => lesson.id);

/** The lesson that speaks now. @param {Moment} now @param {string[]} done  ids of those that were learnt */
export function speaking(now, done) {
  return (
    LESSONS.find(
      (lesson) => !done.includes(lesson.id) && !lesson.learnt?.(now) && lesson.when(now),
    ) ?? null
  );
}

/** What was learnt by doing it, besides what was acknowledged. @param {Moment} now @param {string[]} done */
export function learnt(now, done) {
  const more = LESSONS.filter((lesson) => !done.includes(lesson.id) && lesson.learnt?.(now)).map(
    (lesson) => lesson.id,
  );
  return more.length ? [...done, ...more] : done;
}

/** Whether the last word may be said. @param {string[]} done */
export const graduated = (done) => NEEDED.every((id) => done.includes(id));
