// The illustration of every card: drawn by chance that its name decides, in the manner of its faction.

import { dice, HEIGHT, mix, restart, WIDTH } from './art/brush.js';
import { CAST, HINTS, USUAL } from './art/cast.js';
import * as deeds from './art/deeds.js';
import { rider, robed, runner, soldier, spirit } from './art/folk.js';
import * as made from './art/made.js';
import { paletteOf } from './art/palettes.js';
import { HOMES, PLACES } from './art/places.js';
import { constellation } from './art/signs.js';
import * as wild from './art/wild.js';

/** @type {Record<string, (roll: import('./art/brush.js').Dice, p: import('./art/brush.js').Palette, has: import('./art/folk.js').Has) => string>} */
const SUBJECTS = {
  rider,
  robed,
  runner,
  soldier,
  spirit,
  constellation,
  ...deeds,
  ...made,
  ...wild,
};

/** @type {Map<string, string>} */
const drawn = new Map();

/**
 * @param {string} id
 * @param {string} faction
 * @returns {string[]}
 */
function recipe(id, faction) {
  const plain = id.replace(/_(saved|rotf|sos)$/, '');
  const known =
    CAST[id] ??
    CAST[plain] ??
    HINTS.find(([word]) => word.test(id))?.[1] ??
    USUAL[faction] ??
    USUAL.neutral;
  return known.split(' ');
}

/** The cuts through what is shattered. */
const CUTS = [
  'M0 0H300L0 96Z',
  'M300 0L0 96V150L300 40Z',
  'M300 40L0 150V214L300 118Z',
  'M300 118L0 214V260H120L300 176Z',
  'M300 176L120 260H300Z',
];

/**
 * In pieces that have drifted apart.
 * @param {import('./art/brush.js').Dice} roll
 * @param {string} drawing
 */
function shattered(roll, drawing) {
  const clips = CUTS.map((d, at) => `<clipPath id="c${at}"><path d="${d}"/></clipPath>`).join('');
  const uses = CUTS.map(
    (_, at) =>
      `<g transform="translate(${(at % 2 ? 1 : -1) * Math.round(roll.from(5, 13))} ${Math.round(at * 4 - 8)})"><g clip-path="url(#c${at})"><use href="#w"/></g></g>`,
  );
  return `<defs>${clips}<g id="w">${drawing}</g></defs>${uses.join('')}`;
}

/**
 * The drawing itself.
 * @param {string} id
 * @param {string} faction
 */
export function draw(id, faction) {
  restart();
  const roll = dice(id);
  const words = recipe(id, faction);
  const mood = words.find((word) => word.startsWith('#'))?.slice(1);
  // A trap has the colours of those it waits for.
  const manner = words[0] === 'snare' && words[1] in HOMES ? words[1] : faction;
  const p = paletteOf(manner, roll, mood ? Number(mood) : undefined);
  const where =
    words.find((word) => word.startsWith('@'))?.slice(1) ??
    roll.pick(HOMES[faction] ?? HOMES.neutral);
  const place = PLACES[where](roll, p);
  const whole = SUBJECTS[words[0]](roll, p, (word) => words.includes(word));
  const subject = words.includes('shattered') ? shattered(roll, whole) : whole;
  const fade = (/** @type {string} */ name, /** @type {string} */ colour) =>
    `<radialGradient id="${name}"><stop stop-color="${mix(colour, '#ffffff', 0.35)}" stop-opacity=".95"/><stop offset=".35" stop-color="${colour}" stop-opacity=".5"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  const stop = (/** @type {number} */ at, /** @type {string} */ colour, opacity = 1) =>
    `<stop offset="${at}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs>` +
    `<linearGradient id="k" x2="0" y2="1">${stop(0, p.top)}${stop(0.5, p.middle)}${stop(0.82, p.horizon)}${stop(1, mix(p.horizon, p.middle, 0.5))}</linearGradient>` +
    `<linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="20" y2="250">${stop(0, mix(p.tone, p.ink, 0.05))}${stop(0.5, mix(p.tone, p.ink, 0.55))}${stop(1, p.ink)}</linearGradient>` +
    `<linearGradient id="m" x2="0" y2="1">${stop(0, p.horizon, 0)}${stop(0.45, mix(p.horizon, p.middle, 0.4), 0.5)}${stop(1, mix(p.middle, p.ink, 0.6), 0.9)}</linearGradient>` +
    `<linearGradient id="z" x2="0" y2="1">${stop(0, p.ink, 0)}${stop(1, mix(p.middle, p.ink, 0.6), 0.85)}</linearGradient>` +
    `<radialGradient id="v" cy=".42" r=".78">${stop(0.55, '#000', 0)}${stop(1, '#000', 0.6)}</radialGradient>${fade('g', p.accent)}${fade('l', p.light)}${fade('h', p.horizon)}</defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#k)"/>${place.back}${subject}<rect y="170" width="${WIDTH}" height="90" fill="url(#z)"/>${place.front}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#v)"/></svg>`
  );
}

/**
 * @param {{ id: string, faction: string | null, type: string }} card
 * @returns {string}  the address of an image
 */
export function artOf({ id, faction, type }) {
  let address = drawn.get(id);
  if (!address) {
    const manner =
      faction ?? (type === 'destiny' ? 'destiny' : type === 'boss_attack' ? 'boss' : 'neutral');
    address = `data:image/svg+xml,${encodeURIComponent(draw(id, manner))}`;
    drawn.set(id, address);
  }
  return address;
}
