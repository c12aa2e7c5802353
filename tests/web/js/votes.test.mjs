import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './board.mjs';

const { owing, partOf, record, tied } = await module('campaign/votes');

const choice = (votes = [], open = true) => ({ text: 'Go.', votes, open });
const page = (given = {}) => ({
  choices: [choice(), choice()],
  voters: [0, 1],
  leader: 0,
  offers: [],
  way: [],
  saved: [],
  ending: null,
  ...given,
});
const table = (...mine) => ({
  over: false,
  seats: [0, 1, 2].map((seat) => ({ seat, yours: mine.includes(seat) })),
});

test('whose vote is missing votes', () => {
  assert.deepEqual(partOf(page(), table(1), 1), { is: 'vote', seat: 1 });
});

test('who has voted waits for the others', () => {
  assert.deepEqual(partOf(page({ voters: [1] }), table(0), 0), { is: 'wait', seat: null });
});

test('at one device it is passed on to whose vote is missing', () => {
  assert.deepEqual(partOf(page({ voters: [1] }), table(0, 1), 0), { is: 'pass', seat: 1 });
});

test('saved cards are taken before anybody votes', () => {
  const story = page({ voters: [], offers: [{ seat: 0, cards: ['dash_saved'] }] });

  assert.deepEqual(partOf(story, table(0), 0), { is: 'take', seat: 0 });
  assert.deepEqual(owing(story), [0]);
});

test('who holds no seat only watches', () => {
  assert.equal(partOf(page(), table(), null).is, 'watch');
});

test('an ending ends it for everybody', () => {
  assert.equal(partOf(page({ ending: 'Morning', choices: [], voters: [] }), table(0), 0).is, 'end');
});

test('a tie that the leader has to break is seen', () => {
  assert.equal(tied(page({ choices: [choice([1]), choice([2])], voters: [0] })), true);
});

test('a vote that is still missing is no tie', () => {
  assert.equal(tied(page({ choices: [choice([0]), choice()], voters: [1] })), false);
});

test('battles are counted by how they ended', () => {
  const way = [{ outcome: 'won' }, { outcome: '' }, { outcome: 'lost' }, { outcome: 'won' }];

  assert.deepEqual(record(page({ way })), { won: 2, lost: 1 });
});
