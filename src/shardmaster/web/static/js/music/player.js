// Plays music for as long as it is switched on, from the first click on, while the page is seen.

import { settings } from '../keep.js';
import { effect } from '../kit.js';
import { BAR, barAfter, hertz } from './score.js';

/** How loud the music is at full volume. */
const LOUDEST = 0.35;
const FADE = 1.5;

/** @type {{ audio: AudioContext, loudness: GainNode, timer: ReturnType<typeof setInterval> } | null} */
let playing = null;

/**
 * @param {AudioContext} audio
 * @param {AudioNode} into
 * @param {import('./score.js').Note} note
 * @param {number} begins
 */
function sing(audio, into, note, begins) {
  const start = begins + note.at;
  const end = start + note.for;
  const pad = note.voice === 'pad';
  const tone = audio.createOscillator();
  tone.type = pad ? 'triangle' : 'sine';
  tone.frequency.value = hertz(note.pitch);
  tone.detune.value = pad ? 8 * Math.random() - 4 : 0;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.linearRampToValueAtTime(note.gain, start + (pad ? 2 : 0.02));
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(gain).connect(into);
  tone.start(start);
  tone.stop(end);
}

/** An echo that fades, as in a large hall. @param {AudioContext} audio @param {AudioNode} out */
function hall(audio, out) {
  const filter = audio.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = 1400;
  const delay = audio.createDelay(1);
  delay.delayTime.value = 0.55;
  const again = audio.createGain();
  again.gain.value = 0.42;
  filter.connect(out);
  filter.connect(delay).connect(again).connect(delay);
  delay.connect(out);
  return filter;
}

function begin() {
  if (playing || !settings.peek().music) return;
  const audio = new AudioContext();
  const loudness = audio.createGain();
  loudness.gain.value = 0;
  loudness.connect(audio.destination);
  const into = hall(audio, loudness);
  let chord = 0;
  let next = audio.currentTime + 0.1;
  // Each chord is written down shortly before it is due.
  function write() {
    while (next < audio.currentTime + BAR) {
      const bar = barAfter(chord, Math.random);
      for (const note of bar.notes) sing(audio, into, note, next);
      chord = bar.chord;
      next += BAR;
    }
  }
  write();
  playing = { audio, loudness, timer: setInterval(write, 1000) };
  follow();
}

function end() {
  if (!playing) return;
  const { audio, loudness, timer } = playing;
  playing = null;
  clearInterval(timer);
  loudness.gain.setTargetAtTime(0, audio.currentTime, FADE / 3);
  setTimeout(() => audio.close(), 1000 * FADE);
}

/** As loud as it is set. */
function follow() {
  const { volume } = settings.peek();
  playing?.loudness.gain.setTargetAtTime(LOUDEST * volume, playing.audio.currentTime, FADE / 3);
}

/** Browsers play nothing before someone has touched the page. */
function whenTouched() {
  if (navigator.userActivation?.hasBeenActive !== false) begin();
  else for (const touch of ['pointerup', 'keyup']) addEventListener(touch, begin, { once: true });
}

effect(() => {
  const { music } = settings.value;
  follow();
  if (music) whenTouched();
  else end();
});

document.addEventListener('visibilitychange', () => {
  if (document.hidden) playing?.audio.suspend();
  else playing?.audio.resume();
});
