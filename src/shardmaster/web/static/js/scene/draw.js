/**
 * Small tools for drawing: chance that is the same for the same name, and lines that look grown.
 */

/**
 * Chance in [0, 1), the same for the same text.
 * @param {string} text
 * @returns {() => number}
 */
export function chance(text) {
  let state = 2166136261;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * The outline of hills from left to right, closed along the bottom.
 * @param {() => number} random
 * @param {{width: number, bottom: number, height: number, rough: number, step?: number, sharp?: boolean}} form
 */
export function ridge(random, { width, bottom, height, rough, step = 40, sharp = false }) {
  let path = `M-10 ${bottom}`;
  let x = -10;
  let y = height + (random() - 0.5) * rough;
  path += `L${x} ${y.toFixed(1)}`;
  while (x < width + 10) {
    const nextX = x + step * (0.6 + random() * 0.8);
    const nextY = height + (random() - 0.5) * rough;
    const middle = (x + nextX) / 2;
    path += sharp
      ? `L${nextX.toFixed(1)} ${nextY.toFixed(1)}`
      : `C${middle.toFixed(1)} ${y.toFixed(1)} ${middle.toFixed(1)} ${nextY.toFixed(1)} ${nextX.toFixed(1)} ${nextY.toFixed(1)}`;
    x = nextX;
    y = nextY;
  }
  return `${path}L${x.toFixed(1)} ${bottom}Z`;
}

/**
 * Points scattered over a field.
 * @param {() => number} random
 * @param {number} count
 * @param {number} width
 * @param {number} height
 */
export function scatter(random, count, width, height) {
  return Array.from({ length: count }, () => ({
    x: Math.round(random() * width),
    y: Math.round(random() * height),
    size: random(),
  }));
}

/**
 * A crystal standing on (x, y): six corners, taller than wide.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} [lean]
 */
export function crystal(x, y, width, height, lean = 0) {
  const half = width / 2;
  const top = y - height;
  return {
    left: `M${x + lean} ${top}L${x - half + lean * 0.7} ${top + height * 0.3}L${x - half * 0.7} ${y}L${x} ${y}Z`,
    right: `M${x + lean} ${top}L${x + half + lean * 0.7} ${top + height * 0.26}L${x + half * 0.6} ${y}L${x} ${y}Z`,
    edge: `M${x + lean} ${top}L${x} ${y}`,
  };
}

/**
 * A point on a circle, counted clockwise from the bottom.
 * @param {number} at how far round, 0 to 1
 * @param {number} rx
 * @param {number} [ry]
 */
export function around(at, rx, ry = rx) {
  const angle = Math.PI / 2 + at * 2 * Math.PI;
  return { x: Math.cos(angle) * rx, y: Math.sin(angle) * ry };
}
