/** Portraits of those who stand in the way, on a sheet of 240 by 300. */
import { html } from '../kit.js';
import { around, chance, scatter } from '../scene/draw.js';

/** @typedef {{sky: [string, string], ink: string, cloth: string, skin: string, glow: string}} Paint */
/** @typedef {(paint: Paint, id: string) => unknown} Portrait */

/** @type {Record<string, Paint>} */
const PAINTS = {
  moc_sai: {
    sky: ['#140a33', '#6d4bb8'],
    ink: '#0d0722',
    cloth: '#2b1d5c',
    skin: '#b6a1dd',
    glow: '#d9c2ff',
  },
  vox: {
    sky: ['#16283f', '#88a9c4'],
    ink: '#0d1826',
    cloth: '#34506b',
    skin: '#e2c3a4',
    glow: '#ffe3a0',
  },
  crimson_thorn: {
    sky: ['#22040f', '#8c1f3c'],
    ink: '#160208',
    cloth: '#43101f',
    skin: '#ff7c95',
    glow: '#ffb0bf',
  },
  glitchmother: {
    sky: ['#07222b', '#1d7d86'],
    ink: '#04141a',
    cloth: '#123f4d',
    skin: '#f4efe2',
    glow: '#7ff4ff',
  },
  mind_hacker: {
    sky: ['#0c1a12', '#3d6f52'],
    ink: '#08120c',
    cloth: '#24402f',
    skin: '#cfd9c2',
    glow: '#b8ffcf',
  },
  dominatus: {
    sky: ['#1c0604', '#a33c12'],
    ink: '#120403',
    cloth: '#4a1a0c',
    skin: '#7d2c12',
    glow: '#ffb65a',
  },
};

/** Shoulders and a neck. @param {string} fill */
const bust = (fill) =>
  html`<path d="M8 304q4-74 62-92 30-8 30-30h40q0 22 30 30 58 18 62 92z" fill=${fill} />`;

/** @type {Portrait} */
const mocSai = (p) => html`
  ${[0, 1, 2, 3, 4].map((n) => html`<ellipse class="turn" cx="120" cy="124" rx=${112 - n * 16} ry=${128 - n * 18} fill="none" stroke=${p.glow} stroke-opacity=${0.2 + n * 0.12} stroke-width=${5 - n * 0.6} stroke-dasharray=${`${60 + n * 26} ${18 + n * 5}`} />`)}
  ${bust(p.cloth)}
  <path d="M62 304l30-86 28 30 28-30 30 86z" fill=${p.ink} /><path d="M92 214l28 34 28-34-8 50-20 20-20-20z" fill=${p.cloth} stroke=${p.glow} stroke-opacity="0.5" />
  <path d="M86 118q-2 46 16 66 18 14 36 0 18-20 16-66z" fill=${p.skin} /><path d="M120 118v78q10 0 18-12 18-20 16-66z" fill=${p.ink} opacity="0.28" />
  <path d="M76 122q-4-52 44-54t44 54q-44-16-88 0z" fill=${p.ink} /><path d="M70 126q50-26 100 0-10 10-14 6-36-14-72 0-8 4-14-6z" fill=${p.cloth} />
  <circle cx="120" cy="94" r="9" fill=${p.glow} /><path d="M120 87l5 7-5 8-5-8z" fill=${p.ink} />
  <path d="M92 142q9-9 20 0-11 7-20 0zM128 142q11-9 20 0-9 7-20 0z" fill="#fff" /><circle cx="103" cy="142" r="3" fill=${p.ink} /><circle cx="138" cy="142" r="3" fill=${p.ink} />
  <path d="M108 176q12 5 24 0M120 146l-5 18h9" fill="none" stroke=${p.ink} stroke-width="2" />`;

/** @type {Portrait} */
const vox = (p) => html`
  <path d="M-4 300V170l46-70 40 66 36-44 44 60 38-78 44 90v106z" fill=${p.cloth} opacity="0.5" />
  ${[0, 1, 2, 3, 4, 5].map((n) => html`<path d=${`M${192 + n * 6} 240Q${150 - n * 22} ${200 - n * 30} -6 ${250 - n * 46}`} fill="none" stroke=${p.glow} stroke-opacity="0.65" stroke-width="1.2" />`)}
  ${bust(p.ink)}
  <path d="M56 230q10-150 64-150t64 150q-30-28-64-28t-64 28z" fill=${p.cloth} />
  <path d="M66 222q-12-20 0-36 0-20 10-34 4-24 16-34 12-18 28-18t28 18q12 10 16 34 10 14 10 34 12 16 0 36-12-24-54-26-42 2-54 26z" fill="#e9eef4" opacity="0.9" />
  <path d="M86 136q-4 50 18 70 16 10 32 0 22-20 18-70-34-26-68 0z" fill=${p.skin} /><path d="M154 136q4 50-18 70-8 5-16 5v-93q18 0 34 18z" fill=${p.ink} opacity="0.22" />
  <path d="M84 140q8-30 36-30t36 30q-14-14-34-12-22-2-38 12z" fill="#6d7680" />
  <path d="M94 156q9-6 18 0-9 6-18 0zM128 156q9-6 18 0-9 6-18 0z" fill="#fff" /><circle cx="104" cy="156" r="2.8" fill=${p.ink} /><circle cx="136" cy="156" r="2.8" fill=${p.ink} />
  <path d="M92 148l20 1M128 149l20-1M110 190h20M120 160l-4 16h7" fill="none" stroke=${p.ink} stroke-width="2.4" />
  <path d="M176 304l4-40q-4-26 18-30 26-2 30 24l6 46z" fill=${p.cloth} stroke=${p.ink} stroke-width="2" /><path d="M188 238v20M200 234v22M212 236v20M222 244v16" stroke=${p.ink} stroke-width="2" />`;

/** @param {number} x @param {number} y @param {number} r @param {Paint} p */
const bloom = (x, y, r, p) => html`
  <g transform=${`translate(${x} ${y})`}>
    ${[0, 1, 2, 3, 4].map((n) => html`<ellipse rx=${r * 0.55} ry=${r * 0.8} cy=${-r * 0.45} transform=${`rotate(${n * 72})`} fill=${p.skin} stroke=${p.ink} stroke-width="1.4" />`)}
    <circle r=${r * 0.5} fill=${p.glow} opacity="0.5" /><path d=${`M${-r * 0.3} 0a${r * 0.3} ${r * 0.3} 0 1 1 ${r * 0.45} ${r * 0.25}`} fill="none" stroke=${p.ink} stroke-width="1.6" />
  </g>`;

/** @type {Portrait} */
const crimsonThorn = (p) => html`
  ${[0, 1, 2, 3, 4, 5].map((n) => html`<path d=${`M${20 + n * 40} 304q${n % 2 ? 40 : -40}-120 ${(2.5 - n) * 14}-310`} fill="none" stroke=${p.ink} stroke-width=${5 - (n % 3)} />`)}
  ${bust(p.cloth)}
  <path d="M52 240q-8-180 68-186t68 186q-30 30-68 30t-68-30z" fill=${p.ink} />
  <path d="M74 220q-6-128 46-132t46 132q-20 20-46 20t-46-20z" fill=${p.cloth} />
  ${[
    [96, 126, 24],
    [144, 122, 23],
    [120, 156, 28],
    [90, 176, 20],
    [150, 178, 21],
    [120, 204, 20],
    [120, 102, 16],
  ].map(([x, y, r]) => bloom(x, y, r, p))}
  ${[
    [40, 250, 14],
    [204, 258, 16],
    [66, 280, 12],
    [176, 284, 12],
    [24, 90, 10],
    [218, 110, 11],
  ].map(([x, y, r]) => bloom(x, y, r, p))}`;

/** @type {Portrait} */
const glitchmother = (p) => html`
  ${[0, 1, 2, 3, 4, 5, 6, 7].map((n) => html`<path d=${`M${n * 36 - 10} 304q${n % 2 ? 30 : -24}-90 ${(3.5 - n) * 18}-190`} fill="none" stroke=${n % 2 ? p.cloth : p.glow} stroke-opacity="0.7" stroke-width=${9 - (n % 3) * 2} />`)}
  ${bust(p.ink)}
  <path d="M58 214q-18-150 62-158t62 158q-26 34-62 40-36-6-62-40z" fill=${p.cloth} />
  ${[-16, 14].map((shift, n) => html`<path transform=${`translate(${shift} ${n * 6 - 4})`} d="M78 120q4-40 42-40t42 40q0 62-42 92-42-30-42-92z" fill=${n ? '#ff5fa2' : p.glow} opacity="0.4" />`)}
  <path d="M78 120q4-40 42-40t42 40q0 62-42 92-42-30-42-92z" fill=${p.skin} stroke=${p.ink} stroke-width="2" />
  <path d="M90 136q12-12 24 0-12 10-24 0zM126 136q12-12 24 0-12 10-24 0z" fill=${p.ink} /><path d="M88 124q12-8 24-2M128 122q14-6 24 2" stroke=${p.ink} fill="none" stroke-width="2.5" />
  <path d="M104 180q16-12 32 0-16 16-32 0z" fill="#c2314e" /><circle cx="92" cy="160" r="9" fill="#f08a8a" opacity="0.6" /><circle cx="148" cy="160" r="9" fill="#f08a8a" opacity="0.6" />
  <path d="M132 80l-6 22 10 14-12 20 8 18-10 20 6 20" fill="none" stroke=${p.ink} stroke-width="2.4" /><path d="M64 150h30v7H64zM146 168h38v6h-38zM52 190h24v5H52z" fill=${p.glow} opacity="0.8" />`;

/** @type {Portrait} */
const mindHacker = (p) => html`
  ${[0, 1, 2, 3, 4, 5].map((n) => html`<circle class="breathe" cx="120" cy="112" r=${40 + n * 24} fill="none" stroke=${p.glow} stroke-opacity=${0.5 - n * 0.07} stroke-width="1.6" stroke-dasharray=${n % 2 ? '4 7' : '30 6'} />`)}
  ${bust(p.cloth)}<path d="M100 196l20 36 20-36-6 90h-28z" fill=${p.skin} opacity="0.35" />
  <path d="M80 122q-4 56 22 80 18 12 36 0 26-24 22-80-2-48-40-48t-40 48z" fill=${p.skin} /><path d="M120 74q38 0 40 48 4 56-22 80-9 6-18 6z" fill=${p.ink} opacity="0.22" />
  <path d="M78 124q-2-58 42-58t42 58q-6-30-22-34-22 8-44 0-12 6-18 34z" fill=${p.ink} />
  <path d="M90 146q11 8 22 0M128 146q11 8 22 0" fill="none" stroke=${p.ink} stroke-width="2.6" /><path d="M106 184q14 8 28 0M120 150l-4 18h8" fill="none" stroke=${p.ink} stroke-width="2" />
  <path d="M120 96l9 12-9 12-9-12z" fill=${p.glow} /><circle class="breathe" cx="120" cy="108" r="20" fill=${p.glow} opacity="0.25" />
  ${[0, 0.14, 0.29, 0.43, 0.57, 0.71, 0.86].map((at, n) => {
    const from = around(at, 48, 52);
    const to = around(at, 92 + (n % 2) * 18, 100);
    return html`<path d=${`M${120 + from.x} ${112 + from.y}L${120 + to.x} ${112 + from.y}V${112 + to.y}`} fill="none" stroke=${p.glow} stroke-opacity="0.6" /><circle cx=${120 + to.x} cy=${112 + to.y} r="3" fill=${p.glow} />`;
  })}`;

/** @type {Portrait} */
const dominatus = (p) => html`
  <circle cx="120" cy="130" r="104" fill="none" stroke=${p.ink} stroke-width="18" stroke-dasharray="34 12" class="turn" /><circle cx="120" cy="130" r="80" fill="none" stroke=${p.glow} stroke-opacity="0.5" stroke-width="5" stroke-dasharray="12 16" class="turn" />
  <path d="M-6 304q6-88 52-96l30-6 44 30 44-30 30 6q46 8 52 96z" fill=${p.ink} /><path d="M-6 304q2-60 30-84l40 16 10 68zM246 304q-2-60-30-84l-40 16-10 68z" fill=${p.cloth} stroke=${p.glow} stroke-opacity="0.4" />
  <path d="M120 240l22 28-22 36-22-36z" fill=${p.glow} class="breathe" />
  <path d="M78 210l-8-86 20-38h60l20 38-8 86-24 22h-36z" fill=${p.cloth} stroke=${p.ink} stroke-width="3" />
  <path d="M86 92L56 22l44 48 20-56 20 56 44-48-30 70-34-12z" fill=${p.ink} stroke=${p.glow} stroke-opacity="0.55" />
  <path d="M120 90v140h18l24-22 8-84-20-34z" fill=${p.ink} opacity="0.35" />
  <path d="M82 136l30 10-4 12-24-6zM158 136l-30 10 4 12 24-6z" fill=${p.glow} /><path d="M96 184h48l-6 30h-36z" fill=${p.ink} /><path d="M104 186v26M112 186v28M120 186v28M128 186v28M136 186v26" stroke=${p.glow} stroke-opacity="0.8" stroke-width="2" />`;

/** @type {Record<string, Portrait>} */
const PORTRAITS = {
  moc_sai: mocSai,
  vox,
  crimson_thorn: crimsonThorn,
  glitchmother,
  mind_hacker: mindHacker,
  dominatus,
};

/**
 * The face of a boss; one from another book wears that of a stranger.
 * @param {{slug: string, class?: string}} props
 */
export function BossPortrait({ slug, class: name = '' }) {
  const known = Object.keys(PORTRAITS);
  const random = chance(slug);
  const face = slug in PORTRAITS ? slug : known[Math.floor(random() * known.length)];
  const paint = PAINTS[face];
  const id = `boss-${slug}`;
  return html`<svg class=${`boss-portrait ${name}`} viewBox="0 0 240 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <radialGradient id=${id} cy="0.42" r="0.75"><stop offset="0" stop-color=${paint.sky[1]} /><stop offset="1" stop-color=${paint.sky[0]} /></radialGradient>
    <rect width="240" height="300" fill=${`url(#${id})`} />
    ${scatter(random, 26, 240, 300).map((p) => html`<circle cx=${p.x} cy=${p.y} r=${0.6 + p.size * 1.4} fill=${paint.glow} opacity=${0.15 + p.size * 0.45} />`)}
    ${PORTRAITS[face](paint, id)}
  </svg>`;
}
