// Music that is never twice the same: slow chords of one key, and a few notes of it above them.

/** @typedef {{ pitch: number, at: number, for: number, gain: number, voice: 'pad' | 'bell' }} Note */
/** @typedef {{ chord: number, notes: Note[] }} Bar */

/** Seconds that a chord lasts. */
export const BAR = 6;
/** The Dorian mode on D, in half tones above it; pitches are counted as on a keyboard, A4 is 69. */
const SCALE = [0, 2, 3, 5, 7, 9, 10];
const ROOT = 38;
/** The five notes that fit every chord. */
const BELLS = [0, 3, 5, 7, 10];
/** Where a chord may lead, by steps of the scale. @type {Record<number, number[]>} */
const LEADS = { 0: [3, 5, 6], 2: [3, 6], 3: [0, 2, 6], 5: [2, 3], 6: [0, 3] };
const BEATS = 8;

/** @param {number} step  of the scale, on and on into higher octaves */
const pitchOf = (step) => ROOT + SCALE[step % 7] + 12 * Math.floor(step / 7);

/**
 * The bar that follows a chord.
 * @param {number} before
 * @param {() => number} random  from 0 to 1
 * @returns {Bar}
 */
export function barAfter(before, random) {
  const ways = LEADS[before];
  const chord = ways[Math.floor(random() * ways.length)];
  /** @type {Note[]} */
  const notes = [0, 7, 9, 11].map((above, index) => ({
    pitch: pitchOf(chord + above),
    at: 0.15 * index,
    for: BAR + 1.5,
    gain: index === 0 ? 0.3 : 0.16,
    voice: 'pad',
  }));
  for (let beat = 0; beat < BEATS; beat += 1) {
    if (random() > 0.3) continue;
    const octave = random() < 0.5 ? 24 : 36;
    notes.push({
      pitch: ROOT + octave + BELLS[Math.floor(random() * BELLS.length)],
      at: (beat * BAR) / BEATS,
      for: 2.5,
      gain: 0.06 + 0.06 * random(),
      voice: 'bell',
    });
  }
  return { chord, notes };
}

/** The frequency of a pitch in hertz. @param {number} pitch */
export const hertz = (pitch) => 440 * 2 ** ((pitch - 69) / 12);
