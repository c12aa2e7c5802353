// What this browser remembers of puzzles, and the list of them.

import { get } from '../api.js';
import { keep, recall } from '../keep.js';
import { signal } from '../kit.js';
import { BEGINNER, scored } from './progress.js';

/** @typedef {import('../wire').PuzzleListed} PuzzleListed */

export const progress = signal({ ...BEGINNER, ...recall('puzzles', {}) });

/** @param {PuzzleListed} puzzle @param {boolean} clean */
export function note(puzzle, clean) {
  progress.value = scored(progress.peek(), puzzle, clean);
  keep('puzzles', progress.value);
}

/** Which puzzles someone wants. */
export const wanted = signal({ kind: '', theme: '', ...recall('puzzles-wanted', {}) });

/** @param {Partial<{ kind: string, theme: string }>} changes */
export function want(changes) {
  wanted.value = { ...wanted.peek(), ...changes };
  keep('puzzles-wanted', wanted.value);
}

/** All puzzles, the easiest first; they come once. */
export const puzzles = signal(/** @type {PuzzleListed[]} */ ([]));

export async function load() {
  if (puzzles.peek().length === 0) puzzles.value = (await get('/api/puzzles')).puzzles;
}
