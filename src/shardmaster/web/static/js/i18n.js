// Every string of the client, in the language of the player.

import { settings } from './keep.js';
import { computed, effect, signal } from './kit.js';

/** @typedef {NonNullable<import('./wire').Enter['language']>} Language */
/** @typedef {string | Record<string, string>} Message  plain, or by plural category of `count` */
/** @typedef {Record<string, Record<string, Message>>} Catalogue  messages by area */

/** What the languages are called, by code; the page lists them. @returns {Record<Language, string>} */
export function languages() {
  const listed = /** @type {HTMLMetaElement} */ (document.querySelector('meta[name=languages]'));
  return JSON.parse(listed.content);
}

/** What is loaded at the start; pages ask for the rest with `wants`. */
const areas = ['common', 'cards', 'table', 'pages'];

/** The catalogues that have arrived. */
const catalogues = signal(/** @type {Record<string, Catalogue>} */ ({}));

export const language = computed(() => settings.value.language || fromBrowser());

/** @returns {Language} */
function fromBrowser() {
  const known = languages();
  for (const tag of navigator.languages ?? [navigator.language]) {
    const short = tag.slice(0, 2).toLowerCase();
    if (short in known) return /** @type {Language} */ (short);
  }
  return 'en';
}

/**
 * @param {string} name  of a language
 * @param {string} area
 * @returns {Promise<[string, Record<string, Message>]>}
 */
async function fetchArea(name, area) {
  const answer = await fetch(new URL(`../i18n/${name}/${area}.json`, import.meta.url));
  return [area, answer.ok ? await answer.json() : {}];
}

/** @param {Language} name */
async function load(name) {
  if (catalogues.peek()[name]) return;
  const parts = await Promise.all(areas.map((area) => fetchArea(name, area)));
  catalogues.value = { ...catalogues.peek(), [name]: Object.fromEntries(parts) };
}

/** @type {() => void} */
let start = () => {};
/** Resolves when what is loaded at the start has arrived. @type {Promise<void>} */
const started = new Promise((resolve) => {
  start = resolve;
});

/** @type {Map<string, Promise<void>>} */
const wanted = new Map();

/**
 * Resolves when the strings of an area are there that only some pages need.
 * @param {string} area
 */
export function wants(area) {
  let promise = wanted.get(area);
  if (!promise) {
    promise = loadMore(area);
    wanted.set(area, promise);
  }
  return promise;
}

/** @param {string} area */
async function loadMore(area) {
  if (areas.includes(area)) return;
  await started;
  areas.push(area);
  const names = Object.keys(catalogues.peek());
  const parts = await Promise.all(names.map((name) => fetchArea(name, area)));
  const grown = names.map((name, n) => [name, { ...catalogues.peek()[name], [area]: parts[n][1] }]);
  catalogues.value = { ...catalogues.peek(), ...Object.fromEntries(grown) };
}

/** Resolves when there is something to show; English stands in for what is not translated. */
export async function startLanguages() {
  const names = /** @type {Set<Language>} */ (new Set(['en', language.peek()]));
  await Promise.all([...names].map(load));
  start();
  effect(() => {
    document.documentElement.lang = language.value;
    load(language.value);
  });
}

/** @type {Record<string, Intl.PluralRules>} */
const rules = {};
/** @type {Record<string, Intl.NumberFormat>} */
const formats = {};

/**
 * @param {string} key  `area.name`
 * @returns {[Message, string] | null}  with the language it is in
 */
function find(key) {
  const dot = key.indexOf('.');
  const area = key.slice(0, dot);
  const name = key.slice(dot + 1);
  for (const each of [language.value, 'en']) {
    const message = catalogues.value[each]?.[area]?.[name];
    if (message !== undefined) return [message, each];
  }
  return null;
}

/** Whether there is a message of that name. @param {string} key */
export const told = (key) => find(key) !== null;

/**
 * The message of that name, with `{name}` replaced; `count` chooses among plural forms.
 * @param {string} key
 * @param {Record<string, string | number>} [params]
 * @returns {string}
 */
export function t(key, params = {}) {
  const found = find(key);
  if (!found) return key;
  const [message, spoken] = found;
  rules[spoken] ??= new Intl.PluralRules(spoken);
  formats[spoken] ??= new Intl.NumberFormat(spoken);
  const form =
    typeof message === 'string'
      ? message
      : (message[rules[spoken].select(Number(params.count ?? 0))] ?? message.other);
  return form.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? formats[spoken].format(value) : value;
  });
}
