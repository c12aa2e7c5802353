// Which cards are meant, and in which order.

/** @typedef {import('../api.js').CardFacts} CardFacts */

/**
 * @typedef {object} Wanted  empty where nothing is asked for
 * @property {string} q  words of the name or text
 * @property {string} set
 * @property {string} faction
 * @property {string} type
 * @property {string} cost
 * @property {string} keyword
 * @property {string} sort
 */

export const SORTS = ['set', 'faction', 'cost', 'name', 'type'];
export const FACTIONS = [
  'homodeus',
  'order',
  'undergrowth',
  'wraethe',
  'aion',
  'ingeminex',
  'aberrant',
  'glitch',
  'necrotic',
  'talos',
  'neutral',
];
export const TYPES = [
  'ally',
  'mercenary',
  'champion',
  'relic',
  'destiny',
  'ingeminex',
  'shadow_champion',
  'boss_attack',
  'saved',
];
export const COSTS = ['1', '2', '3', '4', '5', '6', '7', 'none'];

/** @param {URLSearchParams} query @returns {Wanted} */
export function wanted(query) {
  const read = (/** @type {string} */ name) => query.get(name) ?? '';
  return {
    q: read('q'),
    set: read('set'),
    faction: read('faction'),
    type: read('type'),
    cost: read('cost'),
    keyword: read('keyword'),
    sort: read('sort'),
  };
}

/** The address of what is wanted. @param {Partial<Wanted>} want @param {string} [path] */
export function address(want, path = '/cards') {
  const query = new URLSearchParams(Object.entries(want).filter(([, value]) => value));
  return query.size ? `${path}?${query}` : path;
}

/** Without accents, apostrophes and capitals. @param {string} text */
export const folded = (text) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

/** @type {WeakMap<CardFacts, string>} */
const texts = new WeakMap();

/**
 * All that can be searched for on a card.
 * @param {CardFacts} card
 * @param {(card: CardFacts) => string} kind
 */
function searched(card, kind) {
  let text = texts.get(card);
  if (text === undefined) {
    const words = card.text.map((segment) => segment.text).join('');
    text = folded(`${card.name} ${kind(card)} ${words} ${card.character ?? ''}`);
    texts.set(card, text);
  }
  return text;
}

/** @param {CardFacts} card @param {string} type */
function isType(card, type) {
  if (type === 'saved') return card.saved;
  return (
    card.type === type ||
    card.type === `relic_${type}` ||
    (type === 'relic' && card.type.startsWith('relic_'))
  );
}

/** The group a card belongs to in that order; its heading is named after it. @param {CardFacts} card @param {string} sort */
export function groupOf(card, sort) {
  if (sort === 'set' || !sort) return card.set;
  if (sort === 'faction') return card.faction ?? 'neutral';
  if (sort === 'cost') return card.cost === null ? 'none' : String(card.cost);
  if (sort === 'type')
    return card.saved ? 'saved' : card.type.startsWith('relic_') ? 'relic' : card.type;
  return '';
}

/** @type {Record<string, readonly string[]>} */
const ORDERS = { faction: FACTIONS, type: TYPES, cost: COSTS };

/**
 * The cards that fit everything asked for, best first.
 * @param {CardFacts[]} cards
 * @param {Wanted} want
 * @param {(card: CardFacts) => string} [kind]  faction and type in words
 */
export function find(cards, want, kind = ({ faction, type }) => `${faction ?? ''} ${type}`) {
  const words = folded(want.q).split(/\s+/).filter(Boolean);
  const found = cards.filter(
    (card) =>
      words.every((word) => searched(card, kind).includes(word)) &&
      (!want.set || card.set === want.set) &&
      (!want.faction || (card.faction ?? 'neutral') === want.faction) &&
      (!want.type || isType(card, want.type)) &&
      (!want.cost || groupOf(card, 'cost') === want.cost) &&
      (!want.keyword || card.keywords.includes(want.keyword)),
  );
  const order = ORDERS[want.sort];
  if (order) {
    const rank = (/** @type {CardFacts} */ card) => order.indexOf(groupOf(card, want.sort));
    found.sort(
      (one, other) =>
        rank(one) - rank(other) ||
        (one.cost ?? 99) - (other.cost ?? 99) ||
        one.name.localeCompare(other.name),
    );
  } else if (want.sort === 'name') found.sort((one, other) => one.name.localeCompare(other.name));
  return found;
}
