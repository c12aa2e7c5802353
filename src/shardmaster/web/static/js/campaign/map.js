// The way taken, drawn as on an old map: a medallion for every page, a seal for every battle.

import { t } from '../i18n.js';
import { classes, h, html, signal } from '../kit.js';
import { chance, scatter } from '../scene/draw.js';
import { BossPortrait } from './bosses.js';
import { Picture } from './picture.js';

/** @typedef {import('../wire').Story} Story */
/** @typedef {{scene: string, title: string, boss: string | null, outcome: string, here: boolean}} Stop */

const query = matchMedia('(max-width: 44rem)');
const narrow = signal(query.matches);
query.addEventListener('change', () => {
  narrow.value = query.matches;
});

const ACROSS = 100;
const DOWN = 26;

/** Where the stops lie: to and fro, as roads do. @param {number} count @param {number} columns @param {() => number} random */
function places(count, columns, random) {
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / columns);
    const along = n % columns;
    const step = ACROSS / columns;
    const x = (row % 2 ? columns - 1 - along : along) * step + step / 2;
    return {
      x: x + (random() - 0.5) * step * 0.18,
      y: row * DOWN + DOWN / 2 + (random() - 0.5) * 5,
    };
  });
}

/** @param {{x: number, y: number}[]} stops */
function road(stops) {
  return stops.reduce((path, stop, n) => {
    if (!n) return `M${stop.x} ${stop.y}`;
    const before = stops[n - 1];
    const bend = n % 2 ? 5 : -5;
    return `${path}Q${((before.x + stop.x) / 2).toFixed(1)} ${((before.y + stop.y) / 2 + bend).toFixed(1)} ${stop.x.toFixed(1)} ${stop.y.toFixed(1)}`;
  }, '');
}

/** Hills, woods and waves that fill an empty map. @param {number} height @param {() => number} random */
function terrain(height, random) {
  return scatter(random, Math.round(height * 0.7), ACROSS, height).map(({ x, y, size }) => {
    const kind = Math.floor(size * 3);
    const d = [
      'M-2.500 0l2.500-4 2.500 4M.8-1.300l1.200 1.300',
      'M0 0v-1.200m-1.400 0 1.400-3 1.400 3z',
      'M-3 0q1.500-1.500 3 0t3 0',
    ][kind];
    return html`<path class="doodle" d=${d} transform=${`translate(${x} ${y})`} />`;
  });
}

/** @param {Stop} stop */
function words(stop) {
  if (stop.here) return t('campaign.map_here', { title: stop.title });
  return stop.outcome ? t(`campaign.map_${stop.outcome}`, { title: stop.title }) : stop.title;
}

/** @param {{ story: Story }} props */
export function WayMap({ story }) {
  const random = chance(story.book);
  const columns = narrow.value ? 3 : 6;
  /** @type {Stop[]} */
  const stops = [
    ...story.way.map((step) => ({ ...step, here: false })),
    { scene: story.scene, title: story.title, boss: null, outcome: '', here: true },
  ];
  const spots = places(stops.length, columns, random);
  const height = Math.ceil(stops.length / columns) * DOWN;
  return html`
    <div class="way-map">
      <svg class="way-land" viewBox=${`0 0 ${ACROSS} ${height}`} preserveAspectRatio="none" aria-hidden="true">${terrain(height, random)}</svg>
      <svg class="way-road" viewBox=${`0 0 ${ACROSS} ${height}`} preserveAspectRatio="none" aria-hidden="true"><path d=${road(spots)} vector-effect="non-scaling-stroke" /></svg>
      <ol class="way-stops" style=${{ '--rows': Math.ceil(stops.length / columns) }}>
        ${stops.map(
          (stop, n) => html`
          <li key=${`${n}-${stop.scene}`} class=${classes('way-stop', stop.here && 'here', stop.boss && 'battle', stop.outcome)}
            style=${{ left: `${spots[n].x}%`, top: `${(spots[n].y / height) * 100}%` }} aria-current=${stop.here ? 'step' : undefined}>
            <span class="medallion">${stop.boss ? h(BossPortrait, { slug: stop.boss }) : h(Picture, { scene: stop.scene, name: `map-${n}` })}</span>
            ${stop.outcome && html`<svg class="seal" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11" /><path d=${stop.outcome === 'won' ? 'M6 12.500l4 4L18 8' : 'M7 7l10 10M17 7L7 17'} /></svg>`}
            <span class="way-title"><span class="unseen">${words(stop)}</span><span aria-hidden="true">${stop.title}</span></span>
          </li>`,
        )}
      </ol>
    </div>`;
}
