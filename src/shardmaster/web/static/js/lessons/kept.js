// Lessons as the server tells them, and which of their positions this browser has seen solved.

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
