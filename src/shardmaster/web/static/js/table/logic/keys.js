// Keys of the table, and the way the focus goes between its cards.

/** @type {Record<string, string>} */
export const COMMANDS = {
  e: 'end',
  a: 'all',
  u: 'undo',
  f: 'focus',
  z: 'zoom',
  l: 'log',
  h: 'hint',
  d: 'deck',
  r: 'replay',
  i: 'rules',
  s: 'talk',
  v: 'spotlight',
  0: 'none',
  '?': 'help',
  ' ': 'hurry',
  Escape: 'back',
};

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

const STEPS = /** @type {const} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** @param {string} key */
export function isArrow(key) {
  return key in STEPS;
}

/**
 * The box next to one in the direction of an arrow key; -1 where there is none.
 * Boxes straight ahead come before those that lie aside.
 * @param {string} key
 * @param {Box} from
 * @param {Box[]} boxes
 */
export function nearest(key, from, boxes) {
  const [x, y] = STEPS[/** @type {keyof typeof STEPS} */ (key)];
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const across = center(box)[0] - center(from)[0];
    const down = center(box)[1] - center(from)[1];
    const ahead = x * across + y * down;
    const aside = Math.abs(y * across) + Math.abs(x * down);
    const straight = x ? overlaps(from.top, from.bottom, box.top, box.bottom) : true;
    if (ahead <= 2 || !straight) return;
    const distance = ahead + (x ? 3 : 0.6) * aside;
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}

/** @param {Box} box */
function center({ left, top, right, bottom }) {
  return [(left + right) / 2, (top + bottom) / 2];
}

/**
 * @param {number} a
 * @param {number} b
 * @param {number} c
 * @param {number} d
 */
function overlaps(a, b, c, d) {
  return Math.min(b, d) - Math.max(a, c) > 0.3 * Math.min(b - a, d - c);
}
