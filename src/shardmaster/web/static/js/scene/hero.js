// The opening scene: travellers before the Infinity Shard, under a torn sky.
import { html, signal } from '../kit.js';
import { chance, crystal, ridge, scatter } from './draw.js';

/** On narrow windows the words stand below the shard, not beside it. */
const query = matchMedia('(max-width: 60rem)');
const narrow = signal(query.matches);
query.addEventListener('change', () => {
  narrow.value = query.matches;
});

const WIDTH = 1600;
const HEIGHT = 900;

/** Facets of the great shard around its middle: corners, and how much light they catch. @type {[string, number][]} */
const FACETS = [
  ['M8-330L-64-150L14-96Z', 0.95],
  ['M8-330L14-96L92-176Z', 0.72],
  ['M-64-150L-104 30L14-96Z', 0.6],
  ['M14-96L-104 30L-16 90Z', 0.8],
  ['M92-176L14-96L112-6Z', 0.45],
  ['M14-96L-16 90L112-6Z', 0.62],
  ['M-104 30L-60 190L-16 90Z', 0.38],
  ['M-60 190L-8 350L-16 90Z', 0.55],
  ['M-16 90L-8 350L70 170Z', 0.34],
  ['M-16 90L70 170L112-6Z', 0.24],
];

/** Splinters that drift around it: place, size, lean, hue. @type {[number, number, number, number, string][]} */
const SPLINTERS = [
  [-250, -120, 74, -10, 'order'],
  [232, -210, 92, 14, 'wraethe'],
  [-196, 120, 60, -16, 'undergrowth'],
  [248, 96, 66, 20, 'homodeus'],
  [-330, 20, 40, -6, 'wraethe'],
  [330, -60, 44, 8, 'order'],
  [-150, -270, 46, 6, 'homodeus'],
  [140, -330, 36, -8, 'undergrowth'],
  [176, 220, 40, 10, 'order'],
  [-290, -250, 26, 12, 'homodeus'],
  [390, 60, 26, -12, 'wraethe'],
  [-110, 260, 28, 4, 'wraethe'],
];

/** @param {{x: number, y: number, size: number, lean: number, hue: string, at: number}} props */
function splinter({ x, y, size, lean, hue, at }) {
  const shape = crystal(0, size / 2, size * 0.4, size, lean);
  return html`<g transform=${`translate(${x} ${y})`}>
    <g class=${`drift drift-${at % 4} hue-${hue}`}>
      <path d=${shape.left} class="facet-lit" /><path d=${shape.right} class="facet-dim" /><path d=${shape.edge} class="facet-edge" />
    </g>
  </g>`;
}

/** Cloaked, with a staff or a blade: the ones who came. */
const TRAVELLERS =
  // hooded, the cloak in the wind
  'M-4 0C0-40 4-66 16-86C12-104 22-118 36-116C50-114 56-100 51-86C62-72 64-40 68 0ZM14-70C-6-50-34-44-58-22C-30-28-8-24 8-6Z' +
  // with a staff that ends in a shard
  'M92 4C96-30 98-52 108-68C105-84 113-95 124-94C136-93 141-82 137-69C148-56 150-30 154 4ZM158 6L162-124H167L170 6ZM155-126L165-156L176-126L165-108Z' +
  // armoured, a blade over the shoulder
  'M196 2L204-52L190-64L206-88L222-92C219-112 228-122 240-121C252-120 259-109 255-92L272-86L284-62L270-50L280 2ZM196-58L142-112L138-120L147-117L203-66Z';

export function Hero() {
  const random = chance('shardmaster');
  const hills = [
    ridge(random, {
      width: WIDTH,
      bottom: HEIGHT + 10,
      height: 610,
      rough: 190,
      step: 120,
      sharp: true,
    }),
    ridge(random, {
      width: WIDTH,
      bottom: HEIGHT + 10,
      height: 680,
      rough: 120,
      step: 90,
      sharp: true,
    }),
    ridge(random, { width: WIDTH, bottom: HEIGHT + 10, height: 770, rough: 60, step: 110 }),
  ];
  const view = narrow.value ? '790 20 640 830' : `0 0 ${WIDTH} ${HEIGHT}`;
  return html`<svg class="hero-scene" viewBox=${view} preserveAspectRatio=${narrow.value ? 'xMidYMin slice' : 'xMaxYMid slice'} aria-hidden="true">
    <defs>
      <radialGradient id="hero-sky" cx="0.7" cy="0.45" r="0.8">
        <stop offset="0" stop-color="#6a4fe0" /><stop offset="0.22" stop-color="#3b2a9a" /><stop offset="0.55" stop-color="#161243" /><stop offset="1" stop-color="#070714" />
      </radialGradient>
      <radialGradient id="hero-halo"><stop offset="0" stop-color="#fff" stop-opacity="0.95" /><stop offset="0.18" stop-color="#b9f4ff" stop-opacity="0.6" /><stop offset="0.5" stop-color="#8f6bff" stop-opacity="0.28" /><stop offset="1" stop-color="#8f6bff" stop-opacity="0" /></radialGradient>
      <linearGradient id="hero-ray" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a9d8ff" stop-opacity="0" /><stop offset="0.5" stop-color="#cfe9ff" stop-opacity="0.5" /><stop offset="1" stop-color="#a9d8ff" stop-opacity="0" /></linearGradient>
      <linearGradient id="hero-crystal" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="#ffffff" /><stop offset="0.3" stop-color="#a5ecff" /><stop offset="0.65" stop-color="#8b73ff" /><stop offset="1" stop-color="#d65bff" /></linearGradient>
      <linearGradient id="hero-hill" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4a3bb4" /><stop offset="1" stop-color="#191550" /></linearGradient>
      ${[
        ['pink', '#e06bff', 0.34],
        ['blue', '#43c6ff', 0.26],
        ['gold', '#ff9d6b', 0.2],
      ].map(
        ([hue, colour, strength]) =>
          html`<radialGradient id=${`hero-${hue}`}><stop offset="0" stop-color=${colour} stop-opacity=${strength} /><stop offset="1" stop-color=${colour} stop-opacity="0" /></radialGradient>`,
      )}
      <linearGradient id="hero-mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6a4fe0" stop-opacity="0" /><stop offset="0.55" stop-color="#6a4fe0" stop-opacity="0.13" /><stop offset="1" stop-color="#07060f" stop-opacity="0.9" /></linearGradient>
    </defs>
    <rect width=${WIDTH} height=${HEIGHT} fill="url(#hero-sky)" />
    ${[
      [1380, 170, 560, 170, 'pink'],
      [560, 250, 760, 200, 'blue'],
      [1000, 470, 820, 150, 'gold'],
    ].map(
      ([x, y, rx, ry, hue]) =>
        html`<ellipse cx=${x} cy=${y} rx=${rx} ry=${ry} fill=${`url(#hero-${hue})`} transform=${`rotate(-14 ${x} ${y})`} />`,
    )}
    ${scatter(random, 150, WIDTH, 640).map((star, n) => html`<circle class=${n % 9 ? undefined : 'twinkle'} cx=${star.x} cy=${star.y} r=${0.6 + star.size * 1.5} fill="#fff" opacity=${0.25 + star.size * 0.65} />`)}
    <g transform="translate(300 150)"><circle r="74" fill="#2c2270" /><path d="M-74 0a74 74 0 0 1 148 0 120 60 0 0 0-148 0z" fill="#4a3aa6" /><ellipse rx="138" ry="24" fill="none" stroke="#8a76e8" stroke-width="5" opacity="0.7" transform="rotate(-16)" /><path d="M-71-20a74 74 0 0 1 142 0" fill="none" stroke="#cfc3ff" stroke-width="2" opacity="0.8" /></g>
    <g transform="translate(1110 420)">
      <g class="rays">${[-52, -36, -22, -9, 7, 20, 35, 54].map((angle, n) => html`<path transform=${`rotate(${angle})`} d=${`M-8-640L${16 + n * 3}-640L26 640L-18 640Z`} fill="url(#hero-ray)" opacity="0.16" />`)}</g>
      <circle class="breathe" r="430" fill="url(#hero-halo)" opacity="0.75" />
    </g>
    <path d=${hills[0]} fill="url(#hero-hill)" opacity="0.85" />
    <g transform="translate(1110 420)">
      <ellipse class="orbit" rx="330" ry="74" transform="rotate(-12)" /><ellipse class="orbit" rx="236" ry="50" transform="rotate(16)" />
      <g class="levitate">
        <path d="M8-330L92-176L112-6L70 170L-8 350L-60 190L-104 30L-64-150Z" fill="url(#hero-crystal)" />
        ${FACETS.map(([d, light]) => html`<path d=${d} fill=${light > 0.5 ? '#fff' : '#180a58'} opacity=${light > 0.5 ? (light - 0.5) * 1.1 : (0.5 - light) * 1.5} />`)}
        ${FACETS.map(([d]) => html`<path d=${d} fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="1.6" stroke-linejoin="round" />`)}
        <path d="M14-96L-16 90" stroke="#fff" stroke-width="4" class="breathe" />
      </g>
      ${SPLINTERS.map(([x, y, size, lean, hue], at) => splinter({ x, y, size, lean, hue, at }))}
    </g>
    <path d=${hills[1]} fill="#120f3c" />
    <g class="growth">${[
      [1010, 800, 30, 120, -16],
      [1050, 806, 40, 170, -6],
      [1170, 806, 44, 150, 12],
      [1214, 806, 30, 100, 20],
      [1110, 812, 34, 90, 4],
    ].map(([x, y, w, h, lean]) => {
      const shape = crystal(x, y, w, h, lean);
      return html`<path d=${shape.left} fill="#8b73ff" opacity="0.9" /><path d=${shape.right} fill="#4a35bd" /><path d=${shape.edge} stroke="#e0d8ff" stroke-width="1.5" />`;
    })}</g>
    <path d=${hills[2]} fill="#0a0824" />
    <ellipse cx="915" cy="770" rx="230" ry="90" fill="url(#hero-halo)" opacity="0.3" />
    <path d="M640 910q50-104 150-110 60-20 120-4 90 8 130 44 60 30 90 74z" fill="#060516" />
    <g transform="translate(800 800) scale(0.72)"><path d=${TRAVELLERS} fill="#c3b4ff" transform="translate(3 -1.5)" /><path d=${TRAVELLERS} fill="#080620" /></g>
    <rect y="640" width=${WIDTH} height="260" fill="url(#hero-mist)" />
  </svg>`;
}
