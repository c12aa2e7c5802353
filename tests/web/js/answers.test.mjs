import assert from 'node:assert/strict';
import test from 'node:test';
import { board, card, logic, option, question, seat } from './board.mjs';

const { complete, nextPick, selectionOf, toggled } = await logic('picking');
const { allOn, divided, divisionOf, moved, shareOf, undivided } = await logic('division');
const { enough, outcome } = await logic('shields');
const { defaultOf } = await logic('offers');
const { placesOf } = await logic('places');

const choose = (number) =>
  option('choose', { option: number, card: number, zone: 'hand', seat: 0 });
const handOf = (...cards) => placesOf(board({ seats: [seat(0, { hand: cards }), seat(1)] }));
const picks = (most, among, more) => ({
  picks: { least: most, most, picked: [], among, in_order: false, ...more },
});

test('a set is collected when more than one card is picked from a known pool', () => {
  const two = question('select', [choose(1), choose(2)], picks(2, [1, 2, 3]));
  const one = question('select', [choose(1)], picks(1, [1, 2]));

  assert.deepEqual(selectionOf(two), {
    number: 2,
    must: true,
    inOrder: false,
    among: [1, 2, 3],
    chosen: [],
  });
  assert.equal(selectionOf(one), null);
  assert.equal(selectionOf(question('select', [choose(1)])), null);
});

test('a full set lets the first card go for another', () => {
  let selection = { number: 2, must: true, among: [1, 2, 3], chosen: [1, 2] };

  selection = toggled(selection, 3);

  assert.deepEqual(selection.chosen, [2, 3]);
});

test('a chosen card can be put back', () => {
  const selection = toggled({ number: 2, must: true, among: [1, 2], chosen: [1] }, 1);

  assert.deepEqual(selection.chosen, []);
});

test('exactly so many are needed where they must be picked', () => {
  assert.equal(complete({ number: 2, must: true, among: [1, 2], chosen: [1] }), false);
  assert.equal(complete({ number: 2, must: false, among: [1, 2], chosen: [] }), true);
});

test('only what may be declined need not be complete', () => {
  const upTo = question(
    'select',
    [choose(1), choose(2)],
    picks(2, [1, 2, 3], { least: 0, in_order: true }),
  );

  assert.deepEqual(selectionOf(upTo), {
    number: 2,
    must: false,
    inOrder: true,
    among: [1, 2, 3],
    chosen: [],
  });
});

test('cards that are picked already are not collected again', () => {
  const later = question(
    'select',
    [choose(1), choose(3)],
    picks(3, [1, 2, 3], { least: 0, picked: [2] }),
  );

  assert.deepEqual(selectionOf(later)?.among, [1, 3]);
  assert.equal(selectionOf(later)?.number, 2);
});

test('picks are submitted in the order in which they were clicked', () => {
  const first = nextPick([3, 1], question('select', [choose(1), choose(2), choose(3)]));
  const second = nextPick(first.left, question('select', [choose(1), choose(2)]));

  assert.equal(first.option, 3);
  assert.equal(second.option, 1);
  assert.deepEqual(second.left, []);
});

test('a card that is like it stands for the one that was chosen', () => {
  const next = nextPick([2], question('select', [{ ...choose(1), cards: [1, 2] }]));

  assert.equal(next.option, 1);
});

test('of cards that are alike all that were chosen are picked', () => {
  const first = nextPick([2, 1], question('select', [{ ...choose(1), cards: [1, 2] }]));
  const second = nextPick(first.left, question('select', [choose(2)]));

  assert.deepEqual([first.option, second.option], [1, 2]);
});

test('when all chosen cards are picked the rest is declined', () => {
  const asked = question('select', [choose(2), option('decline', { option: 99 })]);

  assert.deepEqual(nextPick([], asked), { option: 99, left: [] });
});

const share = (seatNumber, most) =>
  question(
    'assign',
    Array.from({ length: most + 1 }, (_, amount) =>
      option('assign', { option: 100 + amount, amount, seat: seatNumber }),
    ),
    { targets: [1, 2] },
  );

test('damage is divided as far as there is any', () => {
  let division = divisionOf(share(1, 7));

  division = moved(moved(division, 1, 5), 2, 5);

  assert.deepEqual(division.amounts, { 1: 5, 2: 2 });
  assert.equal(undivided(division), 0);
  assert.equal(divided(division), true);
});

test('nobody gets less than nothing', () => {
  assert.deepEqual(moved(divisionOf(share(1, 7)), 1, -3).amounts, { 1: 0, 2: 0 });
});

test('what is not divided yet cannot be submitted', () => {
  assert.equal(divided(moved(divisionOf(share(1, 7)), 1, 3)), false);
});

test('everything can go to one enemy', () => {
  const division = allOn(moved(divisionOf(share(1, 7)), 1, 3), 2);

  assert.deepEqual(division.amounts, { 1: 0, 2: 7 });
});

test('each enemy gets the share that was meant for them', () => {
  const division = allOn(divisionOf(share(1, 7)), 2);

  assert.equal(shareOf(division, share(1, 7)), 100);
  assert.equal(shareOf(division, share(2, 7)), 107);
  assert.equal(shareOf(division, question('act', [option('end')])), null);
});

test('shields take damage away, and no more than there is', () => {
  const places = handOf(card(1, 'wall', { shield: 5 }), card(2, 'wall', { shield: 4 }));

  assert.deepEqual(outcome(7, 20, [], places), { blocked: 0, damage: 7, left: 13 });
  assert.deepEqual(outcome(7, 20, [1], places), { blocked: 5, damage: 2, left: 18 });
  assert.deepEqual(outcome(7, 5, [1, 2], places), { blocked: 7, damage: 0, left: 5 });
  assert.equal(outcome(30, 20, [1], places).left, 0);
});

test('as few shields as prevent all damage are enough, the strongest first', () => {
  const places = handOf(
    card(1, 'wall', { shield: 3 }),
    card(2, 'tower', { shield: 8 }),
    card(3, 'gate', { shield: 5 }),
    card(4, 'dust'),
  );

  assert.deepEqual(enough(8, [1, 2, 3, 4], places), [2]);
  assert.deepEqual(enough(9, [1, 2, 3, 4], places), [2, 3]);
  assert.deepEqual(enough(40, [1, 2, 3, 4], places), [2, 3, 1]);
  assert.deepEqual(enough(1_000_000, [1, 2, 3, 4], places), [], 'nothing stops endless damage');
});

const decline = option('decline', { option: 9 });

test('what costs nothing stands out, but never to decline it', () => {
  const offered = choose(1);

  assert.equal(defaultOf(question('show', [offered, decline])), offered);
  assert.equal(defaultOf(question('show', [decline])), null);
  assert.equal(defaultOf(question('select', [offered, decline])), null, 'a card is given up');
  assert.equal(defaultOf(question('may', [offered, decline], { concerns: 1 })), null);
  assert.equal(defaultOf(question('order', [offered, decline])), null, 'it may be the worst');
});

test('a recruited card goes anywhere rather than to the discard pile', () => {
  const ways = ['discard', 'deck'].map((zone) => option('send', { zone }));

  assert.equal(defaultOf(question('send', ways)), ways[1]);
});
