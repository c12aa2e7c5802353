// The sizes of a table, for every room there may be.

import assert from 'node:assert/strict';
import test from 'node:test';
import { logic } from './board.mjs';

const { boxed, planOf, roomForLog, sheetOf } = await logic('layout');
const { placed } = await logic('beside');

const room = (width, height, more = {}) => ({
  width,
  height,
  rem: 17,
  log: false,
  others: 1,
  boss: false,
  piles: 2,
  destinies: 6,
  monsters: 2,
  hand: 5,
  ...more,
});

test('a window has the shape of its sides', () => {
  const shapes = [
    [1366, 768, 'wide'],
    [2560, 1440, 'wide'],
    [1180, 820, 'wide'],
    [820, 1180, 'tall'],
    [390, 844, 'tall'],
    [844, 390, 'flat'],
  ];
  for (const [width, height, shape] of shapes)
    assert.equal(planOf(room(width, height)).shape, shape, `${width}×${height}`);
});

test('more room makes no card smaller', () => {
  const sizes = [
    [1180, 720],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ];
  const plans = sizes.map(([width, height]) => planOf(room(width, height)));
  for (const [at, plan] of plans.slice(1).entries()) {
    for (const part of ['row', 'hand', 'field', 'mini'])
      assert.ok(plan[part] >= plans[at][part], `${part} at ${sizes[at + 1]}`);
  }
});

test('the closed log leaves its room to the row', () => {
  const closed = planOf(room(1366, 768));
  const open = planOf(room(1366, 768, { log: true }));

  assert.equal(closed.side, 0);
  assert.ok(open.side > 0);
  assert.ok(open.row < closed.row);
});

test('the log is open at first only where cards stay large', () => {
  assert.equal(roomForLog(room(1366, 768)), false);
  assert.equal(roomForLog(room(2560, 1440)), true);
});

test('what is beside the row shrinks before the row does', () => {
  const beside = planOf(room(1440, 900));
  const without = planOf(room(1440, 900, { destinies: 0, monsters: 0 }));

  assert.equal(beside.row, without.row);
  assert.ok(beside.mini < 0.5 * beside.row);
});

test('the number of cards in the hand moves nothing else', () => {
  for (const [width, height] of [
    [360, 640],
    [844, 390],
    [1366, 768],
  ]) {
    const few = planOf(room(width, height, { hand: 3 }));
    const many = planOf(room(width, height, { hand: 12 }));
    assert.deepEqual({ ...many, hand: 0, look: 0 }, { ...few, hand: 0, look: 0 });
    assert.ok(many.hand <= few.hand);
  }
});

test('the hand of a laptop can be read however many cards it has', () => {
  assert.ok(planOf(room(1366, 768, { hand: 12 })).hand >= 146);
  assert.equal(planOf(room(1366, 768, { hand: 12 })).letters, 12);
});

test('a phone shows the row in two lines where it is high enough', () => {
  assert.equal(planOf(room(390, 844)).lines, 2);
  assert.equal(planOf(room(360, 640)).lines, 1);
});

test('the smallest phone shares its height between row and hand', () => {
  const four = planOf(room(360, 640, { others: 3 }));
  const battle = planOf(room(360, 640, { others: 4, boss: true, piles: 4 }));

  assert.ok(four.row >= 70, 'the row shows names');
  assert.equal(battle.lines, 1);
  assert.ok(Math.abs(battle.row - battle.hand) <= 1);
});

test('a boss makes room for cards below the numbers of many players', () => {
  const among = (others) =>
    planOf(room(1280, 720, { others, boss: true, piles: 4, destinies: 0, monsters: 0 }));

  assert.ok(among(4).far > among(1).far);
});

test('larger letters leave less room for cards', () => {
  const usual = planOf(room(1366, 768));
  const largest = planOf(room(1366, 768, { rem: 22 }));

  assert.ok(largest.row < usual.row);
});

test('cards in a box are as wide as they can be', () => {
  assert.deepEqual(boxed([4], 200, 1000, 0, 0), { size: 178, columns: 1 });
  assert.deepEqual(boxed([4], 200, 140, 0, 0), { size: 50, columns: 2 });
  assert.deepEqual(boxed([2, 4], 400, 280, 0, 0), { size: 100, columns: 4 });
  assert.deepEqual(boxed([0, 0], 400, 280, 0, 0), { size: 0, columns: 0 });
});

test('sheets get whole pixels', () => {
  const sheet = sheetOf(planOf(room(1366, 768)));

  assert.match(sheet['--row-w'], /^\d+px$/);
  assert.equal(sheet['--across'], 6);
});

test('a menu covers its card at no place', () => {
  const screen = { width: 400, height: 800 };
  const menu = { width: 150, height: 120 };
  for (const card of [
    { left: 0, top: 0, width: 100, height: 140 },
    { left: 300, top: 0, width: 100, height: 140 },
    { left: 150, top: 660, width: 100, height: 140 },
    { left: 150, top: 10, width: 100, height: 140 },
  ]) {
    const { left, top } = placed(card, menu, screen);
    const apart =
      left >= card.left + card.width ||
      left + menu.width <= card.left ||
      top >= card.top + card.height ||
      top + menu.height <= card.top;
    assert.ok(apart, JSON.stringify({ card, left, top }));
    assert.ok(left >= 0 && left + menu.width <= screen.width);
    assert.ok(top >= 0 && top + menu.height <= screen.height);
  }
});
