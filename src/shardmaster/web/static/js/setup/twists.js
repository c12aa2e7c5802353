// What a variant changes, as a picture.
import { html } from '../kit.js';

/** @param {number} x @param {number} y @param {string} fill @param {string} [mark] @param {number} [turn] */
const card = (x, y, fill, mark = '', turn = 0) => html`
  <g transform=${`translate(${x} ${y}) rotate(${turn})`}><rect x="-17" y="-24" width="34" height="48" rx="4" fill=${fill} stroke="#cfc6ff" stroke-width="2" />
    ${mark && html`<text y="8" text-anchor="middle" font-size="24" font-weight="700" fill="#fff">${mark}</text>`}</g>`;

/** @param {number} x @param {number} y */
const relic = (x, y) =>
  html`<g transform=${`translate(${x} ${y})`}><rect x="-17" y="-24" width="34" height="48" rx="4" fill="#4a3312" stroke="#ffd989" stroke-width="2" /><path d="M0-15L7 0L0 16L-7 0Z" fill="#ffd989" /></g>`;

/** @type {Record<string, () => unknown>} */
const PICTURES = {
  'health-auction': () => html`
    <path d="M120 150c-60-36-70-64-58-88 14-24 44-22 58 4 14-26 44-28 58-4 12 24 2 52-58 88z" fill="#1d5b34" stroke="#86e296" stroke-width="3" />
    ${[
      ['3', 60, 30, 13],
      ['5', 120, 18, 15],
      ['8', 184, 30, 18],
    ].map(
      ([bid, x, y, size]) =>
        html`<circle cx=${x} cy=${y} r=${size} fill="#241f60" stroke="#b9abff" stroke-width="2" /><text x=${x} y=${Number(y) + 6} text-anchor="middle" font-size="17" font-weight="700" fill="#fff">${bid}</text>`,
    )}
    <path d="M76 26l24-5M140 20l22 6" stroke="#b9abff" stroke-width="2" stroke-dasharray="4 4" />
    <text x="120" y="108" text-anchor="middle" font-size="34" font-weight="700" fill="#fff">50</text>`,
  'relic-draft': () => html`
    ${[44, 94, 144, 194].map((x) => relic(x, 46))}
    <path class="strike" d="M40 112H190Q214 112 214 128T190 146H44" fill="none" stroke="#ff9a7a" stroke-width="3" stroke-dasharray="7 5" /><path d="M44 146l12-7v14z" fill="#ff9a7a" />
    ${[40, 90, 140, 190].map((x, n) => html`<circle cx=${x} cy="112" r="10" fill=${n === 3 ? '#fff3c9' : '#4d1c16'} stroke=${n === 3 ? '#ffd76b' : '#ff9a7a'} stroke-width="2.5" />`)}`,
  'mystery-relics': () => html`
    ${card(92, 74, '#2b2468', '?', -9)}${card(148, 74, '#2b2468', '?', 9)}
    <path d="M62 142q58-40 116 0-58 40-116 0z" fill="#0c0b22" stroke="#b9abff" stroke-width="3" /><circle cx="120" cy="142" r="14" fill="#7c66ff" /><circle cx="120" cy="142" r="6" fill="#0c0b22" />`,
  'shadow-summoning': () => html`
    ${[-2, -1, 0, 1, 2].map((n) => card(120 + n * 40, 62 + n * n * 5, Math.abs(n) === 2 ? '#15142e' : '#41102a', '', n * 9))}
    ${[-1, 0, 1].map((n) => html`<path d=${`M${108 + n * 40} ${58 + n * n * 5}l9 4-2 4q-5-1-7-8zM${132 + n * 40} ${58 + n * n * 5}l-9 4 2 4q5-1 7-8z`} fill="#ff6d8a" />`)}
    ${[96, 120, 144].map((x) => html`<path d=${`M${x} 122l10 12-10 22-10-22z`} fill="#62dcf2" stroke="#dff9ff" stroke-width="1.500" />`)}`,
};

/** @param {{ name: string }} props */
export function VariantPicture({ name }) {
  return html`<svg class="variant-picture" viewBox="0 0 240 184" aria-hidden="true">
    <ellipse cx="120" cy="92" rx="112" ry="84" fill="#141338" opacity="0.7" />${PICTURES[name]?.()}</svg>`;
}
