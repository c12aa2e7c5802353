import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { module } from './board.mjs';

const {
  bids,
  boundTo,
  brings,
  completed,
  houseRulesOn,
  missing,
  objection,
  seat,
  usual,
  wanted,
  withMode,
  withSeat,
  withSeats,
  withVariant,
} = await module('setup/draft');
const { planOf } = await module('setup/seating');

/** What the server sends. */
const KNOWN = JSON.parse(readFileSync(process.env.CATALOG, 'utf8'));
const SETS = KNOWN.sets.map((set) => set.id);
const DRAFT = usual(KNOWN, 'greedy');
const BASE = { ...DRAFT, sets: ['base'] };

test('a usual table is a duel with a bot and all sets', () => {
  const table = wanted(KNOWN, DRAFT, 'Ann');

  assert.deepEqual(table.seats, [
    { who: 'me', name: 'Ann' },
    { who: 'bot', bot: 'greedy' },
  ]);
  assert.deepEqual(table.sets, SETS);
  assert.deepEqual(table.characters, []);
});

test('a mode brings as many seats as it needs, filled as the others are', () => {
  const five = withMode(KNOWN, withSeat(DRAFT, 1, { who: 'invited' }), 'alliance');

  assert.deepEqual(
    five.seats.map((each) => each.who),
    ['me', 'invited', 'invited', 'invited', 'invited'],
  );
});

test('five characters need the set that brings the fifth', () => {
  const five = withMode(KNOWN, BASE, 'alliance');

  assert.deepEqual(five.sets, ['base', 'shadow_of_salvation']);
  assert.equal(boundTo(KNOWN, five, 'shadow_of_salvation').key, 'why_needed');
});

test('two to four players draft the relics of one set, five need both', () => {
  const two = withVariant(KNOWN, BASE, 'relic-draft', true);
  const five = withVariant(KNOWN, withMode(KNOWN, BASE, 'alliance'), 'relic-draft', true);

  assert.deepEqual(two.sets, ['base', 'relics_of_the_future']);
  assert.deepEqual(five.sets, ['base', 'relics_of_the_future', 'shadow_of_salvation']);
});

test('what a variant would bring in is told before it is chosen', () => {
  assert.deepEqual(brings(KNOWN, BASE, 'shadow-summoning'), ['shadow_of_salvation']);
  assert.deepEqual(brings(KNOWN, DRAFT, 'shadow-summoning'), []);
});

test('two variants that deal the relics exclude each other', () => {
  const drafting = withVariant(KNOWN, DRAFT, 'relic-draft', true);

  assert.deepEqual(objection(KNOWN, drafting, 'mystery-relics'), {
    key: 'why_clash',
    what: 'relic-draft',
  });
});

test('a variant that a mode cannot have is dropped with the change of mode', () => {
  const bidding = withVariant(KNOWN, DRAFT, 'health-auction', true);

  const alone = withMode(KNOWN, bidding, 'nemesis');

  assert.deepEqual(alone.variants, []);
  assert.deepEqual(objection(KNOWN, alone, 'health-auction'), { key: 'why_few', count: 2 });
});

test('a variant for fewer players says how many', () => {
  assert.deepEqual(objection(KNOWN, withMode(KNOWN, DRAFT, 'alliance'), 'shadow-summoning'), {
    key: 'why_many',
    count: 4,
  });
});

test('a variant that a mode refuses is not offered there, whatever the number of players', () => {
  const [mode, ...modes] = KNOWN.modes;
  const strict = {
    ...mode,
    sizes: mode.sizes.map((size) => ({ ...size, games: size.games.slice(0, 1) })),
  };

  assert.deepEqual(
    objection({ ...KNOWN, modes: [strict, ...modes] }, withSeats(KNOWN, DRAFT, 4), 'relic-draft'),
    { key: 'why_mode' },
  );
});

test('of several sets that would do one is kept', () => {
  const alone = withVariant(KNOWN, withMode(KNOWN, BASE, 'nemesis'), 'mystery-relics', true);
  const other = { ...alone, sets: ['base', 'shadow_of_salvation'] };

  assert.deepEqual(alone.sets, ['base', 'relics_of_the_future']);
  assert.equal(boundTo(KNOWN, other, 'shadow_of_salvation').key, 'why_needed');
  assert.equal(boundTo(KNOWN, { ...other, sets: SETS }, 'shadow_of_salvation'), null);
});

/** Roles, arrows and bonds of a mode. */
function seating(sizes, players) {
  const { places, strikes, bonds } = planOf(sizes.find((size) => size.players === players).places);
  return { roles: places.map((place) => place.is), strikes, bonds };
}
const sizes = (name) => KNOWN.modes.find((mode) => mode.name === name).sizes;

test('everybody strikes everybody', () => {
  assert.deepEqual(seating(sizes('free-for-all'), 3), {
    roles: ['you', 'enemy', 'enemy'],
    strikes: [
      [0, 1],
      [0, 2],
    ],
    bonds: [],
  });
});

test('partners sit side by side, and each strikes the enemy in front', () => {
  const { places } = planOf(sizes('team-attack')[0].places);

  assert.deepEqual(seating(sizes('team-attack'), 4), {
    roles: ['you', 'enemy', 'enemy', 'ally'],
    strikes: [
      [0, 1],
      [3, 2],
    ],
    bonds: [
      [0, 3],
      [1, 2],
    ],
  });
  assert.ok(Math.abs(places[0].y - places[3].y) < 1 && Math.abs(places[0].x - places[1].x) < 1);
});

test('neighbours are allies, the two across are struck', () => {
  assert.deepEqual(seating(sizes('alliance'), 5), {
    roles: ['you', 'ally', 'enemy', 'enemy', 'ally'],
    strikes: [
      [0, 2],
      [0, 3],
    ],
    bonds: [
      [0, 1],
      [0, 4],
    ],
  });
});

test('a seat of the rules faces all players', () => {
  assert.deepEqual(seating(sizes('nemesis'), 1), {
    roles: ['you', 'boss'],
    strikes: [[0, 1]],
    bonds: [],
  });
  assert.deepEqual(seating(KNOWN.battles, 3), {
    roles: ['you', 'ally', 'ally', 'boss'],
    strikes: [
      [0, 3],
      [1, 3],
      [2, 3],
    ],
    bonds: [
      [0, 1],
      [1, 2],
    ],
  });
});

test('the base game cannot be taken out', () => {
  assert.equal(boundTo(KNOWN, DRAFT, 'base').key, 'why_base');
  assert.equal(boundTo(KNOWN, DRAFT, 'into_the_horizon'), null);
});

test('a character is played by one seat only', () => {
  const first = withSeat(DRAFT, 0, { character: 'Tetra' });

  const second = withSeat(first, 1, { character: 'Tetra' });

  assert.deepEqual(
    second.seats.map((each) => each.character),
    ['', 'Tetra'],
  );
});

test('once one character is chosen the others are filled by chance, each once', () => {
  const three = withSeats(KNOWN, withSeat(DRAFT, 1, { character: 'Volos' }), 3);

  const { characters } = wanted(KNOWN, three, 'Ann', () => 0);

  assert.deepEqual(characters, ['Decima', 'Volos', 'Ko Syn Wu']);
});

test('the Nemesis takes the last of the characters', () => {
  const alone = { ...withMode(KNOWN, DRAFT, 'nemesis'), nemesis: 'Rez' };

  assert.deepEqual(wanted(KNOWN, alone, 'Ann', () => 0).characters, ['Decima', 'Rez']);
});

test('nobody chooses a character where they are bid for', () => {
  const bidding = withVariant(
    KNOWN,
    withSeat(DRAFT, 0, { character: 'Tetra' }),
    'health-auction',
    true,
  );

  assert.equal(bids(KNOWN, bidding), true);
  assert.deepEqual(wanted(KNOWN, bidding, 'Ann').characters, []);
});

test('a character of a set that was taken out is forgotten', () => {
  const chosen = { ...withSeat(DRAFT, 0, { character: 'Rez' }), sets: ['base'] };

  assert.deepEqual(wanted(KNOWN, chosen, 'Ann').characters, []);
});

test('only a table with an open seat is listed', () => {
  const listed = { ...DRAFT, listed: true };

  assert.equal(wanted(KNOWN, listed, 'Ann').listed, false);
  assert.equal(wanted(KNOWN, withSeat(listed, 1, { who: 'open' }), 'Ann').listed, true);
});

test('a seed is a number or nothing', () => {
  assert.equal(wanted(KNOWN, { ...DRAFT, seed: '42' }, 'Ann').seed, 42);
  assert.equal(wanted(KNOWN, { ...DRAFT, seed: '' }, 'Ann').seed, null);
});

test('battles need the box with the bosses', () => {
  const battle = { ...BASE, mode: 'battle', seats: [seat({ who: 'me' }), seat()] };

  assert.deepEqual(missing(KNOWN, battle), ['shadow_of_salvation']);
  assert.deepEqual(completed(KNOWN, battle).sets, ['base', 'shadow_of_salvation']);
});

test('those at one device who give no names are told apart', () => {
  const shared = withSeat(DRAFT, 1, { who: 'here', name: ' ' });
  const called = (at) => `Player ${at + 1}`;

  const { seats } = wanted(KNOWN, shared, 'Ann', () => 0, called);

  assert.deepEqual(seats[0], { who: 'me', name: 'Ann' });
  assert.deepEqual(seats[1], { who: 'here', name: 'Player 2' });
});

test('a game is rated only if it is fair to everyone', () => {
  const fair = { ...withSeat(DRAFT, 1, { who: 'open' }), clock: 60, rated: true };
  const rated = (draft) => wanted(KNOWN, draft, 'Ann').rated;

  assert.equal(rated(fair), true);
  assert.equal(rated({ ...fair, rated: false }), false);
  assert.equal(rated({ ...fair, mode: 'nemesis' }), false);
  assert.equal(rated({ ...fair, clock: 0 }), false);
  assert.equal(rated({ ...fair, seed: '7' }), false);
  assert.equal(rated({ ...fair, house: ['back-to-the-center'] }), false);
  assert.equal(rated(withSeat(fair, 0, { character: 'Tetra' })), false);
  assert.equal(rated(withSeat(fair, 1, { who: 'here' })), false);
  assert.equal(rated(withSeat(fair, 1, { who: 'bot' })), false);
});

test('a house rule is asked for only where it changes anything', () => {
  const all = { ...DRAFT, house: KNOWN.house_rules.map(({ name }) => name) };
  const on = (draft) => houseRulesOn(KNOWN, draft);

  assert.ok(on(all).includes('attack-before-draw'));
  assert.ok(!on({ ...all, sets: ['base'] }).includes('attack-before-draw'));
  assert.ok(!on(all).includes('all-relics'));
  assert.ok(on(withVariant(KNOWN, all, 'mystery-relics', true)).includes('all-relics'));
  assert.ok(!on(all).includes('empty-chair'));
  assert.ok(on(withMode(KNOWN, all, 'team-attack')).includes('empty-chair'));
  assert.ok(on({ ...all, mode: 'battle' }).includes('no-last-turn'));
  assert.ok(!on({ ...all, mode: 'battle' }).includes('attack-before-draw'));
  assert.deepEqual(wanted(KNOWN, all, 'Ann').variants, on(all));
});
