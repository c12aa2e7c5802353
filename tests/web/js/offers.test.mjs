import assert from 'node:assert/strict';
import test from 'node:test';
import { board, card, logic, option, question } from './board.mjs';

const { asButtons, forced, forcedPause, offersOf, trayOf, zoneActions } = await logic('offers');
const { rowOf, stacked } = await logic('places');

test('an option is offered on all cards that it stands for, and on no others', () => {
  const play = option('play', { card: 1, cards: [1, 2], zone: 'hand', seat: 0 });
  const other = option('play', { card: 3, zone: 'hand', seat: 0 });

  const offers = offersOf(question('act', [play, other]));

  assert.deepEqual(
    [...offers.cards],
    [
      [1, [play]],
      [2, [play]],
      [3, [other]],
    ],
  );
});

test('options that aim at players are taken on them, and veiled cards by their place', () => {
  const aim = option('aim', { seat: 1 });
  const unveil = option('unveil', { amount: 3 });
  const end = option('end');

  const offers = offersOf(question('act', [aim, unveil, end]));

  assert.deepEqual(offers.seats.get(1), [aim]);
  assert.equal(offers.veiled.get(2), unveil);
  assert.deepEqual(offers.bare, [end]);
});

test('cards of piles are laid out in a tray, those on the board are not', () => {
  const inHand = option('choose', { card: 1, zone: 'hand', seat: 0 });
  const inDiscard = option('choose', { card: 2, zone: 'discard', seat: 0 });
  const inOtherHand = option('choose', { card: 3, zone: 'hand', seat: 1 });

  assert.deepEqual(trayOf(question('select', [inHand, inDiscard, inOtherHand])), [
    inDiscard,
    inOtherHand,
  ]);
});

test('cards that are too small to be read are laid out in a tray as well', () => {
  const shadow = option('put-back', { card: 1, zone: 'shadows', seat: 0 });
  const destiny = option('choose', { card: 2, zone: 'destiny_row' });
  const inRow = option('choose', { card: 3, zone: 'row' });

  assert.deepEqual(trayOf(question('put-back', [shadow, destiny, inRow])), [shadow, destiny]);
});

test('in the play phase a pile keeps its cards', () => {
  const back = option('return', { card: 2, zone: 'discard', seat: 0 });

  assert.deepEqual(trayOf(question('act', [back])), []);
  assert.deepEqual(zoneActions(question('act', [back]), back.zone, back.seat), [back]);
});

test('a plain question about one card has buttons as well', () => {
  const yes = option('choose', { card: 1 });
  const no = option('decline');

  assert.equal(asButtons(question('select', [yes, no])), true);
  assert.equal(asButtons(question('select', [yes, option('choose', { card: 2 }), no])), false);
});

test('a single option is no decision, unless it ends the turn', () => {
  assert.equal(forced(question('shields', [option('decline', { option: 5 })])), 5);
  assert.equal(forced(question('act', [option('end')])), null);
  assert.equal(forced(question('select', [option('choose'), option('decline')])), null);
});

test('nobody learns from the haste of an answer that there were no shields', () => {
  const asked = question('shields', [option('decline')]);

  assert.equal(forcedPause(asked, false, 0.5), 0);
  assert.ok(forcedPause(asked, true, 0) >= 500);
  assert.ok(forcedPause(asked, true, 1) > forcedPause(asked, true, 0));
});

test('face-down cards keep their places in the row', () => {
  const row = rowOf(board({ row: [card(1, 'a'), card(2, 'b')], veiled: [0, 2] }));

  assert.deepEqual(
    row.map((place) => (typeof place === 'number' ? 'veiled' : place.id)),
    ['veiled', 'a', 'veiled', 'b'],
  );
});

test('equal cards of a pile are stacked, the most first', () => {
  const stacks = stacked([card(1, 'blaster'), card(2, 'crystal'), card(3, 'crystal')]);

  assert.deepEqual(
    stacks.map(({ seen, count }) => [seen.id, count]),
    [
      ['crystal', 2],
      ['blaster', 1],
    ],
  );
});
