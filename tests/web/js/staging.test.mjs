import assert from 'node:assert/strict';
import test from 'node:test';
import { board, card, logic, option, question, seat, told } from './board.mjs';

const { grand, momentsOf, weightOf } = await logic('staging');
const { pause } = await logic('pacing');

const FACTS = {
  thorn_zealot: { type: 'ally', conditions: [], text: [] },
  praetorian: { type: 'relic_ally', conditions: ['mastery:20'], text: [] },
  crystal_gate: { type: 'destiny', conditions: [], text: [] },
  shard_reactor: { type: 'ally', conditions: ['mastery:5', 'mastery:15'], text: [] },
  infinity_shard: {
    type: 'ally',
    conditions: ['mastery:10', 'mastery:30'],
    text: [{ kind: 'amount', id: 'power', value: 'infinite', text: '' }],
  },
};
const STARTERS = ['shard_reactor', 'infinity_shard'];
const facts = (id) => FACTS[id] ?? null;

const view = (mine, theirs = {}, more = {}) => ({
  seat: 0,
  asked: null,
  own_deck: [],
  board: board({ seats: [seat(0, mine), seat(1, { deck_size: 5, ...theirs })] }),
  ...more,
});
const moments = (entries, before = view(), after = before) =>
  momentsOf(entries, before, after, facts, STARTERS);
const looks = (entries, before, after) => moments(entries, before, after).map(({ look }) => look);

test('a card that is used is shown with what it brought', () => {
  const [shown] = moments([
    told('reveals'),
    told('plays', { id: 'thorn_zealot', seat: 1, text: 'Volos plays Thorn Zealot' }),
    told('gains', { seat: 1, about: 1, amount: 2 }),
    told('gains', { seat: 1, about: 1, amount: 1 }),
    told('loses', { seat: 0, about: 3, amount: 1 }),
  ]);

  assert.deepEqual(shown.ids, ['thorn_zealot']);
  assert.equal(shown.text, 'Volos plays Thorn Zealot');
  assert.deepEqual(shown.brought, [{ seat: 1, what: 'power', amount: 3 }]);
  assert.deepEqual(moments([told('plays', { id: null }), told('gains')]), []);
});

test('an attack is shields, then the blow, then who falls, then the next turn', () => {
  const entries = [
    told('blocks', { id: 'thorn_zealot', seat: 1, amount: 2, text: 'a' }),
    told('blocks', { id: 'praetorian', seat: 1, amount: 3, text: 'b' }),
    told('takes_damage', { seat: 1, amount: 9 }),
    told('falls', { seat: 1 }),
    told('discards', { id: 'thorn_zealot' }),
    told('turn_begins', { seat: 2 }),
  ];

  assert.deepEqual(looks(entries), ['shield', 'strike', 'fallen', 'turn']);
  const [shields] = moments(entries);
  assert.deepEqual(shields.ids, ['thorn_zealot', 'praetorian']);
  assert.equal(shields.text, 'a · b');
  assert.deepEqual(shields.brought, [{ seat: 1, what: 'shield', amount: 5 }]);
});

test('relics, destinies, Ingeminex and champions struck down have looks of their own', () => {
  assert.deepEqual(looks([told('recruits', { id: 'praetorian' })]), ['relic']);
  assert.deepEqual(looks([told('plays', { id: 'praetorian' })]), ['card']);
  assert.deepEqual(looks([told('takes_destiny', { id: 'crystal_gate' })]), ['destiny']);
  assert.deepEqual(looks([told('exhausts', { id: 'crystal_gate' })]), ['destiny']);
  for (const kind of ['appears', 'attacks', 'defeats'])
    assert.deepEqual(looks([told(kind, { id: 'malice' })]), ['monster']);
  assert.deepEqual(looks([told('destroys', { id: 'evokatus' })]), ['struck']);
});

test('the plain use of a card is not staged for the one who uses it', () => {
  const all = moments([
    told('plays', { id: 'thorn_zealot' }),
    told('destroys', { id: 'evokatus' }),
  ]);

  assert.deepEqual(
    grand(all).map(({ look }) => look),
    ['struck'],
  );
});

test('a threshold counts if one of the cards of a player changes there', () => {
  const mine = (mastery, id) => view({ mastery, hand: [card(1, id)] });

  const [reached] = moments([], mine(4, 'shard_reactor'), mine(6, 'shard_reactor'));
  assert.equal(reached.look, 'threshold');
  assert.equal(reached.seat, 0);
  assert.equal(reached.mastery, 6);
  assert.deepEqual(reached.ids, ['shard_reactor']);
  assert.deepEqual(looks([], mine(4, 'thorn_zealot'), mine(6, 'thorn_zealot')), []);
  assert.deepEqual(looks([], mine(5, 'shard_reactor'), mine(6, 'shard_reactor')), []);
});

test('the own deck is known, those of others hold what all begin with', () => {
  const deck = [{ id: 'infinity_shard', count: 1 }];
  const mine = (mastery) => view({ mastery }, {}, { own_deck: deck });

  assert.deepEqual(moments([], mine(9), mine(10))[0].ids, ['infinity_shard']);
  assert.deepEqual(looks([], view({ mastery: 9 }), view({ mastery: 10 })), []);
  const theirs = (mastery, more) => view({}, { mastery, ...more });
  assert.deepEqual(moments([], theirs(9), theirs(10))[0].ids, ['infinity_shard']);
  const none = { deck_size: 0 };
  assert.deepEqual(looks([], theirs(9, none), theirs(10, none)), [], 'a boss has no deck');
  const without = (mastery) => {
    const made = theirs(mastery);
    return { ...made, board: { ...made.board, banished: [card(9, 'infinity_shard')] } };
  };
  assert.deepEqual(looks([], without(9), without(10)), []);
});

test('the Infinity Shard without limit is a moment of its own, before the next turn', () => {
  const theirs = (mastery) => view({}, { mastery });

  assert.deepEqual(looks([told('turn_begins')], theirs(28), theirs(30)), ['infinity', 'turn']);
});

test('relics that can be recruited from now on are shown', () => {
  const offered = question('act', [option('take-relic', { zone: 'relics', id: 'praetorian' })]);
  const before = view({ mastery: 9 }, {}, { asked: question('act', []) });
  const after = view({ mastery: 10 }, {}, { asked: offered });

  assert.deepEqual(moments([], before, after)[0].ids, ['praetorian']);
  assert.deepEqual(looks([], { ...before, asked: offered }, after), []);
});

test('a step with several moments takes as long as all of them', () => {
  const hit = [told('takes_damage', { seat: 1 }), told('falls', { seat: 1 }), told('turn_begins')];
  const weight = weightOf(moments(hit));

  assert.ok(pause(hit, false, 0, 'normal', weight) > pause(hit, false, 0, 'normal', 1));
  assert.equal(pause(hit, false, 0, 'instant', weight), 0);
  assert.ok(pause([], false, 0, 'normal', 1) > 0, 'a threshold alone is seen as well');
});
