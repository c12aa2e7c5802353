// Lessons as the server tells them, which of their positions this browser has seen solved, and which
// lessons the reviews of own games suggest.

import { get } from '../api.js';
import { language } from '../i18n.js';
import { keep, recall } from '../keep.js';
import { signal, useEffect, useState } from '../kit.js';

/** @typedef {import('../wire').LessonListed} LessonListed */
/** @typedef {import('../wire').LessonNow} LessonNow */

/** Ids of positions. @type {import('../kit.js').Signal<string[]>} */
export const solved = signal(recall('strategy', []));

/** @param {string} id */
export function note(id) {
  if (solved.peek().includes(id)) return;
  solved.value = [...solved.peek(), id];
  keep('strategy', solved.value);
}

/** How many of some positions are solved. @param {string[]} ids */
export const done = (ids) => ids.filter((id) => solved.value.includes(id)).length;

/** Reviews that count for what is suggested, the latest. */
const MOST_REVIEWS = 10;

/** What reviews suggest, the latest last. @typedef {[table: string, lesson: string][]} Advised */

/** @returns {Advised} */
const advised = () => recall('advised', []);

/** Remember which lesson the review of an own game suggests, if any. @param {string} table @param {string} [lesson] */
export function advise(table, lesson = '') {
  const others = advised().filter(([id]) => id !== table);
  keep('advised', [...others.slice(1 - MOST_REVIEWS), [table, lesson]]);
}

/** Which of some lessons is suggested most often, and of these the latest. @param {string[]} names */
export function mostAdvised(names) {
  const found = advised().map(([_, lesson]) => lesson);
  /** @param {string} name */
  const rank = (name) =>
    found.filter((each) => each === name).length * MOST_REVIEWS + found.lastIndexOf(name);
  return names
    .filter((name) => found.includes(name))
    .sort((one, other) => rank(other) - rank(one))[0];
}

/**
 * What the server says in the language of the page, or why it says nothing.
 * @template T
 * @param {string} path
 * @returns {[T | null, string]}
 */
export function useTold(path) {
  const [told, setTold] = useState(/** @type {T | null} */ (null));
  const [problem, setProblem] = useState('');
  const asked = `${path}?language=${language.value}`;
  useEffect(() => {
    setProblem('');
    get(asked).then(setTold, (error) => setProblem(error.message));
  }, [asked]);
  return [told, problem];
}
