// Tools for drawing cards: chance that is the same for the same card, colours, and lines.
import { chance } from '../../scene/draw.js';

/** The size of every picture. */
export const WIDTH = 300;
export const HEIGHT = 260;

/**
 * @typedef {object} Dice
 * @property {() => number} next  from 0 to 1
 * @property {(low: number, high: number) => number} from
 * @property {(low: number, high: number) => number} int  both included
 * @property {<T>(list: readonly T[]) => T} pick
 * @property {(odds?: number) => boolean} flip
 */

/** @param {string} text @returns {Dice} */
export function dice(text) {
  const next = chance(text);
  return {
    next,
    from: (low, high) => low + (high - low) * next(),
    int: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: (list) => list[Math.floor(next() * list.length)],
    flip: (odds = 0.5) => next() < odds,
  };
}

/**
 * The colours of a picture, from the sky to what glows.
 * @typedef {object} Palette
 * @property {string} top  of the sky
 * @property {string} middle
 * @property {string} horizon
 * @property {string} light  what is lit by it
 * @property {string} accent  what glows by itself
 * @property {string} ink  the darkest
 * @property {string} tone  of what stands in front, where light reaches it
 */

/** Short numbers: fractions only where they can be seen. @param {number} value */
export const n = (value) =>
  Math.abs(value) < 12 ? Math.round(value * 10) / 10 : Math.round(value);

/** @param {string} colour */
const parts = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/**
 * A colour between two.
 * @param {string} one
 * @param {string} other
 * @param {number} share  of the other
 */
export function mix(one, other, share) {
  const b = parts(other);
  return `#${parts(one)
    .map((value, at) =>
      Math.round(value + (b[at] - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/**
 * A path through points, closed.
 * @param {number[]} points  x and y in turn
 */
export const shape = (...points) => `M${points.map(n).join(' ')}Z`;

/**
 * @param {string} d
 * @param {string} [more]  attributes
 */
export const path = (d, more = '') => `<path d="${d}"${more && ` ${more}`}/>`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {string} [more]
 */
export const disc = (x, y, r, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${more && ` ${more}`}/>`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 * @param {string} [more]
 */
export const oval = (x, y, rx, ry, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${more && ` ${more}`}/>`;

/**
 * Points of light, in a few sizes.
 * @param {Dice} roll
 * @param {number} count
 * @param {number} bottom
 * @param {string} colour
 * @param {number} size
 */
export function points(roll, count, bottom, colour, size) {
  return [0.45, 0.75, 1]
    .map((share) => {
      let d = '';
      for (let i = 0; i < count / 3; i += 1)
        d += `M${n(roll.from(4, 296))} ${n(roll.from(4, bottom))}h0`;
      return path(
        d,
        `stroke="${colour}" stroke-width="${n(size * share)}" stroke-linecap="round" opacity="${share}"`,
      );
    })
    .join('');
}

/**
 * A soft light; `#g` is the gradient of what glows, `#l` of what lights, `#h` of the horizon.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {number} [strength]
 * @param {string} [which]
 */
export const glow = (x, y, r, strength = 1, which = 'g') =>
  disc(x, y, r, `fill="url(#${which})" opacity="${n(strength)}"`);

/** Mirrored on the middle. @param {string} drawing */
export const flipped = (drawing) => `<g transform="translate(300 0) scale(-1 1)">${drawing}</g>`;

/**
 * The same again, mirrored on the middle.
 * @param {string} drawing
 * @param {number} [x]
 */
export const both = (drawing, x = 150) =>
  again(drawing, ['', `transform="translate(${2 * x} 0) scale(-1 1)"`]);

let serial = 0;

/** Begin a new picture: its names start over. */
export function restart() {
  serial = 0;
}

/**
 * A drawing that is used several times, each with its own attributes.
 * @param {string} drawing
 * @param {string[]} uses
 */
export function again(drawing, uses) {
  serial += 1;
  const name = `u${serial.toString(36)}`;
  return `<defs><g id="${name}">${drawing}</g></defs>${uses.map((use) => `<use href="#${name}" ${use}/>`).join('')}`;
}

/**
 * Something solid between two lights: a rim on the side of the light, another one of the glow.
 * @param {Palette} p
 * @param {string} body  shapes without a fill
 * @param {number} [rim]
 */
export const lit = (p, body, rim = 1.8) =>
  again(body, [
    `fill="${p.light}" transform="translate(${n(-rim)} ${n(-rim * 0.8)})"`,
    `fill="${p.accent}" opacity=".8" transform="translate(${n(rim * 0.9)} ${n(-rim * 0.3)})"`,
    'fill="url(#s)"',
  ]);

/**
 * A crystal with lit facets, standing on a point or lying in any direction.
 * @param {Palette} p
 * @param {number} x  of its middle
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} [turn]
 * @param {string} [colour]
 */
export function crystal(p, x, y, width, height, turn = 0, colour = p.accent) {
  const w = width / 2;
  const t = -height * 0.55;
  const b = height * 0.45;
  const m = -height * 0.12;
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">` +
    path(shape(0, t, w, m, 0, b, -w, m), `fill="${colour}"`) +
    path(shape(0, t, w, m, w * 0.15, m * 0.2), `fill="${mix(colour, '#ffffff', 0.6)}"`) +
    path(shape(0, t, -w, m, w * 0.15, m * 0.2), `fill="${mix(colour, '#ffffff', 0.28)}"`) +
    path(shape(w, m, 0, b, w * 0.15, m * 0.2), `fill="${mix(colour, p.ink, 0.35)}"`) +
    path(shape(-w, m, 0, b, w * 0.15, m * 0.2), `fill="${mix(colour, p.ink, 0.62)}"`) +
    '</g>'
  );
}

/**
 * A line that wanders from one point to another.
 * @param {Dice} roll
 * @param {number} x
 * @param {number} y
 * @param {number} toX
 * @param {number} toY
 * @param {number} sway
 */
export function wander(roll, x, y, toX, toY, sway) {
  const bend = () => roll.from(-sway, sway);
  const [x1, y1] = [x + (toX - x) / 3 + bend(), y + (toY - y) / 3 + bend()];
  const [x2, y2] = [x + (toX - x) * 0.67 + bend(), y + (toY - y) * 0.67 + bend()];
  return `M${n(x)} ${n(y)}C${n(x1)} ${n(y1)} ${n(x2)} ${n(y2)} ${n(toX)} ${n(toY)}`;
}

/**
 * A tapering limb along a bend: tentacles, roots, horns and wisps.
 * @param {number} x
 * @param {number} y
 * @param {number} cx  where it bends
 * @param {number} cy
 * @param {number} toX
 * @param {number} toY
 * @param {number} thick  where it begins
 */
export function limb(x, y, cx, cy, toX, toY, thick) {
  const angle = Math.atan2(cy - y, cx - x) + Math.PI / 2;
  const bend = Math.atan2(toY - y, toX - x) + Math.PI / 2;
  const [dx, dy] = [(Math.cos(angle) * thick) / 2, (Math.sin(angle) * thick) / 2];
  const [ex, ey] = [Math.cos(bend) * thick * 0.35, Math.sin(bend) * thick * 0.35];
  return `M${n(x + dx)} ${n(y + dy)}Q${n(cx + ex)} ${n(cy + ey)} ${n(toX)} ${n(toY)}Q${n(cx - ex)} ${n(cy - ey)} ${n(x - dx)} ${n(y - dy)}Z`;
}
