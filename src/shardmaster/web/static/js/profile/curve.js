// The rating game by game, as a line with its interval, and as a table for those who listen.

import { t } from '../i18n.js';
import { html } from '../kit.js';

/** @typedef {import('../wire').Rated} Rated */

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 60;
const TOP = 18;
const FOOT = 28;
/** The scale begins and ends at full hundreds. */
const STEP = 100;
/** Rows of the table; longer curves leave games out. */
const MOST_ROWS = 30;

/** Without the marks that long numbers have elsewhere. @param {Rated} rated */
export const interval = ({ low, high }) =>
  t('profile.interval', { low: String(low), high: String(high) });

/** Some of them, always with the last one. @param {Rated[]} curve */
function thinned(curve) {
  const every = Math.ceil(curve.length / MOST_ROWS);
  return curve.filter((_, n) => (curve.length - 1 - n) % every === 0);
}

/** @param {{ curve: Rated[] }} props */
export function Curve({ curve }) {
  const last = curve[curve.length - 1];
  const points = curve.map((each) => each.points);
  const floor = Math.floor(Math.min(last.low, ...points) / STEP) * STEP;
  const ceiling = Math.ceil(Math.max(last.high, ...points) / STEP) * STEP;
  /** @param {number} n */
  const x = (n) => LEFT + ((WIDTH - LEFT - 8) * n) / Math.max(1, curve.length - 1);
  /** @param {number} rating */
  const y = (rating) => {
    const shown = Math.min(ceiling, Math.max(floor, rating));
    return TOP + ((HEIGHT - FOOT - TOP) * (ceiling - shown)) / (ceiling - floor);
  };
  const high = curve.map((each, n) => `${x(n)},${y(each.high)}`);
  const low = curve.map((each, n) => `${x(n)},${y(each.low)}`).reverse();
  const levels = [floor, (floor + ceiling) / 2, ceiling];
  return html`
    <figure class="profile-curve">
      <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        ${levels.map((level) => html`<g key=${level}><path class="level" d=${`M${LEFT} ${y(level)}H${WIDTH - 8}`} /><text x=${LEFT - 6} y=${y(level) + 4} text-anchor="end">${level}</text></g>`)}
        <polygon class="interval" points=${[...high, ...low].join(' ')} />
        <polyline class="line" points=${curve.map((each, n) => `${x(n)},${y(each.points)}`).join(' ')} />
        <circle class="now" cx=${x(curve.length - 1)} cy=${y(last.points)} r="5" />
        <text x=${LEFT} y=${HEIGHT - 6}>1</text>
        <text x=${WIDTH - 8} y=${HEIGHT - 6} text-anchor="end">${last.games}</text>
      </svg>
      <figcaption>
        <p class="quiet">${t('profile.curve_note')}</p>
        <details><summary>${t('profile.curve_table')}</summary>
          <div class="profile-scroll" tabindex="0" role="region" aria-label=${t('profile.curve_table')}><table>
            <thead><tr><th scope="col">${t('profile.column_game')}</th><th scope="col">${t('profile.rating')}</th><th scope="col">${t('profile.column_interval')}</th></tr></thead>
            <tbody>${thinned(curve).map((each) => html`<tr key=${each.games}><th scope="row">${each.games}</th><td>${each.points}</td><td>${interval(each)}</td></tr>`)}</tbody>
          </table></div>
        </details>
      </figcaption>
    </figure>`;
}
