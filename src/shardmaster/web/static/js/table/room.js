// The room that a table has, and the plan made for it.

import { settings } from '../keep.js';
import { useLayoutEffect, useRef, useState } from '../kit.js';
import { planOf } from './logic/layout.js';
import { inLimelight, othersOf } from './logic/places.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./logic/layout.js').Room} Room */

/** As many as lie there at the start: the board stays as it is while they become fewer. */
const DESTINIES = 6;
const MONSTERS = 2;

/**
 * @param {Scene} scene
 * @param {{ width: number, height: number }} size
 * @param {boolean} log
 * @returns {Room}
 */
export function roomOf(scene, { width, height }, log) {
  const board = scene.board.value;
  const boss = scene.boss.value;
  const me = board?.seats[scene.me.value];
  const horizon = board !== null && board.destiny_deck_size + board.destiny_row.length > 0;
  const supply = (board?.supply.length ?? 0) > 0 ? 1 : 0;
  return {
    width,
    height,
    rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    log,
    others: board ? othersOf(board, scene.me.value, boss?.seat ?? null).length : 1,
    boss: boss !== null,
    piles: (boss ? 4 : 2) + supply,
    destinies: horizon ? Math.max(DESTINIES, board.destiny_row.length) : 0,
    monsters: horizon ? Math.max(MONSTERS, board.monsters.length) : (board?.monsters.length ?? 0),
    hand: (me?.hand_size ?? 0) + (me && scene.spotlit.value !== null ? inLimelight(me).length : 0),
  };
}

/** Measures an element, and again whenever its size or that of letters changes. */
export function useSize() {
  const element = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [size, setSize] = useState({ width: innerWidth, height: innerHeight });
  const { text } = settings.value;
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    function measure() {
      if (box) setSize({ width: box.offsetWidth, height: box.offsetHeight });
    }
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(box);
    return () => watching.disconnect();
  }, [text]);
  return { element, size };
}

/** @param {Scene} scene @param {{ width: number, height: number }} size @param {boolean} log */
export const planFor = (scene, size, log) => planOf(roomOf(scene, size, log));
