// What the server answers over HTTP.
import { signal } from './kit.js';
import { language, t } from './i18n.js';

/** An answer that is no success; its message can be shown. */
export class ApiError extends Error {
  /**
   * @param {number} status  0 when nothing answered
   * @param {string} message
   */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [init]
 */
async function ask(path, init) {
  let answer;
  try {
    answer = await fetch(path, { ...init, headers: { ...init?.headers, 'accept-language': language.peek() } });
  } catch {
    throw new ApiError(0, t('common.offline'));
  }
  const body = await answer.json().catch(() => null);
  if (!answer.ok || body === null) {
    throw new ApiError(answer.status, body?.error ?? t('common.failed', { status: answer.status }));
  }
  return body;
}

/** @param {string} path */
export const get = (path) => ask(path);

/**
 * @param {string} path
 * @param {unknown} body
 */
export function post(path, body) {
  return ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/**
 * Something that is fetched once for each language and read like a signal: null until it arrives.
 * @template T
 * @param {string} path
 */
function spoken(path) {
  const arrived = signal(/** @type {Record<string, T>} */ ({}));
  const problem = signal(/** @type {ApiError | null} */ (null));
  /** @type {Map<string, Promise<T>>} */
  const asked = new Map();

  /** @param {string} [tongue] */
  function load(tongue = language.peek()) {
    let promise = asked.get(tongue);
    if (!promise) {
      promise = get(`${path}?language=${tongue}`).then((body) => {
        arrived.value = { ...arrived.peek(), [tongue]: body };
        problem.value = null;
        return body;
      });
      promise.catch((error) => {
        asked.delete(tongue);
        problem.value = error;
      });
      asked.set(tongue, promise);
    }
    return promise;
  }

  return {
    load,
    problem,
    /** @returns {T | null} */
    get value() {
      const tongue = language.value;
      const found = arrived.value[tongue];
      if (!found && !problem.value) load(tongue).catch(() => {});
      return found ?? null;
    },
  };
}

/**
 * @typedef {import('./wire').Segment} Segment
 * @typedef {object} Ruling
 * @property {string} title
 * @property {string} text
 * @typedef {object} CardFacts
 * @property {string} id
 * @property {string} name
 * @property {string} set
 * @property {string | null} faction  a faction, Ingeminex, or the group of a Shadow Champion
 * @property {string} type
 * @property {number | null} cost
 * @property {number} copies
 * @property {number | null} defense
 * @property {number | string | null} attack
 * @property {number | string | null} shield
 * @property {string | null} character
 * @property {boolean} saved
 * @property {Segment[]} text
 * @property {Segment[] | null} battle_text  what a Shadow Champion says where a boss controls it
 * @property {string[]} conditions  `unify`, `mastery:10`, ...: what it asks for to do more
 * @property {string[]} keywords  ids of the keywords that explain it
 * @typedef {object} Keyword
 * @property {string} id
 * @property {string} name
 * @property {string} text
 * @typedef {object} CardList
 * @property {CardFacts[]} cards
 * @property {Keyword[]} keywords
 * @property {{ id: string, title: string }[]} sets  the starting cards too
 *
 * @typedef {object} Catalog
 * @property {{ id: string, short: string, title: string }[]} sets
 * @property {{ name: string, title: string, about: string, fewest: number, most: number,
 *   seating: 'all' | 'teams' | 'neighbours' | 'solo' }[]} modes
 * @property {{ name: string, title: string, about: string }[]} variants
 * @property {{ id: string, name: string, set: string, faction: string }[]} characters
 * @property {{ name: string, about: string }[]} bots
 * @property {{ id: string, title: string, about: string }[]} books
 * @property {{ slug: string, name: string, title: string, book: string }[]} bosses
 * @property {{ name: string, title: string, about: string }[]} difficulties
 */

/** @type {ReturnType<typeof spoken<Catalog>>} */
export const catalog = spoken('/api/catalog');

/** @type {ReturnType<typeof spoken<CardList>>} */
export const cards = spoken('/api/cards');

/** By the ids of the cards they speak of; fetched when somebody looks closely. @type {ReturnType<typeof spoken<{ rulings: Record<string, Ruling[]> }>>} */
const rulings = spoken('/api/rulings');

/** @param {string} id @returns {Ruling[]} */
export const rulingsOn = (id) => rulings.value?.rulings[id] ?? [];

/** Whether a battle is on the screen: Shadow Champions read differently there. */
export const inBattle = signal(false);

/** @type {WeakMap<CardList, { game: Map<string, CardFacts>, battle: Map<string, CardFacts> }>} */
const byId = new WeakMap();

/** @param {CardFacts} facts @returns {CardFacts} */
const read = (facts) => (facts.battle_text ? { ...facts, text: facts.battle_text } : facts);

/**
 * The facts of a card, or null while they are on their way.
 * @param {string | null | undefined} id
 */
export function cardById(id) {
  const list = cards.value;
  if (!list || !id) return null;
  let index = byId.get(list);
  if (!index) {
    index = {
      game: new Map(list.cards.map((card) => [card.id, card])),
      battle: new Map(list.cards.map((card) => [card.id, read(card)])),
    };
    byId.set(list, index);
  }
  return (inBattle.value ? index.battle : index.game).get(id) ?? null;
}

/** @param {string} id */
export const keywordById = (id) => cards.value?.keywords.find((word) => word.id === id) ?? null;
