// How someone does at puzzles. The browser keeps it, and no one else.

/** @typedef {import('../wire').PuzzleListed} PuzzleListed */
/**
 * @typedef {object} Progress
 * @property {number} rating  on the scale of the puzzles
 * @property {number} streak  solved in a row, without a mistake or help
 * @property {number} best  the longest streak
 * @property {Record<string, boolean>} done  puzzles that were tried, and whether they were solved
 */

/** @type {Progress} */
export const BEGINNER = { rating: 1000, streak: 0, best: 0, done: {} };
/** What the rating can change by at most. */
const STEP = 40;
/** Puzzles this much farther away than the nearest one are as good. */
const NEAR = 60;

/**
 * After a puzzle; only the first try counts.
 * @param {Progress} progress
 * @param {PuzzleListed} puzzle
 * @param {boolean} clean  whether it was solved without a mistake or help
 * @returns {Progress}
 */
export function scored(progress, puzzle, clean) {
  if (puzzle.id in progress.done) return progress;
  const expected = 1 / (1 + 10 ** ((puzzle.rating - progress.rating) / 400));
  const streak = clean ? progress.streak + 1 : 0;
  return {
    rating: Math.round(progress.rating + STEP * (Number(clean) - expected)),
    streak,
    best: Math.max(progress.best, streak),
    done: { ...progress.done, [puzzle.id]: clean },
  };
}

/**
 * The puzzles of a kind and a theme; an empty one stands for all.
 * @param {PuzzleListed[]} puzzles
 * @param {{ kind: string, theme: string }} wanted
 */
export const among = (puzzles, { kind, theme }) =>
  puzzles.filter(
    (each) => (!kind || each.kind === kind) && (!theme || each.themes.includes(theme)),
  );

/**
 * A puzzle near someone's rating: one that is new, or else one that was not solved, or else any.
 * @param {PuzzleListed[]} puzzles
 * @param {Progress} progress
 * @param {string} [but]  the one that was just shown
 * @param {number} [chance]  from 0 to 1, chooses among those that are equally near
 * @returns {PuzzleListed | null}
 */
export function next(puzzles, progress, but = '', chance = Math.random()) {
  const others = puzzles.filter(({ id }) => id !== but);
  const pools = [
    others.filter(({ id }) => !(id in progress.done)),
    others.filter(({ id }) => progress.done[id] === false),
    others,
  ];
  const pool = pools.find((each) => each.length > 0) ?? [];
  /** @param {PuzzleListed} puzzle */
  const far = (puzzle) => Math.abs(puzzle.rating - progress.rating);
  const nearest = Math.min(...pool.map(far));
  const near = pool.filter((puzzle) => far(puzzle) <= nearest + NEAR);
  return near[Math.floor(chance * near.length)] ?? null;
}
