import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './board.mjs';

const { BAR, barAfter, hertz } = await module('music/score');

/** The same numbers every time. @param {number} seed */
function dice(seed) {
  let state = seed;
  return () => {
    state = (1103515245 * state + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

function bars(count, random) {
  const made = [];
  let chord = 0;
  for (let index = 0; index < count; index += 1) {
    const bar = barAfter(chord, random);
    chord = bar.chord;
    made.push(bar);
  }
  return made;
}

test('music stays in its key and within what can be heard without strain', () => {
  const scale = new Set([2, 4, 5, 7, 9, 11, 0]); // D Dorian: the white keys
  for (const { notes } of bars(400, dice(7))) {
    for (const note of notes) {
      assert.ok(scale.has(note.pitch % 12), `pitch ${note.pitch}`);
      assert.ok(hertz(note.pitch) > 60 && hertz(note.pitch) < 1300, `pitch ${note.pitch}`);
      assert.ok(note.at >= 0 && note.at < BAR);
    }
  }
});

test('every chord leads on, and all of them are heard', () => {
  const chords = new Set(bars(400, dice(3)).map(({ chord }) => chord));

  assert.deepEqual(
    [...chords].sort((a, b) => a - b),
    [0, 2, 3, 5, 6],
  );
});

test('the notes of a bar together are never too loud', () => {
  for (const { notes } of bars(400, dice(5)))
    assert.ok(notes.reduce((sum, { gain }) => sum + gain, 0) < 2);
});

test('the A above the middle is where it should be', () => {
  assert.equal(hertz(69), 440);
});

test('at first there are gentle sounds and no music', async () => {
  const { settings } = await module('keep');

  assert.equal(settings.value.sound, true);
  assert.equal(settings.value.music, false);
  assert.ok(settings.value.volume > 0 && settings.value.volume <= 0.5);
});
