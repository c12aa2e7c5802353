// A table that is being set up: what is chosen, what goes together, and what is asked for in the end.

/** @typedef {import('../api.js').Catalog} Catalog */
/** @typedef {import('../wire').NewTable} NewTable */
/** @typedef {import('../wire').SizeOffered} SizeOffered */
/** @typedef {'me' | 'bot' | 'here' | 'invited' | 'open'} Who */
/** @typedef {{who: Who, name: string, bot: string, character: string}} Seat  character: dealt if empty */
/**
 * @typedef {object} Draft
 * @property {string} mode
 * @property {string[]} sets  ids, base among them
 * @property {string[]} variants
 * @property {string[]} house  house rules, also such as only another mode or box has
 * @property {Seat[]} seats
 * @property {string} nemesis  the character of the Nemesis, dealt if empty
 * @property {string} seed
 * @property {number} clock  seconds, 0 for none
 * @property {boolean} listed
 * @property {boolean} rated
 */
/** Why something cannot be: a message of the catalogue and its names. @typedef {{key: string, what?: string, count?: number}} Reason */

/** The mode of campaigns and single battles, which is not chosen among the others. */
export const BATTLE = 'battle';
/** @param {Partial<Seat>} [seat] @returns {Seat} */
export const seat = (seat = {}) => ({
  who: 'bot',
  name: '',
  bot: 'greedy',
  character: '',
  ...seat,
});

/** @param {Catalog} known @param {string} bot @returns {Draft} */
export function usual(known, bot) {
  return {
    mode: known.modes[0].name,
    sets: known.sets.map((set) => set.id),
    variants: [],
    house: [],
    seats: [seat({ who: 'me' }), seat({ bot })],
    nemesis: '',
    seed: '',
    clock: 0,
    listed: false,
    rated: false,
  };
}

/** What can be played in a mode with each number of players. @param {Catalog} known @param {string} mode @returns {SizeOffered[]} */
export const sizesOf = (known, mode) =>
  mode === BATTLE ? known.battles : (known.modes.find((each) => each.name === mode)?.sizes ?? []);

/** @param {Catalog} known @param {Draft} draft */
const sizeOf = (known, draft) =>
  sizesOf(known, draft.mode).find((size) => size.players === draft.seats.length);

/** What is offered with exactly these variants. @param {SizeOffered | undefined} size @param {string[]} variants */
const gameOf = (size, variants) =>
  size?.games.find(
    (game) =>
      game.variants.length === variants.length &&
      variants.every((name) => game.variants.includes(name)),
  );

/** Whether there is a seat that nobody plays: it gets the last character. @param {Catalog} known @param {Draft} draft */
export const hasUnplayed = (known, draft) =>
  draft.mode !== BATTLE && !!sizeOf(known, draft)?.places.some((place) => !place.played);

/** @param {Catalog} known @param {string[]} sets */
export const cast = (known, sets) =>
  known.characters.filter((character) => sets.includes(character.set));

/** Sets that are missing for a mode and its variants, as few as possible. @param {Catalog} known @param {Draft} draft @returns {string[]} */
export function missing(known, draft) {
  const boxes = gameOf(sizeOf(known, draft), draft.variants)?.boxes ?? [];
  const lacking = boxes.map((sets) => sets.filter((set) => !draft.sets.includes(set)));
  return lacking.reduce(
    (least, sets) => (sets.length < least.length ? sets : least),
    lacking[0] ?? [],
  );
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
  return missing(known, without).length ? { key: 'why_needed' } : null;
}

/** Why a variant cannot be chosen now. @param {Catalog} known @param {Draft} draft @param {string} name @returns {Reason | null} */
export function objection(known, draft, name) {
  const size = sizeOf(known, draft);
  if (gameOf(size, [...draft.variants, name])) return null;
  if (gameOf(size, [name])) {
    const clashing =
      draft.variants.find((other) => !gameOf(size, [other, name])) ?? draft.variants[0];
    return { key: 'why_clash', what: clashing };
  }
  const fitting = known.modes.flatMap((mode) => mode.sizes).filter((each) => gameOf(each, [name]));
  const counts = fitting.map((each) => each.players);
  if (draft.seats.length < Math.min(...counts))
    return { key: 'why_few', count: Math.min(...counts) };
  if (draft.seats.length > Math.max(...counts))
    return { key: 'why_many', count: Math.max(...counts) };
  return { key: 'why_mode' };
}

/** What would come with a variant. @param {Catalog} known @param {Draft} draft @param {string} name */
export const brings = (known, draft, name) =>
  draft.variants.includes(name)
    ? []
    : missing(known, { ...draft, variants: [...draft.variants, name] });

/** The house rules that change anything. @param {Catalog} known @param {Draft} draft */
export const houseRules = (known, { mode, variants, sets }) =>
  known.house_rules.filter(
    ({ modes, beside, boxes }) =>
      modes.includes(mode) &&
      (!beside || variants.includes(beside)) &&
      boxes.some((needed) => needed.every((set) => sets.includes(set))),
  );

/** Those of them that are on. @param {Catalog} known @param {Draft} draft */
export const houseRulesOn = (known, draft) =>
  houseRules(known, draft)
    .map(({ name }) => name)
    .filter((name) => draft.house.includes(name));

/** Another number of seats, filled with bots. @param {Draft} draft @param {number} count @returns {Draft} */
export function resized(draft, count) {
  const like = draft.seats.find((each) => each.who !== 'me') ?? seat();
  const seats = draft.seats.slice(0, count);
  while (seats.length < count) seats.push(seat({ who: like.who, bot: like.bot }));
  return { ...draft, seats };
}

/** @param {Catalog} known @param {Draft} draft */
const settled = (known, draft) => ({
  ...draft,
  variants: draft.variants.filter((name) => !objection(known, { ...draft, variants: [] }, name)),
});

/** @param {Catalog} known @param {Draft} draft @param {string} mode @returns {Draft} */
export function withMode(known, draft, mode) {
  const counts = sizesOf(known, mode).map((size) => size.players);
  const count = Math.min(Math.max(...counts), Math.max(Math.min(...counts), draft.seats.length));
  return completed(known, settled(known, resized({ ...draft, mode }, count)));
}

/** @param {Catalog} known @param {Draft} draft @param {number} count @returns {Draft} */
export function withSeats(known, draft, count) {
  return completed(known, settled(known, resized(draft, count)));
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
    return change.character && each.character === change.character
      ? { ...each, character: '' }
      : each;
  });
  const nemesis = change.character && draft.nemesis === change.character ? '' : draft.nemesis;
  return { ...draft, seats, nemesis };
}

/** Whether characters are given out in the game instead of before it. @param {Catalog} known @param {Draft} draft */
export const bids = (known, draft) =>
  known.variants.some(
    (variant) => draft.variants.includes(variant.name) && variant.decides.includes('characters'),
  );

/**
 * Characters for all places if any was chosen: those left open are filled by chance.
 * @param {Catalog} known @param {Draft} draft @param {() => number} random
 */
function characters(known, draft, random) {
  const wanted = [
    ...draft.seats.map((each) => each.character),
    ...(hasUnplayed(known, draft) ? [draft.nemesis] : []),
  ];
  const able = cast(known, draft.sets).map((character) => character.name);
  const chosen = wanted.map((name) => (able.includes(name) ? name : ''));
  if (bids(known, draft) || !chosen.some(Boolean)) return [];
  const left = able.filter((name) => !chosen.includes(name));
  return chosen.map((name) => name || left.splice(Math.floor(random() * left.length), 1)[0]);
}

/** Whether a game would be fair enough to be rated. @param {Catalog} known @param {Draft} draft */
export const mayRate = (known, draft) => {
  const { mode, seats, clock, seed } = draft;
  return (
    !!known.modes.find(({ name }) => name === mode)?.contested &&
    clock > 0 &&
    !houseRulesOn(known, draft).length &&
    !seed &&
    seats.some(({ who }) => who === 'open' || who === 'invited') &&
    seats.every(({ who, character }) => !character && who !== 'here' && who !== 'bot')
  );
};

/**
 * What the server is asked for.
 * @param {Catalog} known @param {Draft} draft @param {string} me
 * @param {() => number} [random]
 * @param {(at: number) => string} [called]  someone at this device who gave no name
 * @returns {NewTable}
 */
export function wanted(known, draft, me, random = Math.random, called = () => '') {
  return {
    mode: draft.mode,
    sets: draft.sets,
    variants: [...draft.variants, ...houseRulesOn(known, draft)],
    characters: characters(known, draft, random),
    seats: draft.seats.map(({ who, name, bot }, at) =>
      who === 'bot'
        ? { who, bot }
        : { who, name: who === 'me' ? me : name.trim() || (who === 'here' ? called(at) : '') },
    ),
    seed: /^\d{1,15}$/.test(draft.seed.trim()) ? Number(draft.seed) : null,
    clock: draft.clock || null,
    listed: draft.listed && draft.seats.some((each) => each.who === 'open'),
    rated: draft.rated && mayRate(known, draft),
  };
}
