import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './board.mjs';

const { among, BEGINNER, next, scored } = await module('puzzle/progress');
const { advise, mostAdvised } = await module('lessons/kept');

/** @param {string} id @param {number} rating */
const puzzle = (id, rating, kind = 'win', themes = ['hand']) => ({ id, rating, kind, themes });
const EASY = puzzle('easy', 900);
const FAIR = puzzle('fair', 1000, 'buy', ['focus']);
const ALIKE = puzzle('alike', 1050);
const HARD = puzzle('hard', 1600);
const ALL = [EASY, FAIR, ALIKE, HARD];

test('a streak grows until a puzzle fails, and the best one stays', () => {
  const two = scored(scored(BEGINNER, EASY, true), FAIR, true);
  const broken = scored(two, HARD, false);

  assert.equal(two.streak, 2);
  assert.deepEqual([broken.streak, broken.best], [0, 2]);
  assert.deepEqual(broken.done, { easy: true, fair: true, hard: false });
});

test('the harder the puzzle, the more a solution is worth and the less a failure costs', () => {
  const gains = [EASY, FAIR, HARD].map((each) => scored(BEGINNER, each, true).rating - 1000);
  const losses = [EASY, FAIR, HARD].map((each) => 1000 - scored(BEGINNER, each, false).rating);

  assert.deepEqual(gains, [14, 20, 39]);
  assert.deepEqual(losses, [26, 20, 1]);
});

test('only the first try at a puzzle counts', () => {
  const failed = scored(BEGINNER, FAIR, false);

  assert.equal(scored(failed, FAIR, true), failed);
});

test('the next puzzle is new and near, and chance chooses among those that are', () => {
  assert.equal(next(ALL, BEGINNER, '', 0), FAIR);
  assert.equal(next(ALL, BEGINNER, '', 0.99), ALIKE);
  assert.equal(next(ALL, BEGINNER, 'fair', 0), EASY);
  assert.equal(next(ALL, { ...BEGINNER, rating: 1700 }, '', 0), HARD);
});

test('when all are done, those that were not solved come again', () => {
  const done = { easy: true, fair: true, alike: true, hard: false };

  assert.equal(next(ALL, { ...BEGINNER, done }, '', 0), HARD);
  assert.equal(next(ALL, { ...BEGINNER, done: { ...done, hard: true } }, '', 0), FAIR);
  assert.equal(next([], BEGINNER, '', 0), null);
});

test('puzzles are chosen by kind and theme', () => {
  assert.deepEqual(among(ALL, { kind: '', theme: '' }), ALL);
  assert.deepEqual(among(ALL, { kind: 'buy', theme: '' }), [FAIR]);
  assert.deepEqual(among(ALL, { kind: 'win', theme: 'focus' }), []);
});

test('the lesson that most reviews suggest comes first, and the latest of equals', () => {
  const names = ['tempo', 'thinning', 'champions'];
  assert.equal(mostAdvised(names), undefined);
  advise('one', 'tempo');
  advise('two', 'thinning');
  advise('three');
  assert.equal(mostAdvised(names), 'thinning');
  advise('four', 'tempo');
  advise('four', 'tempo');
  assert.equal(mostAdvised(names), 'tempo');
  assert.equal(mostAdvised(['thinning', 'champions']), 'thinning');
  for (let game = 0; game < 9; game++) advise(`game ${game}`);
  assert.equal(mostAdvised(names), 'tempo');
  advise('last');
  assert.equal(mostAdvised(names), undefined);
});
