// Portraits of the five who may be played, on a sheet of 200 by 200.
import { html } from '../kit.js';
import { chance, scatter } from './draw.js';

/** @typedef {{sky: [string, string], ink: string, cloth: string, skin: string, glow: string}} Paint */

/** @type {Record<string, Paint>} */
const PAINTS = {
  Decima: {
    sky: ['#2a1606', '#a8641c'],
    ink: '#1c0e04',
    cloth: '#7a4513',
    skin: '#e8c39c',
    glow: '#ffd27a',
  },
  'Ko Syn Wu': {
    sky: ['#190726', '#7a2f9c'],
    ink: '#100419',
    cloth: '#43155c',
    skin: '#cbb2dd',
    glow: '#ee9dff',
  },
  Tetra: {
    sky: ['#07182f', '#2b6fb4'],
    ink: '#051020',
    cloth: '#1b4a80',
    skin: '#d9b49a',
    glow: '#9bd8ff',
  },
  Volos: {
    sky: ['#0a1f0e', '#3d8a42'],
    ink: '#06140a',
    cloth: '#1f5329',
    skin: '#a8c987',
    glow: '#c8ff9a',
  },
  Rez: {
    sky: ['#241d0c', '#8d7a3c'],
    ink: '#171207',
    cloth: '#5a4c22',
    skin: '#a9745a',
    glow: '#fff0b8',
  },
};

/** How someone fares: 0 well, 1 hurt, 2 in danger. @typedef {0 | 1 | 2} Mood */

/** A mouth of 20, from its left end on. */
const MOUTHS = ['q10 5 20 0', 'q10-2 20 1', 'q10-8 20 0'];
/** Brows over both eyes, from the middle of each one on; the right one is mirrored. */
const BROWS = ['m-10 1q9-6 19-1', 'm-10 2l19-6', 'm-10-5l19 8'];

/**
 * A mouth, and brows that meet or rise with the mood.
 * @param {Mood} mood
 * @param {string} ink
 * @param {number} brow  height of the brows, 0 for none
 * @param {number} [mouth]  height of the mouth, 0 for none
 */
const features = (mood, ink, brow, mouth = 0) => html`
  <g fill="none" stroke=${ink} stroke-width="3" stroke-linecap="round">
    ${mouth > 0 && html`<path d=${`M90 ${mouth}${MOUTHS[mood]}`} />`}
    ${brow > 0 && html`<path d=${`M87 ${brow}${BROWS[mood]}`} /><path d=${`M87 ${brow}${BROWS[mood]}`} transform="matrix(-1 0 0 1 200 0)" />`}
  </g>`;

/** Scratches of those who are hurt, and the light of danger. @param {Mood} mood */
const wounds = (mood) =>
  mood > 0 &&
  html`<path d=${`M118 104l14 12M124 100l10 9${mood > 1 ? 'M70 60l10 22M66 76l12 16M78 128l10-8' : ''}`} fill="none" stroke="#ff5f52" stroke-width="4" stroke-linecap="round" />
    ${mood > 1 && html`<rect width="200" height="200" fill="#c3140b" opacity="0.22" />`}`;

/** @param {string} fill */
const shoulders = (fill) =>
  html`<path d="M-2 204q2-48 48-58 30-6 32-22h44q2 16 32 22 46 10 48 58z" fill=${fill} />`;

/** @type {Record<string, (p: Paint, mood: Mood) => unknown>} */
const FACES = {
  Decima: (p, mood) => html`
    <path d="M100 6l12 18 24-8-2 22H66l-2-22 24 8z" fill=${p.glow} opacity="0.5" />
    <path d="M10 204l14-64 44-18 32 20 32-20 44 18 14 64z" fill=${p.ink} /><path d="M-2 204l8-52 44-18 8 70zM202 204l-8-52-44-18-8 70z" fill=${p.cloth} stroke=${p.glow} stroke-opacity="0.6" stroke-width="2" />
    <path d="M70 68q-4 44 14 62 16 12 32 0 18-18 14-62-30-20-60 0z" fill=${p.skin} /><path d="M100 56v80q9 0 16-6 18-18 14-62-14-12-30-12z" fill=${p.ink} opacity="0.25" />
    <path d="M60 100q-10-66 40-68t40 68l-10-4q2-32-12-36H82q-14 4-12 36z" fill=${p.cloth} stroke=${p.ink} stroke-width="2" /><path d="M96 20h8v44h-8z" fill="#c2412d" /><path d="M92 18q8-14 16 0l6 30H86z" fill="#c2412d" />
    <path d="M78 90q9-6 17 0-8 6-17 0zM105 90q8-6 17 0-9 6-17 0z" fill="#fff" /><circle cx="87" cy="90" r="2.6" fill=${p.ink} /><circle cx="113" cy="90" r="2.6" fill=${p.ink} />
    <path d="M100 94l-3 14h6" fill="none" stroke=${p.ink} stroke-width="1.8" />${features(mood, p.ink, 82, 120)}<path d="M112 96l14 22" stroke=${p.glow} stroke-width="2" /><circle cx="100" cy="172" r="10" fill=${p.glow} class="breathe" />`,
  'Ko Syn Wu': (p, mood) => html`
    ${[0, 1, 2, 3].map((n) => html`<path d=${`M${20 + n * 54} 204q${n % 2 ? 30 : -30}-80 ${(1.5 - n) * 12}-210`} fill="none" stroke=${p.glow} stroke-opacity="0.22" stroke-width=${12 - n * 2} />`)}
    ${shoulders(p.ink)}
    <path d="M44 154Q34 26 100 18t56 136q-26 22-56 22t-56-22z" fill=${p.cloth} /><path d="M62 142Q52 48 100 42t38 100q-18 20-38 20t-38-20z" fill=${p.ink} />
    <path d="M72 92q0-30 28-32 28 2 28 32-28 10-56 0z" fill=${p.skin} /><path d="M68 98q32 12 64 0 2 40-32 54-34-14-32-54z" fill=${p.cloth} stroke=${p.glow} stroke-opacity="0.45" />
    <path d="M78 84l18 4-4 6q-10 0-14-10zM122 84l-18 4 4 6q10 0 14-10z" fill=${p.glow} /><path d="M100 60l7 10-7 10-7-10z" fill=${p.glow} class="breathe" />
    <path d="M84 118h32M88 128h24" stroke=${p.glow} stroke-opacity="0.5" stroke-width="2" />${features(mood, p.ink, 75)}`,
  Tetra: (p, mood) => html`
    <circle cx="100" cy="86" r="76" fill="none" stroke=${p.glow} stroke-opacity="0.5" stroke-width="2" stroke-dasharray="18 8" class="turn" /><circle cx="100" cy="86" r="64" fill="none" stroke=${p.glow} stroke-opacity="0.35" />
    ${shoulders(p.cloth)}<path d="M70 146l30 34 30-34 8 58H62z" fill=${p.ink} /><path d="M86 152l14 18 14-18v20l-14 16-14-16z" fill=${p.glow} opacity="0.8" />
    <path d="M68 74q-4 48 16 64 16 12 32 0 20-16 16-64-32-24-64 0z" fill=${p.skin} /><path d="M100 56v84q9 2 16-2 20-16 16-64-14-14-32-18z" fill=${p.ink} opacity="0.22" />
    <path d="M62 96q-6-60 38-62t38 62q-2-26-14-36H76q-12 10-14 36z" fill="#f1f4ff" />
    <path d="M66 80h68l-4 18H70z" fill=${p.ink} stroke=${p.glow} stroke-width="2" /><path d="M74 89h52" stroke=${p.glow} stroke-width="4" stroke-dasharray="8 4" class="breathe" />
    <path d="M100 100l-3 12h6" fill="none" stroke=${p.ink} stroke-width="1.8" />${features(mood, p.ink, 0, 124)}${features(mood, '#f1f4ff', 74)}`,
  Volos: (p, mood) => html`
    <path d="M66 60Q30 40 18 4q26 12 44 34Q52 14 62-4q12 24 18 56zM134 60q36-20 48-56-26 12-44 34 10-24 0-42-12 24-18 56z" fill=${p.ink} stroke=${p.glow} stroke-opacity="0.5" />
    ${shoulders(p.cloth)}<path d="M24 204q10-40 40-52 36 24 72 0 30 12 40 52z" fill=${p.ink} />
    ${[
      [34, 168, -20],
      [60, 158, 10],
      [142, 158, -10],
      [168, 168, 20],
      [100, 178, 0],
    ].map(
      ([x, y, r]) =>
        html`<path d="M0 0q-14-14 0-34 14 20 0 34z" transform=${`translate(${x} ${y}) rotate(${r})`} fill=${p.glow} opacity="0.65" stroke=${p.ink} />`,
    )}
    <path d="M66 72q-4 46 14 64 20 16 40 0 18-18 14-64-34-28-68 0z" fill=${p.skin} /><path d="M100 52v94q11-1 20-10 18-18 14-64-16-16-34-20z" fill=${p.ink} opacity="0.25" />
    <path d="M62 80q4-38 38-38t38 38q-18-16-38-12-20-4-38 12z" fill=${p.cloth} /><path d="M78 118q22 10 44 0 6 30-22 46-28-16-22-46z" fill=${p.cloth} />
    <path d="M76 92l20 4-6 6q-10 0-14-10zM124 92l-20 4 6 6q10 0 14-10z" fill=${p.glow} /><path d="M100 98l-4 12h8M74 108l8 6M126 108l-8 6" fill="none" stroke=${p.ink} stroke-width="2" />${features(mood, p.ink, 86, 130)}`,
  Rez: (p, mood) => html`
    ${[0, 1, 2, 3, 4, 5].map((n) => html`<path d=${`M${-20 + n * 8} ${40 + n * 26}h${240 - n * 20}`} stroke=${p.glow} stroke-opacity="0.28" stroke-width=${6 - n * 0.7} stroke-dasharray=${`${60 + n * 20} ${20 + n * 6}`} />`)}
    ${shoulders(p.cloth)}<path d="M66 150l34 22 34-22 16 54H50z" fill=${p.ink} /><path d="M60 146q40 30 80 0l4 14q-44 30-88 0z" fill="#c24b2d" />
    <path d="M68 76q-4 46 16 62 16 12 32 0 20-16 16-62-32-20-64 0z" fill=${p.skin} /><path d="M100 62v78q9 2 16-2 20-16 16-62-14-12-32-14z" fill=${p.ink} opacity="0.25" />
    <path d="M62 84q-8-34 14-46 4-14 18-8 8-12 20-2 16-4 18 12 12 10 6 44-6-18-14-22-24 8-48 0-8 6-14 22z" fill=${p.ink} />
    <path d="M64 56h72v12H64z" fill=${p.cloth} /><circle cx="84" cy="62" r="13" fill=${p.ink} stroke=${p.glow} stroke-width="3" /><circle cx="116" cy="62" r="13" fill=${p.ink} stroke=${p.glow} stroke-width="3" /><path d="M78 58l6-4M110 58l6-4" stroke="#fff" stroke-width="3" />
    <path d="M78 94q9-6 17 0-8 6-17 0zM105 94q8-6 17 0-9 6-17 0z" fill="#fff" /><circle cx="88" cy="94" r="2.6" fill=${p.ink} /><circle cx="114" cy="94" r="2.6" fill=${p.ink} /><path d="M100 98l-3 12h6" fill="none" stroke=${p.ink} stroke-width="1.8" />${features(mood, p.ink, 85, 122)}`,
};

/** With so little health someone is hurt, and with this little in danger. */
const HURT = 25;
const DANGER = 10;

/** @param {number} health @returns {Mood} */
const moodOf = (health) => (health > HURT ? 0 : health > DANGER ? 1 : 2);

/**
 * @param {{ name: string | null, class?: string, health?: number }} props
 *   without a name: one dealt at random; the face shows how someone with that much health feels
 */
export function CharacterPortrait({ name, class: extra = '', health = 50 }) {
  const mood = moodOf(health);
  const face = name ? FACES[name] : null;
  const paint = PAINTS[name ?? ''] ?? {
    sky: ['#101028', '#3a3780'],
    ink: '#0a0a1c',
    cloth: '#262455',
    skin: '#6d68b8',
    glow: '#c9c2ff',
  };
  const id = `face-${(name ?? 'chance').replace(/\W/g, '')}`;
  const random = chance(id);
  return html`<svg class=${`portrait ${extra}`} viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <radialGradient id=${id} cy="0.4" r="0.8"><stop offset="0" stop-color=${paint.sky[1]} /><stop offset="1" stop-color=${paint.sky[0]} /></radialGradient>
    <rect width="200" height="200" fill=${`url(#${id})`} />
    ${scatter(random, 16, 200, 200).map((p) => html`<circle cx=${p.x} cy=${p.y} r=${0.6 + p.size * 1.2} fill=${paint.glow} opacity=${0.2 + p.size * 0.4} />`)}
    ${
      face
        ? html`${face(paint, mood)}${wounds(mood)}`
        : html`
      ${shoulders(paint.cloth)}<path d="M62 84q-2-48 38-48t38 48q0 40-38 62-38-22-38-62z" fill=${paint.ink} />
      <path d="M100 52l22 34-22 46-22-46z" fill=${paint.skin} opacity="0.9" /><path d="M100 52l22 34-22 10z" fill=${paint.glow} /><path d="M100 96l22-10-22 46z" fill=${paint.cloth} />`
    }
  </svg>`;
}
