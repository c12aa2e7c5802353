// What the server answers over HTTP.

import { language, t } from './i18n.js';
import { signal } from './kit.js';

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
    answer = await fetch(path, {
      ...init,
      headers: { ...init?.headers, 'accept-language': language.peek() },
    });
  } catch {
    throw new ApiError(0, t('common.offline'));
  }
  const body = await answer.json().catch(() => null);
  if (!answer.ok || body === null) {
    throw new ApiError(answer.status, body?.text ?? t('common.failed', { status: answer.status }));
  }
  return body;
}

/** For requests without a body. */
export const get = ask;

/**
 * @param {string} path
 * @param {unknown} body
 */
export function post(path, body, method = 'POST') {
  return ask(path, {
    method,
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
 * @typedef {import('./wire').CardFacts} CardFacts
 * @typedef {import('./wire').CardList} CardList
 * @typedef {import('./wire').Catalog} Catalog
 * @typedef {import('./wire').RulingList} RulingList
 */

/** @type {ReturnType<typeof spoken<Catalog>>} */
export const catalog = spoken('/api/catalog');

/** @type {ReturnType<typeof spoken<CardList>>} */
export const cards = spoken('/api/cards');

/** By the ids of the cards they speak of; fetched when someone looks closely. @type {ReturnType<typeof spoken<RulingList>>} */
const rulings = spoken('/api/rulings');

/** @param {string} id */
export const rulingsOn = (id) => rulings.value?.rulings[id] ?? [];

/** What many games between bots say about a card. @param {string} id */
export const figuresOn = (id) => rulings.value?.figures[id];

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
