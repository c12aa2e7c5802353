// A table that is being set up: what is chosen, what goes together, and what is asked for in the end.

/** @typedef {import('../api.js').Catalog} Catalog */
/** @typedef {import('../wire').NewTable} NewTable */
/** @typedef {'me' | 'bot' | 'here' | 'invited' | 'open'} Who */
/** @typedef {{who: Who, name: string, bot: string, character: string}} Seat  character: dealt if empty */
/**
 * @typedef {object} Draft
 * @property {string} mode
 * @property {string[]} sets  ids, base among them
 * @property {string[]} variants
 * @property {Seat[]} seats
 * @property {string} nemesis  the character of the Nemesis, dealt if empty
 * @property {string} seed
 * @property {number} clock  seconds, 0 for none
 * @property {boolean} listed
 */
/** Why something cannot be: a message of the catalogue and its names. @typedef {{key: string, what?: string, count?: number}} Reason */

/** The mode of campaigns and single battles, which is not chosen among the others. */
export const BATTLE = 'battle';
export const RELICS = 'relics_of_the_future';
export const SHADOW = 'shadow_of_salvation';
const RELICS_IN = /** @type {Record<string, number>} */ ({ [RELICS]: 8, [SHADOW]: 2 });

/** Who may play each variant, and what it needs. @type {Record<string, {fewest: number, most: number, relics?: boolean, shadows?: boolean, clashes?: string}>} */
const VARIANTS = {
  'health-auction': { fewest: 2, most: 5 },
  'relic-draft': { fewest: 2, most: 5, relics: true, clashes: 'mystery-relics' },
  'mystery-relics': { fewest: 1, most: 5, relics: true, clashes: 'relic-draft' },
  'shadow-summoning': { fewest: 2, most: 4, shadows: true },
};

/** @param {Partial<Seat>} [seat] @returns {Seat} */
export const seat = (seat = {}) => ({ who: 'bot', name: '', bot: 'greedy', character: '', ...seat });

/** @param {Catalog} known @param {string} bot @returns {Draft} */
export function usual(known, bot) {
  return {
    mode: 'free-for-all',
    sets: known.sets.map((set) => set.id),
    variants: [],
    seats: [seat({ who: 'me' }), seat({ bot })],
    nemesis: '',
    seed: '',
    clock: 0,
    listed: false,
  };
}

/** @param {Catalog} known @param {string} mode */
const limits = (known, mode) => known.modes.find((each) => each.name === mode) ?? { fewest: 2, most: 4 };

/** How many characters are needed. @param {Draft} draft */
const places = (draft) => draft.seats.length + (draft.mode === 'nemesis' ? 1 : 0);

/** @param {Catalog} known @param {string[]} sets */
export const cast = (known, sets) => known.characters.filter((character) => sets.includes(character.set));

/** Sets that are missing for a mode and its variants. @param {Catalog} known @param {Draft} draft */
export function missing(known, draft) {
  const needed = new Set();
  if (draft.mode === BATTLE || cast(known, draft.sets).length < places(draft)) needed.add(SHADOW);
  for (const name of draft.variants) {
    const rule = VARIANTS[name];
    if (rule?.shadows) needed.add(SHADOW);
    if (rule?.relics) {
      const wanted = 2 * draft.seats.length;
      const having = [...draft.sets, ...needed].reduce((sum, set) => sum + (RELICS_IN[set] ?? 0), 0);
      if (having < wanted) needed.add(RELICS);
      if (Math.max(having, 8) < wanted) needed.add(SHADOW);
    }
  }
  return [...needed].filter((set) => !draft.sets.includes(set));
}

/** The same with every set that is needed. @param {Catalog} known @param {Draft} draft @returns {Draft} */
export function completed(known, draft) {
  const more = missing(known, draft);
  if (!more.length) return draft;
  const all = [...draft.sets, ...more];
  return { ...draft, sets: known.sets.map((set) => set.id).filter((id) => all.includes(id)) };
}

/** Why a set cannot be taken out. @param {Catalog} known @param {Draft} draft @param {string} set @returns {Reason | null} */
export function boundTo(known, draft, set) {
  if (set === 'base') return { key: 'why_base' };
  const without = { ...draft, sets: draft.sets.filter((id) => id !== set) };
  return missing(known, without).includes(set) ? { key: 'why_needed' } : null;
}

/** Why a variant cannot be chosen now. @param {Draft} draft @param {string} name @returns {Reason | null} */
export function objection(draft, name) {
  const rule = VARIANTS[name];
  if (!rule) return null;
  const count = draft.seats.length;
  if (count < rule.fewest) return { key: `why_alone_${name}` };
  if (count > rule.most) return { key: 'why_many', count: rule.most };
  if (rule.clashes && draft.variants.includes(rule.clashes)) return { key: 'why_clash', what: rule.clashes };
  return null;
}

/** What would come with a variant. @param {Catalog} known @param {Draft} draft @param {string} name */
export const brings = (known, draft, name) =>
  draft.variants.includes(name) ? [] : missing(known, { ...draft, variants: [...draft.variants, name] });

/** Another number of seats, filled with bots. @param {Draft} draft @param {number} count @returns {Draft} */
export function resized(draft, count) {
  const like = draft.seats.find((each) => each.who !== 'me') ?? seat();
  const seats = draft.seats.slice(0, count);
  while (seats.length < count) seats.push(seat({ who: like.who, bot: like.bot }));
  return { ...draft, seats };
}

/** @param {Draft} draft */
const settled = (draft) => ({ ...draft, variants: draft.variants.filter((name) => !objection({ ...draft, variants: [] }, name)) });

/** @param {Catalog} known @param {Draft} draft @param {string} mode @returns {Draft} */
export function withMode(known, draft, mode) {
  const { fewest, most } = limits(known, mode);
  const count = Math.min(most, Math.max(fewest, draft.seats.length));
  return completed(known, settled(resized({ ...draft, mode }, count)));
}

/** @param {Catalog} known @param {Draft} draft @param {number} count @returns {Draft} */
export function withSeats(known, draft, count) {
  return completed(known, settled(resized(draft, count)));
}

/** @param {Catalog} known @param {Draft} draft @param {string} name @param {boolean} on @returns {Draft} */
export function withVariant(known, draft, name, on) {
  const variants = on ? [...draft.variants, name] : draft.variants.filter((each) => each !== name);
  return completed(known, { ...draft, variants });
}

/** @param {Draft} draft @param {number} at @param {Partial<Seat>} change @returns {Draft} */
export function withSeat(draft, at, change) {
  const seats = draft.seats.map((each, n) => {
    if (n === at) return { ...each, ...change };
    return change.character && each.character === change.character ? { ...each, character: '' } : each;
  });
  const nemesis = change.character && draft.nemesis === change.character ? '' : draft.nemesis;
  return { ...draft, seats, nemesis };
}

/** Whether players bid for characters instead of choosing them. @param {Draft} draft */
export const bids = (draft) => draft.variants.includes('health-auction');

/**
 * Characters for all places if any was chosen: those left open are filled by chance.
 * @param {Catalog} known @param {Draft} draft @param {() => number} random
 */
function characters(known, draft, random) {
  const wanted = [...draft.seats.map((each) => each.character), ...(draft.mode === 'nemesis' ? [draft.nemesis] : [])];
  const able = cast(known, draft.sets).map((character) => character.name);
  const chosen = wanted.map((name) => (able.includes(name) ? name : ''));
  if (bids(draft) || !chosen.some(Boolean)) return [];
  const left = able.filter((name) => !chosen.includes(name));
  return chosen.map((name) => name || left.splice(Math.floor(random() * left.length), 1)[0]);
}

/**
 * What the server is asked for.
 * @param {Catalog} known @param {Draft} draft @param {string} me @param {() => number} [random]
 * @returns {NewTable}
 */
export function wanted(known, draft, me, random = Math.random) {
  return {
    mode: draft.mode,
    sets: draft.sets,
    variants: draft.variants,
    characters: characters(known, draft, random),
    seats: draft.seats.map(({ who, name, bot }) => (who === 'bot' ? { who, bot } : { who, name: who === 'me' ? me : name.trim() })),
    seed: /^\d{1,15}$/.test(draft.seed.trim()) ? Number(draft.seed) : null,
    clock: draft.clock || null,
    listed: draft.listed && draft.seats.some((each) => each.who === 'open'),
  };
}
