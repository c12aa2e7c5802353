// Where a bubble goes so that it never covers what it speaks of, nor what is to be clicked.

/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{left: number, top: number, side: 'above' | 'below' | 'left' | 'right' | ''}} Spot  side: where it lies, nothing if far away */

const GAP = 16;
const EDGE = 8;
const STEP = 32;
/** Farther than this, a bubble has no arrow. */
const NEAR = 90;

/** @param {Box} a @param {Box} b  how much of them lies on top of each other */
export function overlap(a, b) {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How far apart two boxes are, across and down. @param {Box} a @param {Box} b */
function apart(a, b) {
  return {
    across: Math.max(0, b.left - a.left - a.width, a.left - b.left - b.width),
    down: Math.max(0, b.top - a.top - a.height, a.top - b.top - b.height),
  };
}

/** @param {Box} box @param {Box} anchor @returns {Spot['side']} */
function sideOf(box, anchor) {
  const { across, down } = apart(box, anchor);
  if (across > NEAR || down > NEAR) return '';
  if (down > 0 && down >= across) return box.top < anchor.top ? 'above' : 'below';
  return box.left < anchor.left ? 'left' : 'right';
}

/** @param {number} from @param {number} to */
function* steps(from, to) {
  for (let at = from; at < to; at += STEP) yield at;
  yield Math.max(from, to);
}

/** Beside the anchor where that is possible, then everywhere. @param {Box} anchor @param {Size} size @param {Size} screen */
function* spots(anchor, size, screen) {
  const mostX = screen.width - size.width - EDGE;
  const mostY = screen.height - size.height - EDGE;
  const x = Math.max(EDGE, Math.min(anchor.left + anchor.width / 2 - size.width / 2, mostX));
  const y = Math.max(EDGE, Math.min(anchor.top + anchor.height / 2 - size.height / 2, mostY));
  const beside = [
    { left: x, top: anchor.top - size.height - GAP },
    { left: x, top: anchor.top + anchor.height + GAP },
    { left: anchor.left + anchor.width + GAP, top: y },
    { left: anchor.left - size.width - GAP, top: y },
  ];
  yield* beside.filter(
    ({ left, top }) => left >= EDGE && top >= EDGE && left <= mostX && top <= mostY,
  );
  for (const left of steps(EDGE, mostX)) for (const top of steps(EDGE, mostY)) yield { left, top };
}

/**
 * The best place for a bubble.
 * @param {Box} anchor  what it speaks of
 * @param {Size} size @param {Size} screen
 * @param {Box[]} [needed]  what is to be clicked @param {Box[]} [busy]  what should better stay free
 * @returns {Spot}
 */
export function beside(anchor, size, screen, needed = [], busy = []) {
  let best = { left: EDGE, top: EDGE };
  let least = Infinity;
  const around = {
    left: anchor.left - GAP,
    top: anchor.top - GAP,
    width: anchor.width + 2 * GAP,
    height: anchor.height + 2 * GAP,
  };
  for (const spot of spots(anchor, size, screen)) {
    const box = { ...spot, ...size };
    const { across, down } = apart(box, anchor);
    let cost = 400 * overlap(box, around) + 60 * (across + down);
    for (const other of needed) cost += 60 * overlap(box, other);
    for (const other of busy) cost += 0.4 * overlap(box, other);
    if (cost < least) {
      least = cost;
      best = spot;
    }
  }
  return { ...best, side: sideOf({ ...best, ...size }, anchor) };
}
