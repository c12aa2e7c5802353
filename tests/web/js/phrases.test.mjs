// What is said at a table: who is listened to, and where it is shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inPlay } from '../../../src/shardmaster/web/static/js/table/logic/keywords.js';
import {
  bubbleAt,
  FACES,
  listensTo,
  toggled,
  WORDS,
} from '../../../src/shardmaster/web/static/js/table/logic/phrases.js';

test('every word has a number key', () => {
  assert.ok(WORDS.length <= 9);
  assert.equal(WORDS.length + FACES.length, new Set([...WORDS, ...FACES]).size);
});

test('a player is muted at one table, until they are listened to again', () => {
  const nobody = { table: '', seats: [] };
  const one = toggled(nobody, 't1', 1);
  assert.ok(!listensTo(one, 't1', 1));
  assert.ok(listensTo(one, 't1', 0));
  assert.ok(listensTo(one, 't2', 1));
  assert.ok(listensTo(toggled(one, 't1', 1), 't1', 1));
  assert.deepEqual(toggled(one, 't2', 0), { table: 't2', seats: [0] });
});

test('a bubble lies beside the portrait and stays in the window', () => {
  const room = { width: 390, height: 844 };
  const bubble = { width: 200, height: 40 };
  const near = bubbleAt({ left: 0, top: 780, right: 40, bottom: 820 }, bubble, room);
  assert.deepEqual(near, { left: 46, top: 780 });
  const far = bubbleAt({ left: 330, top: 0, right: 380, bottom: 20 }, bubble, room);
  assert.deepEqual(far, { left: 186, top: 4 });
});

test('keywords of the cards on the table come in the order of the list', () => {
  const list = {
    cards: [
      { id: 'a', keywords: ['unify'] },
      { id: 'b', keywords: ['echo', 'exhaust'] },
      { id: 'c', keywords: ['inspire'] },
    ],
    keywords: ['echo', 'exhaust', 'inspire', 'unify'].map((id) => ({ id, name: id, text: '' })),
    sets: [],
  };
  assert.deepEqual(
    inPlay(list, ['b', 'a', 'a']).map((word) => word.id),
    ['echo', 'exhaust', 'unify'],
  );
});
