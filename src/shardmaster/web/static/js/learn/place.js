// Where a bubble goes so that it never covers what it speaks of.

/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {{left: number, top: number, side: 'above' | 'below' | 'left' | 'right'}} Spot */

const GAP = 18;
const EDGE = 8;

/** @param {Box} a @param {Box} b  how much of them lies on top of each other */
export function overlap(a, b) {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** @param {number} value @param {number} most */
const within = (value, most) => Math.max(EDGE, Math.min(value, most));

/**
 * The best place beside an anchor: off it, inside the window, and away from what is in use.
 * @param {Box} anchor @param {{width: number, height: number}} size @param {{width: number, height: number}} screen
 * @param {Box[]} [busy]  what should better stay free
 * @returns {Spot}
 */
export function beside(anchor, size, screen, busy = []) {
  const middleX = anchor.left + anchor.width / 2 - size.width / 2;
  const middleY = anchor.top + anchor.height / 2 - size.height / 2;
  const mostX = screen.width - size.width - EDGE;
  const mostY = screen.height - size.height - EDGE;
  /** @type {Spot[]} */
  const spots = [
    { side: 'above', left: within(middleX, mostX), top: within(anchor.top - size.height - GAP, mostY) },
    { side: 'below', left: within(middleX, mostX), top: within(anchor.top + anchor.height + GAP, mostY) },
    { side: 'right', left: within(anchor.left + anchor.width + GAP, mostX), top: within(middleY, mostY) },
    { side: 'left', left: within(anchor.left - size.width - GAP, mostX), top: within(middleY, mostY) },
  ];
  const cost = (/** @type {Spot} */ spot) => {
    const box = { ...spot, ...size };
    return 100 * overlap(box, anchor) + busy.reduce((sum, other) => sum + overlap(box, other), 0);
  };
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}
