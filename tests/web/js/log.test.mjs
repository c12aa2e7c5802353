import assert from 'node:assert/strict';
import test from 'node:test';
import { board, logic, told } from './board.mjs';

const { lastTurnOfOthers, storyOf } = await logic('story');
const { floatsOf, signedText } = await logic('floats');
const { grown, news } = await logic('held');
const { beforeEnd, Queue, pause } = await logic('pacing');
const { consenting, passTo, withOthers } = await logic('turns');
const { nearest } = await logic('keys');

test('what comes of a deed is told below it', () => {
  const log = [
    told('turn_begins'),
    told('plays', { id: 'x' }),
    told('gains'),
    told('draws'),
    told('focuses'),
    told('gains'),
  ];

  const [turn] = storyOf(log);

  assert.deepEqual(
    turn.deeds.map((deed) => [deed.cause.kind, deed.effects.map((effect) => effect.kind)]),
    [
      ['plays', ['gains', 'draws']],
      ['focuses', ['gains']],
    ],
  );
});

test('a decision begins a deed whatever kind of event it begins with', () => {
  const log = [told('turn_begins'), told('plays'), told('destroys', { starts: true })];

  assert.equal(storyOf(log)[0].deeds.length, 2);
});

test('every turn is a chapter', () => {
  const log = [
    told('becomes', { turn: 0 }),
    told('turn_begins'),
    told('plays'),
    told('turn_begins', { turn: 2, seat: 1 }),
  ];

  assert.deepEqual(
    storyOf(log).map((turn) => [turn.turn, turn.seat, turn.from, turn.to]),
    [
      [0, null, 0, 1],
      [1, 0, 1, 3],
      [2, 1, 3, 4],
    ],
  );
});

test('the last turn of others is found behind the own one', () => {
  const log = [
    told('turn_begins', { turn: 1, seat: 1 }),
    told('plays', { seat: 1 }),
    told('turn_begins', { turn: 2, seat: 0 }),
    told('plays'),
  ];

  assert.equal(lastTurnOfOthers(log, 0).turn, 1);
  assert.equal(lastTurnOfOthers(log.slice(2), 0), null);
});

test('gains of a kind are added up for each player', () => {
  const floats = floatsOf([
    told('gains', { about: 0, amount: 2 }),
    told('gains', { about: 0, amount: 1 }),
    told('takes_damage', { seat: 1, amount: 6 }),
    told('blocks', { seat: 1, amount: 3 }),
  ]);

  assert.deepEqual(floats, [
    { seat: 0, what: 'gems', amount: 3 },
    { seat: 1, what: 'health', amount: -6 },
    { seat: 1, what: 'shield', amount: 3 },
  ]);
});

test('endless power is shown as such', () => {
  assert.equal(signedText(1_000_000), '+∞');
  assert.equal(signedText(-4), '−4');
});

test('what was taken back is cut from the log', () => {
  const log = [told('a'), told('b'), told('c')];

  assert.deepEqual(
    grown(log, { log_from: 1, log: [told('d')] }).map((entry) => entry.kind),
    ['a', 'd'],
  );
});

test('only what was not held yet is news', () => {
  const log = [told('a'), told('b')];

  assert.deepEqual(
    news(log, { log_from: 0, log: [told('a'), told('b'), told('c')] }).map((entry) => entry.kind),
    ['c'],
  );
});

test('own moves are never kept waiting, small things neither', () => {
  assert.equal(pause([told('plays')], true, 0, 'slow'), 0);
  assert.equal(pause([told('gains')], false, 0, 'slow'), 0);
  assert.equal(pause([told('plays')], false, 0, 'instant'), 0);
  assert.ok(pause([told('plays')], false, 0, 'slow') > pause([told('plays')], false, 0, 'fast'));
});

test('many steps go by faster', () => {
  assert.ok(pause([told('plays')], false, 40, 'slow') < pause([told('plays')], false, 2, 'slow'));
});

test('a queue shows one thing after the other', () => {
  const shown = [];
  const timers = [];
  const queue = new Queue(
    (item) => {
      shown.push(item);
      return 100;
    },
    (after) => timers.push(after),
  );

  queue.push(1);
  queue.push(2);
  const early = [...shown];
  timers.shift()();

  assert.deepEqual(early, [1]);
  assert.deepEqual(shown, [1, 2]);
});

test('a queue that is hurried shows everything once', () => {
  const shown = [];
  const timers = [];
  const queue = new Queue(
    (item) => {
      shown.push(item);
      return 100;
    },
    (after) => timers.push(after),
  );
  queue.push(1);
  queue.push(2);
  queue.push(3);

  queue.flush();
  for (const after of timers) after();

  assert.deepEqual(shown, [1, 2, 3]);
});

const place = (seat, who, yours) => ({ seat, who, yours });

test('the device is passed to the seat that is asked', () => {
  const table = { seats: [place(0, 'person', true), place(1, 'person', true)] };
  const view = { seat: 0, asked: null, board: board({ waiting: [1] }) };

  assert.equal(passTo(table, view, 0), 1);
  assert.equal(
    passTo({ seats: [place(0, 'person', true), place(1, 'bot', false)] }, view, 0),
    null,
  );
  assert.equal(passTo(table, { ...view, asked: {} }, 0), null);
});

test('the device is passed to whoever is shown when the page was just opened', () => {
  const table = { seats: [place(0, 'person', true), place(1, 'person', true)] };
  const view = { seat: 1, asked: {}, board: board({ waiting: [1] }) };

  assert.equal(passTo(table, view, null), 1);
  assert.equal(passTo(table, view, 0), 1);
  assert.equal(passTo(table, view, 1), null);
});

test('people elsewhere are other people', () => {
  assert.equal(withOthers({ seats: [place(0, 'person', true), place(1, 'person', false)] }), true);
  assert.equal(withOthers({ seats: [place(0, 'person', true), place(1, 'bot', false)] }), false);
});

test('only those who have not agreed yet are asked to', () => {
  const table = {
    seats: [place(0, 'person', false), place(1, 'person', true)],
    undo_asked: { seat: 0, missing: [1] },
  };

  assert.equal(consenting(table), 1);
  assert.equal(consenting({ ...table, undo_asked: { seat: 0, missing: [] } }), null);
});

const box = (left, top) => ({ left, top, right: left + 10, bottom: top + 10 });

test('arrow keys go to the nearest card in their direction', () => {
  const boxes = [box(20, 0), box(40, 0), box(0, 30)];

  assert.equal(nearest('ArrowRight', box(0, 0), boxes), 0);
  assert.equal(nearest('ArrowDown', box(0, 0), boxes), 2);
  assert.equal(nearest('ArrowLeft', box(0, 0), boxes), -1);
});

test('lines that say the same are told once', async () => {
  const { counted } = await logic('story');

  const lines = counted([
    told('draws', { text: 'a' }),
    told('draws', { text: 'a' }),
    told('draws', { text: 'b' }),
  ]);

  assert.deepEqual(
    lines.map(({ told: { text }, count }) => [text, count]),
    [
      ['a', 2],
      ['b', 1],
    ],
  );
});

test('the end of an own turn is seen before the next turn begins', () => {
  assert.ok(pause([told('takes_damage'), told('turn_begins')], true, 0, 'normal') > 0);
  assert.equal(pause([told('takes_damage')], true, 0, 'normal'), 0);
});

test('each pace is quicker than the one before', () => {
  for (const wait of [(pace) => pause([told('plays')], false, 0, pace), beforeEnd]) {
    const waits = ['slow', 'normal', 'fast', 'instant'].map(wait);
    assert.deepEqual(
      [...new Set(waits)].sort((a, b) => b - a),
      waits,
    );
  }
  assert.equal(beforeEnd('instant'), 0);
});
