// Small boards for tests: only what a test names, the rest as at the start of a game.

export const card = (number, id, more = {}) => ({
  card: number, id, name: id, faction: null, type: 'ally', cost: 1, defense: null, shield: null,
  attack: null, exhausted: false, fast: false, fresh: false, sheltered: false, front: null, tally: 0,
  shown: false, ...more,
});

export const seat = (number, more = {}) => ({
  seat: number, character: `C${number}`, enemy: number > 0, alive: true, health: 50, mastery: 0, gems: 0,
  power: 0, incoming: 0, focused: false, finished: false, tokens: 0, havoc: false, jams: false, hand: [],
  hand_size: 0, deck: [], deck_size: 0, discard: [], played: [], champions: [], relics: [], relics_size: 0,
  relic_taken: false, destinies: [], destiny_taken: false, shadows: [], shadows_size: 0, ...more,
});

export const board = (more = {}) => ({
  seat: 0, mode: 'free-for-all', variants: [], turn: 1, active: 0, waiting: [0], over: false, winners: [],
  reason: '', row: [], center_deck: [], center_deck_size: 0, banished: [], monsters: [], destiny_row: [],
  destiny_deck_size: 0, veiled: [], fate_deck_size: 0, fate_discard: [], supply: [], aside: [], under: [],
  seats: [seat(0), seat(1)], ...more,
});

export const option = (verb, more = {}) => ({
  option: 1, verb, card: null, id: null, name: null, zone: null, seat: null, front: null, amount: null,
  text: verb, ...more,
});

export const question = (kind, options, more = {}) => ({
  seat: 0, at: 7, kind, text: [], source: null, concerns: 0, picks: null, options, targets: [], ...more,
});

export const told = (kind, more = {}) => ({
  kind, turn: 1, seat: 0, card: null, id: null, amount: 0, about: 0, text: kind, starts: false, ...more,
});

const SCRIPTS = '../../../src/shardmaster/web/static/js/';
export const module = (path) => import(new URL(`${SCRIPTS}${path}.js`, import.meta.url).href);
export const logic = (name) => module(`table/logic/${name}`);
