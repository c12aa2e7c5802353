// What this browser remembers: settings, a name, a key, and the seats it holds.
import { signal } from './kit.js';

/**
 * @typedef {object} Settings
 * @property {'' | import('./i18n.js').Language} language  as the browser says if empty
 * @property {'auto' | 'full' | 'reduced'} motion
 * @property {'slow' | 'normal' | 'fast' | 'instant'} speed
 * @property {boolean} sound
 * @property {boolean} music
 * @property {number} volume  from 0 to 1
 * @property {boolean} hints  show affordable, lit and killable cards
 * @property {boolean} reminders  ask before a turn ends with something left to do
 * @property {boolean} auto  answer by itself where there is only one answer
 * @property {boolean} phrases  show what others at the table say
 * @property {boolean} notify  let the system say that it is one's turn
 * @property {NonNullable<import('./wire').Style['colour']>} colour  of one's side of a table
 * @property {NonNullable<import('./wire').Style['back']>} back  of one's cards
 * @property {boolean} patterns  mark factions by patterns as well as by colours
 * @property {'normal' | 'large' | 'largest'} text  how big letters are
 */

/** @typedef {{ seat: number, secret: string }} Held */

/** @type {Settings} */
const USUAL = {
  language: '',
  motion: 'auto',
  speed: 'normal',
  sound: true,
  music: false,
  volume: 0.4,
  hints: true,
  reminders: true,
  auto: true,
  phrases: true,
  notify: false,
  colour: '',
  back: '',
  patterns: false,
  text: 'normal',
};

/** Promises that are kept at a time. */
const MOST_PROMISES = 200;
const PREFIX = 'shardmaster.';

/** Stands in where the browser keeps nothing. @type {Map<string, string>} */
const memory = new Map();

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(key, otherwise) {
  let text;
  try {
    text = localStorage.getItem(PREFIX + key);
  } catch {
    text = null;
  }
  text ??= memory.get(key) ?? null;
  if (text === null) return otherwise;
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} key
 * @param {unknown} value  undefined forgets it
 */
export function keep(key, value) {
  if (value === undefined) memory.delete(key);
  else memory.set(key, JSON.stringify(value));
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private windows and full stores: the page remembers it until it is closed.
  }
}

export const settings = signal(/** @type {Settings} */ ({ ...USUAL, ...recall('settings', {}) }));

/** @param {Partial<Settings>} changes */
export function change(changes) {
  settings.value = { ...settings.value, ...changes };
  keep('settings', settings.value);
}

export const playerName = signal(recall('name', ''));

/** @param {string} name */
export function rename(name) {
  playerName.value = name;
  keep('name', name);
}

/** The key of my profile, which no one else has; made when it is first needed. @returns {string} */
export function myKey() {
  if (!recall('key', '')) keep('key', crypto.getRandomValues(new Uint32Array(4)).join('-'));
  return recall('key', '');
}

/** The seats held at each table. */
export const held = signal(/** @type {Record<string, Held[]>} */ (recall('seats', {})));

/**
 * @param {string} table
 * @returns {Held[]}
 */
export function seatsAt(table) {
  return held.value[table] ?? [];
}

/**
 * @param {string} table
 * @param {Held[]} seats
 */
export function holdSeats(table, seats) {
  const others = seatsAt(table).filter((old) => !seats.some((seat) => seat.seat === old.seat));
  held.value = { ...held.value, [table]: [...others, ...seats] };
  keep('seats', held.value);
}

/** @param {string} table */
export function forgetTable(table) {
  const { [table]: _, ...others } = held.value;
  held.value = others;
  keep('seats', others);
}

/** What tables promised about their deals when they were first seen. @returns {Record<string, string>} */
const promises = () => recall('promises', {});

/** @param {string} table */
export const promiseOf = (table) => promises()[table];

/** The first promise counts. @param {string} table @param {string | undefined} commitment */
export function keepPromise(table, commitment) {
  if (!commitment || promiseOf(table)) return;
  const latest = Object.entries(promises()).slice(1 - MOST_PROMISES);
  keep('promises', { ...Object.fromEntries(latest), [table]: commitment });
}

const wantsLess =
  typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;
const systemWantsLess = signal(wantsLess?.matches ?? false);
wantsLess?.addEventListener('change', () => {
  systemWantsLess.value = wantsLess.matches;
});

/** Whether things should appear in place rather than move. */
export function calm() {
  const { motion } = settings.value;
  return motion === 'reduced' || (motion === 'auto' && systemWantsLess.value);
}
