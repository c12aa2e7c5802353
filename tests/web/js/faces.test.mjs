// Faces that follow the health of those who are played.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CharacterPortrait } from '../../../src/shardmaster/web/static/js/scene/characters.js';

const CHARACTERS = ['Decima', 'Ko Syn Wu', 'Tetra', 'Volos', 'Rez'];

/** What is drawn, without what only Preact knows. */
const drawn = (name, health) =>
  JSON.stringify(CharacterPortrait({ name, health }), (key, value) =>
    key.startsWith('_') ? undefined : value,
  );

for (const name of CHARACTERS) {
  test(`${name} looks well, hurt and in danger`, () => {
    const faces = [50, 26, 25, 11, 10, 0].map((health) => drawn(name, health));

    assert.equal(faces[0], faces[1]);
    assert.equal(faces[2], faces[3]);
    assert.equal(faces[4], faces[5]);
    assert.equal(new Set(faces).size, 3);
  });
}

test('whoever is dealt at random has no health to show', () => {
  assert.equal(drawn(null, 50), drawn(null, 5));
});
