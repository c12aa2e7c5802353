// Sounds made by Web Audio: no files, and silence until the page is first touched.
import { settings } from './keep.js';

/** @typedef {'play' | 'draw' | 'recruit' | 'gain' | 'power' | 'mastery' | 'heal' | 'hit' | 'shield' | 'destroy' | 'turn' | 'won' | 'drawn' | 'lost' | 'click' | 'exhaust' | 'banish'} Sound */

/**
 * A tone: frequency in hertz, where it slides to, when it begins and how long it lasts in seconds.
 * @typedef {{ type?: OscillatorType, from: number, to?: number, at?: number, for: number, gain?: number }} Tone
 * @typedef {{ noise: number, to?: number, at?: number, for: number, gain?: number }} Hiss
 */

/** @type {Record<Sound, (Tone | Hiss)[]>} */
const SOUNDS = {
  click: [{ type: 'triangle', from: 900, to: 700, for: 0.05, gain: 0.2 }],
  play: [
    { noise: 2600, to: 700, for: 0.16, gain: 0.5 },
    { type: 'sine', from: 220, to: 330, for: 0.18, gain: 0.35 },
  ],
  draw: [{ noise: 3800, to: 1800, for: 0.11, gain: 0.35 }],
  recruit: [
    { type: 'triangle', from: 523, for: 0.14, gain: 0.35 },
    { type: 'triangle', from: 784, at: 0.08, for: 0.22, gain: 0.35 },
    { noise: 3000, to: 900, at: 0.05, for: 0.16, gain: 0.2 },
  ],
  exhaust: [
    { type: 'sawtooth', from: 180, to: 360, for: 0.2, gain: 0.16 },
    { noise: 1200, to: 400, for: 0.16, gain: 0.25 },
  ],
  gain: [
    { type: 'sine', from: 1320, for: 0.12, gain: 0.22 },
    { type: 'sine', from: 1760, at: 0.05, for: 0.16, gain: 0.18 },
  ],
  power: [{ type: 'sawtooth', from: 160, to: 420, for: 0.2, gain: 0.14 }],
  mastery: [
    { type: 'sine', from: 660, to: 990, for: 0.35, gain: 0.2 },
    { type: 'sine', from: 990, to: 1320, at: 0.1, for: 0.4, gain: 0.16 },
  ],
  heal: [{ type: 'sine', from: 440, to: 660, for: 0.4, gain: 0.25 }],
  hit: [
    { noise: 900, to: 90, for: 0.32, gain: 0.9 },
    { type: 'sine', from: 150, to: 45, for: 0.34, gain: 0.8 },
  ],
  shield: [
    { type: 'triangle', from: 740, to: 620, for: 0.35, gain: 0.3 },
    { noise: 5000, to: 3000, for: 0.12, gain: 0.25 },
  ],
  destroy: [
    { noise: 1800, to: 120, for: 0.5, gain: 0.8 },
    { type: 'square', from: 110, to: 40, for: 0.4, gain: 0.2 },
  ],
  banish: [
    { type: 'sine', from: 880, to: 110, for: 0.45, gain: 0.25 },
    { noise: 4000, to: 400, for: 0.4, gain: 0.2 },
  ],
  turn: [
    { type: 'triangle', from: 392, for: 0.2, gain: 0.3 },
    { type: 'triangle', from: 587, at: 0.12, for: 0.35, gain: 0.3 },
  ],
  won: [523, 659, 784, 1047].map((from, index) => ({
    type: 'triangle',
    from,
    at: 0.13 * index,
    for: 0.5,
    gain: 0.3,
  })),
  drawn: [392, 523, 392, 523].map((from, index) => ({
    type: 'triangle',
    from,
    at: 0.16 * index,
    for: 0.5,
    gain: 0.3,
  })),
  lost: [392, 330, 262, 196].map((from, index) => ({
    type: 'triangle',
    from,
    at: 0.18 * index,
    for: 0.6,
    gain: 0.3,
  })),
};

/** What is heard when something happens, the first that fits. @type {[Sound, string, number?][]} */
const HEARD = [
  ['destroy', 'falls'],
  ['hit', 'takes_damage'],
  ['destroy', 'destroys'],
  ['shield', 'blocks'],
  ['destroy', 'defeats'],
  ['hit', 'attacks'],
  ['hit', 'appears'],
  ['recruit', 'recruits'],
  ['recruit', 'takes_destiny'],
  ['play', 'plays'],
  ['play', 'fast_plays'],
  ['play', 'summons'],
  ['exhaust', 'exhausts'],
  ['banish', 'banishes'],
  ['mastery', 'focuses'],
  ['hit', 'loses', 3],
  ['heal', 'gains', 3],
  ['mastery', 'gains', 2],
  ['power', 'gains', 1],
  ['gain', 'gains', 0],
  ['draw', 'draws'],
];

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let hiss = null;

function ready() {
  if (!settings.value.sound || typeof AudioContext === 'undefined') return null;
  // Browsers let no page be heard before someone has touched it.
  if (navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume();
  return context;
}

/** @param {AudioContext} audio */
function whiteNoise(audio) {
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = hiss;
  source.loop = true;
  return source;
}

/** @param {Sound} name */
export function sound(name) {
  const audio = ready();
  if (!audio) return;
  for (const part of SOUNDS[name]) {
    const start = audio.currentTime + (part.at ?? 0);
    const end = start + part.for;
    const loudness = audio.createGain();
    const peak = (part.gain ?? 0.3) * settings.value.volume * 0.6;
    loudness.gain.setValueAtTime(0.0001, start);
    loudness.gain.exponentialRampToValueAtTime(Math.max(peak, 0.0002), start + 0.012);
    loudness.gain.exponentialRampToValueAtTime(0.0001, end);
    loudness.connect(audio.destination);
    /** @type {AudioScheduledSourceNode} */
    let source;
    if ('noise' in part) {
      source = whiteNoise(audio);
      const filter = audio.createBiquadFilter();
      filter.type = 'lowpass';
      filter.frequency.setValueAtTime(part.noise, start);
      filter.frequency.exponentialRampToValueAtTime(part.to ?? part.noise, end);
      source.connect(filter).connect(loudness);
    } else {
      const tone = audio.createOscillator();
      tone.type = part.type ?? 'sine';
      tone.frequency.setValueAtTime(part.from, start);
      if (part.to) tone.frequency.exponentialRampToValueAtTime(part.to, end);
      tone.connect(loudness);
      source = tone;
    }
    source.start(start);
    source.stop(end);
  }
}

/**
 * One sound for all that happened at once.
 * @param {import('./wire').Told[]} told
 */
export function soundOf(told) {
  for (const [name, kind, about] of HEARD) {
    if (
      told.some((entry) => entry.kind === kind && (about === undefined || entry.about === about))
    ) {
      sound(name);
      return;
    }
  }
}
