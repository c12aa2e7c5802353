// Who sits where and who strikes whom, as a picture seen from the first seat.
import { html } from '../kit.js';
import { t } from '../i18n.js';
import { around } from '../scene/draw.js';

/** @typedef {{x: number, y: number, is: 'you' | 'ally' | 'enemy' | 'boss'}} Place */
/** @typedef {{places: Place[], strikes: [number, number][], bonds: [number, number][]}} Plan */

const MIDDLE = { x: 120, y: 92 };

/** @param {number} seats @returns {Place[]} */
function ring(seats) {
  return Array.from({ length: seats }, (_, seat) => {
    const spot = around(seat / seats, 84, 62);
    return { x: MIDDLE.x + spot.x, y: MIDDLE.y + spot.y, is: seat ? 'enemy' : 'you' };
  });
}

/** @param {number} seats @returns {Plan} */
function everybody(seats) {
  return {
    places: ring(seats),
    strikes: Array.from({ length: seats - 1 }, (_, n) => /** @type {[number, number]} */ ([0, n + 1])),
    bonds: [],
  };
}

/** @param {number} heroes @returns {Plan} */
function against(heroes) {
  /** @type {Place[]} */
  const places = Array.from({ length: heroes }, (_, n) => ({
    x: 120 + (n - (heroes - 1) / 2) * (heroes > 3 ? 46 : 60),
    y: 140 - (n - (heroes - 1) / 2) ** 2 * 4,
    is: n ? 'ally' : 'you',
  }));
  places.push({ x: 120, y: 42, is: 'boss' });
  return {
    places,
    strikes: places.slice(0, -1).map((_, n) => [n, heroes]),
    bonds: places.slice(1, -1).map((_, n) => [n, n + 1]),
  };
}

/** @type {Record<string, (seats: number) => Plan>} */
const PLANS = {
  'team-attack': () => ({
    places: [
      { x: 70, y: 144, is: 'you' },
      { x: 70, y: 40, is: 'enemy' },
      { x: 170, y: 40, is: 'enemy' },
      { x: 170, y: 144, is: 'ally' },
    ],
    strikes: [[0, 1], [3, 2]],
    bonds: [[0, 3], [1, 2]],
  }),
  alliance: () => {
    const plan = everybody(5);
    plan.places[1].is = plan.places[4].is = 'ally';
    return { ...plan, strikes: [[0, 2], [0, 3]], bonds: [[0, 1], [0, 4]] };
  },
  bloodbath: () => everybody(3),
  nemesis: () => against(1),
  battle: (seats) => against(Math.max(1, seats)),
};

/** @param {string} mode @param {number} seats */
export const planOf = (mode, seats) => (PLANS[mode] ?? everybody)(mode === 'free-for-all' ? Math.max(2, seats) : seats);

/** An arrow that stops before it touches those it joins. @param {Place} from @param {Place} to @param {number} bend */
function arrow(from, to, bend) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const far = Math.hypot(dx, dy);
  const ux = dx / far;
  const uy = dy / far;
  const a = { x: from.x + ux * 21, y: from.y + uy * 21 };
  const b = { x: to.x - ux * 24, y: to.y - uy * 24 };
  const mx = (a.x + b.x) / 2 - uy * bend;
  const my = (a.y + b.y) / 2 + ux * bend;
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}

/** You a diamond, friends circles, enemies squares. @param {Place} place */
function token({ x, y, is }) {
  if (is === 'you') return html`<path class="token you" d=${`M${x} ${y - 20}L${x + 18} ${y}L${x} ${y + 20}L${x - 18} ${y}Z`} />`;
  if (is === 'ally') return html`<circle class="token ally" cx=${x} cy=${y} r="14" />`;
  if (is === 'boss') return html`<path class="token boss" d=${`M${x - 26} ${y + 16}L${x - 22} ${y - 16}L${x - 11} ${y - 4}L${x} ${y - 22}L${x + 11} ${y - 4}L${x + 22} ${y - 16}L${x + 26} ${y + 16}Z`} />`;
  return html`<rect class="token enemy" x=${x - 13} y=${y - 13} width="26" height="26" rx="3" />`;
}

/** @param {{ mode: string, seats: number, small?: boolean, free?: number }} props  free: how many of the last seats wait for somebody */
export function Seating({ mode, seats, small, free = 0 }) {
  const { places, strikes, bonds } = planOf(mode, seats);
  const people = places.filter((place) => place.is !== 'boss').length;
  const label = mode in PLANS ? t(`pages.seating_${mode}`) : t('pages.seating_free-for-all', { count: seats });
  return html`
    <svg class=${small ? 'seating small' : 'seating'} viewBox="0 0 240 184" role=${small ? undefined : 'img'} aria-label=${small ? undefined : label} aria-hidden=${small ? 'true' : undefined}>
      <ellipse class="board" cx="120" cy="92" rx="98" ry="70" /><ellipse class="board-edge" cx="120" cy="92" rx="86" ry="60" />
      ${mode === 'nemesis' || mode === 'battle'
        ? [0, 1, 2, 3, 4, 5].map((n) => html`<rect class="row-card" x=${75 + n * 15.5} y="82" width="12" height="17" rx="2" />`)
        : html`<path class="board-shard" d="M120 76L128 92L120 108L112 92Z" />`}
      ${bonds.map(([from, to]) => html`<path class="bond" d=${`M${places[from].x} ${places[from].y}L${places[to].x} ${places[to].y}`} />`)}
      ${strikes.map(([from, to], n) => {
        const d = arrow(places[from], places[to], mode === 'team-attack' || strikes.length === 1 ? 0 : (n - (strikes.length - 1) / 2) * 10);
        return html`<path class="strike" d=${d} />${head(d)}`;
      })}
      ${places.map((place, n) => html`<g class=${place.is !== 'boss' && n >= people - free ? 'waiting' : undefined}>${token(place)}</g>`)}
    </svg>`;
}

/** The tip of an arrow, turned as the line ends. @param {string} d */
function head(d) {
  const numbers = d.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const [cx, cy, x, y] = numbers.slice(-4);
  const angle = (Math.atan2(y - cy, x - cx) * 180) / Math.PI;
  return html`<path class="strike-head" d="M8 0L-5-5.500L-2 0L-5 5.500Z" transform=${`translate(${x} ${y}) rotate(${angle.toFixed(1)})`} />`;
}
