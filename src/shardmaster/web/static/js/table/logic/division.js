// Damage divided among several enemies: shown as a whole, answered one enemy after the other.

/** @typedef {import('../../wire').Question} Question */
/**
 * @typedef {object} Division
 * @property {number} total
 * @property {number[]} targets in the order in which they come up
 * @property {Record<number, number>} amounts by seat
 */

/**
 * @param {Question | null} question
 * @returns {Division | null}
 */
export function divisionOf(question) {
  if (question?.kind !== 'assign') return null;
  const total = Math.max(...question.options.map((option) => option.amount ?? 0));
  const first = question.options[0].seat;
  const targets = question.targets.length > 0 ? question.targets : first === null ? [] : [first];
  return { total, targets, amounts: Object.fromEntries(targets.map((seat) => [seat, 0])) };
}

/** @param {Division} division */
export function undivided(division) {
  return division.total - Object.values(division.amounts).reduce((sum, part) => sum + part, 0);
}

/**
 * Give an enemy more or less, as far as there is anything left.
 * @param {Division} division
 * @param {number} seat
 * @param {number} by
 * @returns {Division}
 */
export function moved(division, seat, by) {
  const now = division.amounts[seat] ?? 0;
  const amount = Math.max(0, Math.min(now + by, now + undivided(division)));
  return { ...division, amounts: { ...division.amounts, [seat]: amount } };
}

/**
 * Everything for one enemy.
 * @param {Division} division
 * @param {number} seat
 * @returns {Division}
 */
export function allOn(division, seat) {
  const amounts = Object.fromEntries(division.targets.map((target) => [target, 0]));
  return { ...division, amounts: { ...amounts, [seat]: division.total } };
}

/** @param {Division} division */
export function divided(division) {
  return division.targets.length < 2 || undivided(division) === 0;
}

/**
 * The answer for the enemy whom the question is about.
 * @param {Division} division
 * @param {Question} question
 */
export function shareOf(division, question) {
  const seat = question.options[0]?.seat;
  if (question.kind !== 'assign' || seat === null || seat === undefined) return null;
  const wanted = division.amounts[seat] ?? 0;
  return question.options.find((option) => option.amount === wanted)?.option ?? null;
}
