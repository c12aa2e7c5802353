// Who sits where and who strikes whom, as a picture seen from the first seat.

import { catalog } from '../api.js';
import { t, told } from '../i18n.js';
import { html } from '../kit.js';
import { around } from '../scene/draw.js';
import { sizesOf } from './draft.js';

/** @typedef {import('../wire').PlaceOffered} PlaceOffered */
/** @typedef {{x: number, y: number, is: 'you' | 'ally' | 'enemy' | 'boss'}} Place */
/** @typedef {{places: Place[], strikes: [number, number][], bonds: [number, number][]}} Plan */

const MIDDLE = { x: 120, y: 92 };

/** Everybody against everybody. @param {number} seats @returns {PlaceOffered[]} */
function everybody(seats) {
  return Array.from({ length: seats }, (_, seat) => {
    const others = Array.from({ length: seats }, (_, other) => other).filter(
      (other) => other !== seat,
    );
    return { played: true, enemies: others, strikes: others };
  });
}

/** Whether two seats are one team: they have the same enemies. @param {PlaceOffered} one @param {PlaceOffered} other */
const together = (one, other) => one.enemies.join() === other.enemies.join();

/** @param {PlaceOffered[]} seats @param {number} seat */
function roleOf(seats, seat) {
  if (seat === 0) return 'you';
  if (!seats[seat].played) return 'boss';
  return seats[0].enemies.includes(seat) ? 'enemy' : 'ally';
}

/** Around the table; partners side by side. @param {PlaceOffered[]} seats */
function ring(seats) {
  const turned = seats.some((seat, n) => n && together(seat, seats[0])) ? 0.5 : 0;
  return seats.map((_, seat) => {
    const spot = around((seat + turned) / seats.length, 84, 62);
    return { x: MIDDLE.x + spot.x, y: MIDDLE.y + spot.y };
  });
}

/** Side by side against someone of the rules. @param {PlaceOffered[]} seats */
function facing(seats) {
  const heroes = seats.filter((seat) => seat.played).length;
  return seats.map(({ played }, n) =>
    played
      ? {
          x: 120 + (n - (heroes - 1) / 2) * (heroes > 3 ? 46 : 60),
          y: 140 - (n - (heroes - 1) / 2) ** 2 * 4,
        }
      : { x: 120, y: 42 },
  );
}

/** @param {PlaceOffered[]} seats @returns {Plan} */
export function planOf(seats) {
  const spots = seats.some((seat) => !seat.played) ? facing(seats) : ring(seats);
  const places = spots.map((spot, seat) => ({
    ...spot,
    is: /** @type {Place['is']} */ (roleOf(seats, seat)),
  }));
  const all = seats.map((_, seat) => seat);
  const mine = all.filter((seat) => together(seats[seat], seats[0]));
  /** @type {[number, number][]} */
  const bonds = all
    .filter((seat) => places[seat].is === 'ally' && !mine.includes(seat))
    .map((seat) => [0, seat]);
  for (const seat of all) {
    const next = all.find((other) => other > seat && together(seats[other], seats[seat]));
    if (next !== undefined) bonds.push([seat, next]);
  }
  return {
    places,
    strikes: mine.flatMap((seat) =>
      seats[seat].strikes.map((enemy) => /** @type {[number, number]} */ ([seat, enemy])),
    ),
    bonds,
  };
}

/** The seats of a mode, as the server tells them. @param {string} mode @param {number} seats  with or without those that nobody plays */
export function placesOf(mode, seats) {
  const sizes = catalog.value ? sizesOf(catalog.value, mode) : [];
  const size =
    sizes.find((each) => each.players === seats) ??
    sizes.find((each) => each.places.length === seats) ??
    sizes.at(-1);
  return size?.places ?? everybody(Math.max(2, seats));
}

/** What the picture shows, in words. @param {string} mode @param {number} seats */
function words(mode, seats) {
  if (told(`pages.seating_${mode}`)) return t(`pages.seating_${mode}`, { count: seats });
  return catalog.value?.modes.find((each) => each.name === mode)?.about ?? '';
}

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
  if (is === 'you')
    return html`<path class="token you" d=${`M${x} ${y - 20}L${x + 18} ${y}L${x} ${y + 20}L${x - 18} ${y}Z`} />`;
  if (is === 'ally') return html`<circle class="token ally" cx=${x} cy=${y} r="14" />`;
  if (is === 'boss')
    return html`<path class="token boss" d=${`M${x - 26} ${y + 16}L${x - 22} ${y - 16}L${x - 11} ${y - 4}L${x} ${y - 22}L${x + 11} ${y - 4}L${x + 22} ${y - 16}L${x + 26} ${y + 16}Z`} />`;
  return html`<rect class="token enemy" x=${x - 13} y=${y - 13} width="26" height="26" rx="3" />`;
}

/** @param {{ mode: string, seats: number, small?: boolean, free?: number }} props  free: how many of the last seats wait for someone */
export function Seating({ mode, seats, small, free = 0 }) {
  const { places, strikes, bonds } = planOf(placesOf(mode, seats));
  const people = places.filter((place) => place.is !== 'boss').length;
  const label = words(mode, people);
  const apart =
    new Set(strikes.map(([, to]) => to)).size === strikes.length &&
    new Set(strikes.map(([from]) => from)).size === strikes.length;
  return html`
    <svg class=${small ? 'seating small' : 'seating'} viewBox="0 0 240 184" role=${small ? undefined : 'img'} aria-label=${small ? undefined : label} aria-hidden=${small ? 'true' : undefined}>
      <ellipse class="board" cx="120" cy="92" rx="98" ry="70" /><ellipse class="board-edge" cx="120" cy="92" rx="86" ry="60" />
      ${
        places.length > people
          ? [0, 1, 2, 3, 4, 5].map(
              (n) =>
                html`<rect class="row-card" x=${75 + n * 15.5} y="82" width="12" height="17" rx="2" />`,
            )
          : html`<path class="board-shard" d="M120 76L128 92L120 108L112 92Z" />`
      }
      ${bonds.map(([from, to]) => html`<path class="bond" d=${`M${places[from].x} ${places[from].y}L${places[to].x} ${places[to].y}`} />`)}
      ${strikes.map(([from, to], n) => {
        const d = arrow(places[from], places[to], apart ? 0 : (n - (strikes.length - 1) / 2) * 10);
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
