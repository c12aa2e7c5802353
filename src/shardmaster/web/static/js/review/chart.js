// The chances to win over the turns, as lines, and as a table for those who listen.

import { t } from '../i18n.js';
import { html } from '../kit.js';
import { go } from '../router.js';

/** @typedef {import('../wire').ChancesTold} ChancesTold */
/** @typedef {import('../wire').TurningPointTold} TurningPointTold */

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 64;
const TOP = 16;
const FOOT = 24;
/** A turn is named under the chart every so often. */
const EVERY = 5;

/** @param {number} chance */
export const percent = (chance) => t('review.percent', { number: Math.round(100 * chance) });

/**
 * @param {{ chances: ChancesTold[], points: TurningPointTold[], seats: number[], names: string[], whole: boolean, to: (point: TurningPointTold) => string }} props
 */
export function Chart({ chances, points, seats, names, whole, to }) {
  const steps = Math.max(1, chances.length - 1);
  /** @param {number} n */
  const x = (n) => LEFT + ((WIDTH - LEFT - 8) * n) / steps;
  /** @param {number} chance */
  const y = (chance) => TOP + (HEIGHT - FOOT - TOP) * (1 - chance);
  /** @param {TurningPointTold} point */
  const place = (point) => chances.findIndex(({ turn }) => turn === point.turn);
  return html`
    <figure class="review-chart">
      <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        ${[0, 0.5, 1].map((level) => html`<g key=${level}><path class="level" d=${`M${LEFT} ${y(level)}H${WIDTH - 8}`} /><text x=${LEFT - 6} y=${y(level) + 4} text-anchor="end">${percent(level)}</text></g>`)}
        ${chances.map((each, n) => each.seat >= 0 && each.turn % EVERY === 0 && html`<text key=${n} x=${x(n)} y=${HEIGHT - 6} text-anchor="middle">${each.turn}</text>`)}
        ${seats.map((seat) => html`<polyline key=${seat} class=${`line line-${seat}`} points=${chances.map((each, n) => `${x(n)},${y(each.chances[seat])}`).join(' ')} />`)}
        ${points.map((point) => place(point) >= 0 && html`<circle key=${point.at} class=${`mark line-${point.seat}`} cx=${x(place(point))} cy=${y(chances[place(point)].chances[point.seat])} r="6" onClick=${() => go(to(point))} />`)}
      </svg>
      <figcaption>
        <ul class="review-legend" role="list">${seats.map((seat) => html`<li key=${seat}><svg viewBox="0 0 30 8" aria-hidden="true"><path class=${`line line-${seat}`} d="M1 4H29" /></svg>${names[seat]}</li>`)}</ul>
        <p class="quiet">${t('review.chart_note')}</p>
        ${
          whole &&
          html`
          <details><summary>${t('review.chart_table')}</summary>
            <div class="review-scroll" tabindex="0" role="region" aria-label=${t('review.chart_table')}><table>
              <thead><tr><th scope="col">${t('review.turn', { turn: '' })}</th>${seats.map((seat) => html`<th key=${seat} scope="col">${names[seat]}</th>`)}</tr></thead>
              <tbody>${chances.map((each, n) => html`<tr key=${n}><th scope="row">${each.seat < 0 ? t('review.chart_end') : each.turn}</th>${seats.map((seat) => html`<td key=${seat}>${percent(each.chances[seat])}</td>`)}</tr>`)}</tbody>
            </table></div>
          </details>`
        }
      </figcaption>
    </figure>`;
}
