/**
 * What the illustrations of the story are made of: places, drawn as layers of cut paper.
 * Every motif draws on a sheet of 800 by 340 with the colours of a mood.
 */
import { html } from '../kit.js';
import { ridge, scatter } from '../scene/draw.js';

/** @typedef {import('./moods.js').Mood} Mood */
/** @typedef {(mood: Mood, random: () => number, id: string) => unknown} Motif */

/** @param {string} d @param {string} fill @param {number} [opacity] */
const shape = (d, fill, opacity = 1) => html`<path d=${d} fill=${fill} opacity=${opacity} />`;

/** @param {() => number} random @param {string} fill @param {number} height @param {number} rough @param {boolean} [sharp] @param {number} [step] */
const hills = (random, fill, height, rough, sharp = false, step = 60) =>
  shape(ridge(random, { width: 800, bottom: 345, height, rough, step, sharp }), fill);

/** Travellers on their way, seen from behind. @param {number} x @param {number} y @param {string} fill @param {number} [scale] */
export const party = (x, y, fill, scale = 1) => html`
  <g transform=${`translate(${x} ${y}) scale(${scale})`} fill=${fill}>
    <path d="M-2 2L4-26q7-12 14 0l6 28z" /><circle cx="11" cy="-35" r="6.5" />
    <path d="M27 3l5-22q6-10 12 0l5 22z" /><circle cx="38" cy="-28" r="6" /><path d="M51 4l1-64h2l1 64z" />
    <path d="M58 2l6-30q7-12 14 0l7 30z" /><circle cx="71" cy="-38" r="6.5" />
  </g>`;

/** @param {number} x @param {number} y @param {number} r @param {string} colour @param {string} id */
const glow = (x, y, r, colour, id) => html`
  <radialGradient id=${id}>
    <stop offset="0" stop-color=${colour} stop-opacity="0.95" />
    <stop offset="0.35" stop-color=${colour} stop-opacity="0.35" />
    <stop offset="1" stop-color=${colour} stop-opacity="0" />
  </radialGradient>
  <circle class="breathe" cx=${x} cy=${y} r=${r} fill=${`url(#${id})`} />`;

/** @param {Mood} mood @param {number} from */
const sea = (mood, from) => html`
  <rect y=${from} width="800" height=${345 - from} fill=${mood.mid} />
  ${[0, 1, 2, 3, 4, 5].map(
    (n) =>
      html`<path d=${`M${(n * 137) % 500} ${from + 8 + n * 11}h${90 + ((n * 53) % 120)}`} stroke=${mood.glow} stroke-opacity=${0.35 - n * 0.04} stroke-width="1.5" />`,
  )}`;

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {Mood} mood @param {boolean} [lit] */
const house = (x, y, w, h, mood, lit = true) => html`
  <path d=${`M${x} ${y}v${-h}l${w / 2} ${-w * 0.45}l${w / 2} ${w * 0.45}v${h}z`} fill=${mood.near} />
  ${lit && html`<path d=${`M${x + w * 0.3} ${y - h * 0.75}h${w * 0.16}v${h * 0.35}h${-w * 0.16}z`} fill=${mood.glow} />`}`;

/** @param {number} x @param {number} y @param {number} size @param {string} fill */
const pine = (x, y, size, fill) =>
  shape(
    `M${x} ${y}l${-size * 0.28} 0 ${size * 0.16}${-size * 0.34}h${-size * 0.1}l${size * 0.22} ${-size * 0.66} ${size * 0.22} ${size * 0.66}h${-size * 0.1}l${size * 0.16} ${size * 0.34}z`,
    fill,
  );

/** @type {Motif} */
const lighthouse = (mood, _, id) => html`
  ${sea(mood, 232)}
  <path class="sweep" d="M596 96L-20 10V150z" fill=${`url(#${id}-beam)`} />
  <path class="sweep" d="M604 96L820 40V150z" fill=${mood.glow} opacity="0.16" />
  <linearGradient id=${`${id}-beam`} x1="1" x2="0"><stop offset="0" stop-color=${mood.glow} stop-opacity="0.75" /><stop offset="1" stop-color=${mood.glow} stop-opacity="0" /></linearGradient>
  <path d="M430 345q40-58 92-66t62-22 70-4 160 6v90z" fill=${mood.near} />
  <path d="M582 258l8-140h20l8 140z" fill=${mood.far} /><path d="M584 226l1.5-26h29l1.5 26zM588 170l1.4-24h21l1.4 24z" fill=${mood.near} />
  <path d="M584 118h32v-6h-6V84l-10-12-10 12v28h-6z" fill=${mood.near} />
  ${glow(600, 97, 62, mood.glow, `${id}-lamp`)}<circle cx="600" cy="97" r="6" fill="#fff8e0" />
  ${house(656, 258, 34, 22, mood)}${house(696, 259, 26, 16, mood, false)}${house(730, 260, 38, 24, mood)}
  ${party(500, 284, mood.near, 0.55)}`;

/** @type {Motif} */
const harbour = (mood, random) => html`
  ${hills(random, mood.far, 190, 60)}
  ${[0, 1, 2, 3, 4, 5, 6, 7].map((n) => house(430 + n * 46, 236 - (n % 3) * 8, 30 + random() * 12, 20 + random() * 22, mood, random() > 0.35))}
  <rect x="400" y="232" width="410" height="40" fill=${mood.near} />
  ${sea(mood, 256)}
  ${[60, 190, 310].map(
    (x, n) =>
      html`<g class="bob" fill=${mood.near}><path d=${`M${x} ${286 + n * 8}h84l-14 18h-56z`} /><path d=${`M${x + 40} ${286 + n * 8}v-86l3 0v86zM${x + 46} ${206 + n * 8}q34 30 30 68h-30z`} opacity="0.85" /></g>`,
  )}
  <path d="M0 318h430v7H0zM40 318h7v30h-7zM150 318h7v30h-7zM260 318h7v30h-7zM370 318h7v30h-7z" fill=${mood.near} />`;

/** @type {Motif} */
const rift = (mood, random, id) => html`
  ${hills(random, mood.far, 236, 40)}
  ${glow(400, 150, 190, mood.glow, `${id}-rift`)}
  ${[0, 1, 2, 3].map(
    (n) =>
      html`<ellipse class="turn" cx="400" cy="150" rx=${104 - n * 23} ry=${126 - n * 29} fill=${n === 3 ? '#fff' : 'none'} fill-opacity="0.75" stroke=${n % 2 ? '#fff' : mood.glow} stroke-width=${7 - n * 1.5} stroke-dasharray=${`${70 + n * 30} ${14 + n * 8}`} opacity=${0.9 - n * 0.12} />`,
  )}
  ${scatter(random, 26, 420, 250).map((p) => html`<path d=${`M${190 + p.x} ${25 + p.y}l5 -9 6 4 -4 9z`} fill=${mood.glow} opacity=${0.25 + p.size * 0.6} />`)}
  ${hills(random, mood.near, 284, 26)}
  <path d="M394 284l5-34q8-8 16 0l5 34zM407 234a8 9 0 1 1 .1 0zM396 226h22l-2-8h-18z" fill=${mood.near} stroke=${mood.glow} stroke-opacity="0.6" />
  ${party(180, 296, mood.near, 0.9)}`;

/** @type {Motif} */
const road = (mood, random) => html`
  ${hills(random, mood.far, 190, 70)}${hills(random, mood.mid, 230, 50)}
  <path d="M0 345q240-30 330-66t86-62q10 30-20 58t10 70z" fill=${mood.glow} opacity="0.28" />
  ${hills(random, mood.near, 300, 22)}
  ${[70, 118, 640, 700, 752].map((x, n) => pine(x, 305 - (n % 2) * 6, 60 + random() * 50, mood.near))}
  <path d="M548 300v-30q10-14 20 0v30z" fill=${mood.near} />${party(300, 296, mood.near, 0.85)}`;

/** @type {Motif} */
const signpost = (mood, random) => html`
  ${hills(random, mood.far, 150, 130, true, 90)}${hills(random, mood.mid, 238, 40)}
  <path d="M-10 250q240-10 390 60v40h-100q-80-60-290-80zM810 262q-200-20-380 48v40h90q100-66 290-64z" fill=${mood.glow} opacity="0.22" />
  ${hills(random, mood.near, 310, 14)}
  <path d="M396 312l3-96 6-4 5 6 4-4 2 98zM404 250l-84-10-14 12 14 8 82 4zM414 232l78 8 14 12-14 8-78-6z" fill=${mood.near} />
  <path d="M404 212q-10-14 2-20 10-2 14 6l10 6-9 2q2 8-8 8z" fill=${mood.near} />${party(230, 318, mood.near, 0.8)}`;

/** @type {Motif} */
const pass = (mood, random) => html`
  ${shape('M-10 345V120l70-50 60 60 50-30 170 245z', mood.far)}${shape('M810 345V90l-80-50-60 80-50-20-190 245z', mood.far)}
  ${shape('M-10 120l70-50 30 30-26 22-22-12-26 30zM810 90l-80-50-34 46 30 14 24-20 36 36z', '#f3f7ff', 0.85)}
  ${hills(random, mood.mid, 268, 40, true)}
  <path d="M370 345q40-40 20-70t34-58q6 30-6 56t40 72z" fill="#f3f7ff" opacity="0.35" />
  ${[
    [210, 306, 1],
    [286, 290, 0.8],
    [520, 300, 0.95],
    [598, 316, 1.2],
    [340, 276, 0.55],
    [470, 278, 0.6],
  ].map(
    ([x, y, s]) =>
      html`<g transform=${`translate(${x} ${y}) scale(${s})`} fill=${mood.near}><path d="M-16 0h32l-4-10h-24zM-11-10h22l-3-9h-15zM-7-19H7l-2-7h-9z" /><path d="M-14-26h28v-3H7l-2-9h-9l-3 9h-7z" /></g>`,
  )}
  ${scatter(random, 60, 800, 320).map((p) => html`<circle cx=${p.x} cy=${p.y} r=${1 + p.size * 1.6} fill="#fff" opacity=${0.3 + p.size * 0.5} />`)}
  ${party(388, 330, mood.near, 0.7)}`;

/** @type {Motif} */
const hut = (mood, random, id) => html`
  ${hills(random, mood.far, 170, 120, true, 80)}${hills(random, mood.mid, 262, 20)}
  ${glow(400, 230, 110, mood.glow, `${id}-hut`)}
  ${[-1, -0.6, -0.25, 0.25, 0.6, 1].map((n) => html`<path d=${`M${400 + n * 40} 262Q${400 + n * 220} ${200 + Math.abs(n) * 70} ${400 + n * 440} ${150 + Math.abs(n) * 90}`} fill="none" stroke=${mood.glow} stroke-opacity="0.5" stroke-width="1.2" />`)}
  <path d="M330 290v-54l70-44 70 44v54z" fill=${mood.near} /><path d="M320 240l80-54 80 54-6 9-74-50-74 50z" fill="#f3f7ff" opacity="0.8" />
  <path d="M356 290v-38h24v38zM416 250h28v20h-28z" fill=${mood.glow} />${hills(random, mood.near, 300, 10)}`;

/** @type {Motif} */
const wood = (mood, random) => html`
  ${hills(random, mood.far, 210, 40)}
  ${[0, 1, 2].map((layer) =>
    Array.from({ length: 9 }, (_, n) => {
      const x = n * 96 + layer * 34 + random() * 30 - 20;
      const w = 10 + layer * 8 + random() * 8;
      return shape(
        `M${x} 345q${w * 0.3}-180 ${-w * 0.4}-350h${w * 1.2}q${-w * 0.2} 180 ${w * 0.5} 350z`,
        [mood.far, mood.mid, mood.near][layer],
      );
    }),
  )}
  ${scatter(random, 46, 800, 330).map((p) => rose(p.x, p.y, 3 + p.size * 7, mood.glow))}
  ${hills(random, mood.near, 318, 16)}`;

/** @param {number} x @param {number} y @param {number} r @param {string} colour */
const rose = (x, y, r, colour) =>
  html`<g transform=${`translate(${x} ${y})`}><circle r=${r} fill=${colour} opacity="0.85" /><path d=${`M${-r * 0.5} 0a${r * 0.5} ${r * 0.5} 0 1 1 ${r * 0.8} ${r * 0.3}`} fill="none" stroke="#2a0412" stroke-width=${r * 0.18} /></g>`;

/** @type {Motif} */
const garden = (mood, random, id) => html`
  ${wood(mood, random, id)}${glow(400, 220, 170, mood.glow, `${id}-heart`)}
  ${[0, 1, 2, 3, 4, 5, 6, 7].map((n) => html`<ellipse cx="400" cy="190" rx="30" ry="66" transform=${`rotate(${n * 45} 400 220)`} fill=${mood.glow} opacity="0.42" stroke="#3b0616" />`)}
  <circle class="breathe" cx="400" cy="220" r="26" fill="#ffd0d8" opacity="0.8" />${hills(random, mood.near, 312, 18)}`;

/** @type {Motif} */
const fire = (mood, random, id) => html`
  ${hills(random, mood.far, 200, 40)}${glow(400, 300, 330, mood.glow, `${id}-fire`)}
  ${Array.from({ length: 12 }, (_, n) => shape(`M${n * 70 + random() * 20} 345l8-${170 + random() * 110} 5 0 8 ${170}zM${n * 70 + 12} ${190 + random() * 60}l26-32-2 6-20 34z`, mood.near))}
  ${scatter(random, 60, 800, 300).map((p) => html`<circle class="rise" cx=${p.x} cy=${p.y} r=${0.8 + p.size * 2.4} fill=${mood.glow} opacity=${0.3 + p.size * 0.7} />`)}`;

/** @type {Motif} */
const city = (mood, random) => html`
  ${Array.from({ length: 17 }, (_, n) => {
    const x = n * 50 - 10;
    const h = 70 + random() * 110;
    const top = n % 3 === 0 ? `l14-44 14 44` : n % 3 === 1 ? `q14-32 28 0` : 'h28';
    return html`<path d=${`M${x} 300V${250 - h}${top}V300z`} fill=${n % 2 ? mood.far : mood.mid} />${[0, 1, 2].map((w) => random() > 0.4 && html`<path d=${`M${x + 9} ${268 - h + w * 26}h5v9h-5z`} fill=${mood.glow} opacity="0.85" />`)}`;
  })}
  <path d="M-10 286h820v14H-10z" fill=${mood.near} />
  ${[0, 1, 2, 3, 4].map((n) => html`<path d=${`M${n * 170 - 20} 345v-45h170v45h-20q-6-34-65-34t-65 34z`} fill=${mood.near} />`)}
  ${party(470, 288, mood.near, 0.6)}`;

/** @type {Motif} */
const market = (mood, random) => html`
  ${city(mood, random, '')}
  <path d="M-10 120q200 60 410 6t410 0" fill="none" stroke=${mood.near} stroke-width="2" />
  ${[40, 130, 220, 310, 400, 490, 580, 670, 760].map((x, n) => html`<g class="bob"><path d=${`M${x} ${138 + (n % 2) * 8}v10`} stroke=${mood.near} /><ellipse cx=${x} cy=${158 + (n % 2) * 8} rx="9" ry="12" fill=${mood.glow} /></g>`)}
  ${[20, 220, 420, 620].map((x) => html`<path d=${`M${x} 345V262h150v83z`} fill=${mood.near} /><path d=${`M${x - 10} 266l16-36h138l16 36q-10 12-21 0-10 12-21 0-11 12-22 0-10 12-21 0-11 12-22 0-10 12-21 0-10 12-21 0-10 10-21 0z`} fill=${mood.mid} stroke=${mood.glow} stroke-opacity="0.4" />`)}`;

/** @type {Motif} */
const manor = (mood, random, id) => html`
  ${hills(random, mood.far, 230, 50)}<path d="M-10 345Q210 300 400 208 590 300 810 345z" fill=${mood.mid} />
  ${glow(400, 172, 120, mood.glow, `${id}-manor`)}
  <path d="M330 232v-76l30-30 30 20 30-34 50 44v76z" fill=${mood.near} /><path d="M356 178h12v20h-12zM392 160h14v24h-14zM436 178h12v20h-12z" fill=${mood.glow} />
  <path d="M398 345q40-50 6-80t-4-40h14q-4 14 26 44t14 76z" fill=${mood.glow} opacity="0.2" />
  ${[120, 190, 612, 690].map((x, n) => pine(x, 320 - (n % 2) * 14, 90, mood.near))}${party(300, 332, mood.near, 0.7)}`;

/** @type {Motif} */
const train = (mood, random) => html`
  ${hills(random, mood.far, 170, 110, true, 90)}${hills(random, mood.mid, 250, 40)}
  ${[0, 1, 2, 3, 4, 5].map((n) => html`<path d=${`M${n * 150 - 40} 345v-95h150v95h-22q-4-62-53-62t-53 62z`} fill=${mood.near} />`)}
  <g fill=${mood.near}><path d="M90 250v-44h150v44zM250 250v-44h150v44zM410 250v-44h150v44zM570 250v-50h26v-26h20v26h74l26 34v16z" /><path d="M676 250l34 0-8 8h-40z" /></g>
  ${[0, 1, 2].map((c) => [0, 1, 2, 3].map((w) => html`<path d=${`M${102 + c * 160 + w * 34} 216h20v16h-20z`} fill=${mood.glow} />`))}
  <path d="M706 226L820 190V270z" fill=${mood.glow} opacity="0.35" />
  ${[0, 1, 2, 3, 4].map((n) => html`<circle cx=${600 - n * 70} cy=${156 - n * 14} r=${16 + n * 11} fill="#dfe6ff" opacity=${0.3 - n * 0.05} />`)}`;

/** @type {Motif} */
const engine = (mood, random, id) => html`
  ${hills(random, mood.far, 220, 60, true)}
  ${glow(400, 168, 210, mood.glow, `${id}-core`)}
  ${[124, 96, 66].map((r, n) => html`<circle class="turn" cx="400" cy="168" r=${r} fill="none" stroke=${n % 2 ? mood.glow : mood.near} stroke-width=${16 - n * 4} stroke-dasharray=${`${r * 0.42} ${r * 0.1}`} />`)}
  <path d="M400 122l26 40-26 56-26-56z" fill="#fff6e0" opacity="0.92" />
  <path d="M248 345l52-220h10l-24 220zM552 345l-52-220h-10l24 220z" fill=${mood.near} />
  ${[150, 190, 230, 270].map((y) => html`<path d=${`M${300 - (y - 125) * 0.22} ${y}h${200 + (y - 125) * 0.44}`} stroke=${mood.near} stroke-width="3" />`)}
  <path d="M-10 345v-40q200 30 300-6 110 24 220 0 120 34 300 4v42z" fill=${mood.near} />${party(170, 314, mood.near, 0.8)}`;

/** @type {Motif} */
const pits = (mood, random) => html`
  ${[0, 1, 2, 3, 4].map((n) => shape(`M-10 ${150 + n * 42}q410 ${60 - n * 8} 820 0V345H-10z`, [mood.far, mood.mid, mood.far, mood.mid, mood.near][n]))}
  ${scatter(random, 34, 800, 140).map((p) => html`<circle cx=${p.x} cy=${175 + p.y} r=${1.6 + p.size * 2} fill=${mood.glow} opacity=${0.5 + p.size * 0.5} />`)}
  ${[130, 560].map((x) => html`<path d=${`M${x} 300V130h8v170zM${x + 4} 132l120 26v6l-120-22zM${x + 118} 160v60`} fill=${mood.near} stroke=${mood.near} />`)}`;

/** @type {Motif} */
const shore = (mood, _, id) => html`
  ${glow(400, 224, 210, mood.glow, `${id}-sun`)}<circle cx="400" cy="224" r="44" fill="#fff3d6" opacity="0.9" />
  ${sea(mood, 226)}
  <path d="M340 240h120M356 254h88M330 270h140M364 286h72" stroke="#fff3d6" stroke-opacity="0.65" stroke-width="4" stroke-linecap="round" />
  <path d="M-10 345v-54q120-26 240 8t220 46zM810 345v-80q-70-14-110 10t-120 70z" fill=${mood.near} />
  <path d="M702 274l5-66h12l5 66zM700 208h26v-5h-5v-16l-8-8-8 8v16h-5z" fill=${mood.near} /><circle class="breathe" cx="713" cy="196" r="4" fill=${mood.glow} />
  ${[250, 290, 520].map((x, n) => html`<path d=${`M${x} ${90 + n * 22}q8-9 14 0 6-9 14 0`} fill="none" stroke=${mood.near} stroke-width="2" />`)}
  ${party(120, 302, mood.near, 0.9)}`;

/** @type {Record<string, Motif>} */
export const MOTIFS = {
  lighthouse,
  harbour,
  rift,
  road,
  signpost,
  pass,
  hut,
  wood,
  garden,
  fire,
  city,
  market,
  manor,
  train,
  engine,
  pits,
  shore,
};
