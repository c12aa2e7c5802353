/** The illustration of a page of the story. */
import { html } from '../kit.js';
import { chance, scatter } from '../scene/draw.js';
import { MOODS } from './moods.js';
import { MOTIFS } from './motifs.js';

/** What is seen on which page, and in which light. @type {Record<string, [string, string]>} */
const PAGES = {
  lamp: ['lighthouse', 'night'],
  'night-lamp': ['lighthouse', 'storm'],
  'night-harbour': ['harbour', 'night'],
  'moc-sai': ['rift', 'storm'],
  'rifts-closed': ['shore', 'dusk'],
  'rifts-open': ['rift', 'ember'],
  'those-left': ['harbour', 'dawn'],
  'ember-taken': ['lighthouse', 'dark'],
  'ember-left': ['lighthouse', 'dusk'],
  'pell-asks': ['road', 'dawn'],
  crossroads: ['signpost', 'dusk'],
  sill: ['pass', 'snow'],
  ansel: ['pass', 'dawn'],
  'vox-parley': ['hut', 'snow'],
  'vox-reasoned': ['pass', 'night'],
  'vox-fight': ['hut', 'storm'],
  'vox-beaten': ['pass', 'dusk'],
  'forty-first': ['pass', 'dark'],
  'vox-cage': ['hut', 'dark'],
  'red-mile': ['wood', 'rose'],
  cart: ['road', 'rose'],
  'thorn-fight': ['garden', 'rose'],
  'thorn-beaten': ['garden', 'dusk'],
  'wood-burns': ['fire', 'ember'],
  'wood-wakes': ['wood', 'dawn'],
  'thorn-sick': ['wood', 'dark'],
  'vox-infirmary': ['hut', 'night'],
  'wire-lit': ['hut', 'dusk'],
  carried: ['road', 'night'],
  'open-hand': ['city', 'dusk'],
  'false-market': ['market', 'night'],
  'glitch-fight': ['market', 'storm'],
  'market-open': ['market', 'dawn'],
  sold: ['city', 'dark'],
  'quiet-house': ['manor', 'dusk'],
  'hacker-fight': ['manor', 'storm'],
  'sleepers-wake': ['manor', 'dawn'],
  forgotten: ['manor', 'dark'],
  'the-hole': ['city', 'night'],
  'night-train': ['train', 'night'],
  pits: ['pits', 'ember'],
  'diggers-sent': ['pits', 'dawn'],
  'pell-found': ['pits', 'night'],
  'crater-rim': ['engine', 'dusk'],
  offer: ['engine', 'night'],
  dominatus: ['engine', 'ember'],
  'engine-stopped': ['engine', 'dawn'],
  'engine-turning': ['engine', 'dark'],
  morning: ['shore', 'dawn'],
  'plain-people': ['harbour', 'dusk'],
  'long-watch': ['lighthouse', 'dawn'],
  'new-shore': ['shore', 'noon'],
  'dark-shore': ['shore', 'dark'],
  'one-spark': ['lighthouse', 'dark'],
  'small-lamp': ['lighthouse', 'dusk'],
  'hundred-years': ['wood', 'noon'],
  'second-fall': ['fire', 'dark'],
  'still-noon': ['city', 'noon'],
  'rear-guard': ['pass', 'ember'],
  saving: ['signpost', 'night'],
  battle: ['rift', 'storm'],
  won: ['shore', 'dawn'],
  lost: ['shore', 'dark'],
};

/**
 * Motif and mood of a page; pages of other books get some that stay theirs.
 * @param {string} scene
 * @returns {[string, string]}
 */
export function setting(scene) {
  const known = PAGES[scene];
  if (known) return known;
  const random = chance(scene);
  const motifs = Object.keys(MOTIFS);
  const moods = Object.keys(MOODS);
  return [motifs[Math.floor(random() * motifs.length)], moods[Math.floor(random() * moods.length)]];
}

/** @param {{scene: string, class?: string, name?: string}} props  name: tells apart several pictures of a scene */
export function Picture({ scene, class: extra = '', name = 'page' }) {
  const [motif, light] = setting(scene);
  const mood = MOODS[light];
  const random = chance(scene);
  const id = `${name}-${scene}`;
  const stars = light === 'noon' || light === 'dawn' || light === 'snow' ? 0 : 44;
  return html`<svg class=${`story-picture ${extra}`} viewBox="0 0 800 340" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <linearGradient id=${`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
      ${mood.sky.map((colour, n) => html`<stop offset=${n / 2} stop-color=${colour} />`)}
    </linearGradient>
    <rect width="800" height="340" fill=${`url(#${id}-sky)`} />
    ${scatter(random, stars, 800, 170).map((p) => html`<circle cx=${p.x} cy=${p.y} r=${0.5 + p.size * 1.1} fill="#fff" opacity=${0.3 + p.size * 0.6} />`)}
    ${MOTIFS[motif](mood, random, id)}
  </svg>`;
}
