import assert from 'node:assert/strict';
import test from 'node:test';
import { logic } from './board.mjs';

const { resultOf } = await logic('result');

test('whoever wins alone or with friends has won', () => {
  const game = { winners: [0, 3], reason: 'last-team-standing' };

  assert.deepEqual(
    [0, 1, 2, 3].map((seat) => resultOf(game, [seat])),
    ['won', 'lost', 'lost', 'won'],
  );
});

test('those who fall together have drawn, and who fell before has lost', () => {
  const game = { winners: [0, 2], reason: 'tie' };

  assert.deepEqual(
    [0, 1, 2].map((seat) => resultOf(game, [seat])),
    ['drawn', 'lost', 'drawn'],
  );
  assert.equal(resultOf(game, [1, 2]), 'drawn', 'two of them play at one device');
});

test('all have drawn where nobody wins', () => {
  assert.equal(resultOf({ winners: [], reason: 'turn-limit' }, [1]), 'drawn');
});
