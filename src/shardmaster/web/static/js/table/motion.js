// Movement on the table: cards fly from where they lay to where they lie, bolts strike, numbers
// rise. Everything is done by the Web Animations API on top of the finished layout, so nothing
// waits for it.
import { calm, settings } from '../keep.js';
import { floatsOf, signedText } from './logic/floats.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {{ box: DOMRect, element: HTMLElement }} Spot */

const FLIGHT = { slow: 620, normal: 440, fast: 320, instant: 0 };
const EASE = 'cubic-bezier(.2, .8, .2, 1)';

/** Where cards were before the change, by number. @type {Map<number, Spot>} */
let before = new Map();

function duration() {
  return calm() ? 0 : FLIGHT[settings.peek().speed];
}

/** @param {string} selector */
function boxOf(selector) {
  return document.querySelector(`.table ${selector}`)?.getBoundingClientRect() ?? null;
}

/** @param {number | null} seat @param {string} zone */
function pile(seat, zone) {
  return (
    boxOf(`[data-pile="${seat ?? ''}:${zone}"]`) ??
    (seat === null ? null : boxOf(`[data-seat="${seat}"]`))
  );
}

/** Remember where everything lies, right before the table changes. */
export function capture() {
  before = new Map();
  if (!duration()) return;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll('.table [data-card]')
  )) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) before.set(Number(element.dataset.card), { box, element });
  }
}

/**
 * Animate from what was remembered to what is there now.
 * @param {Scene} scene
 */
export function settle(scene) {
  const time = duration();
  const spots = before;
  before = new Map();
  if (!scene.moves) return;
  if (time) {
    const seen = new Set();
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll('.table [data-card]')
    )) {
      const card = Number(element.dataset.card);
      if (seen.has(card)) continue;
      seen.add(card);
      arrive(element, spots.get(card)?.box ?? origin(scene, card), time, spots.has(card));
    }
    for (const [card, spot] of spots) if (!seen.has(card)) depart(scene, card, spot, time);
  }
  strikes(scene, time);
  numbers(scene, time);
}

/**
 * Where a card that was not seen before comes from.
 * @param {Scene} scene
 * @param {number} card
 */
function origin(scene, card) {
  const place = scene.places.peek().get(card);
  if (!place) return null;
  if (place.seat === null)
    return pile(null, place.zone === 'destiny_row' ? 'destiny_deck' : 'center_deck');
  if (place.zone === 'hand') return pile(place.seat, 'deck');
  return place.seat === scene.me.peek()
    ? pile(place.seat, 'discard')
    : boxOf(`[data-seat="${place.seat}"] .portrait`);
}

/**
 * A card flies to its place above everything, so that no edge cuts it off on the way.
 * @param {HTMLElement} element
 * @param {DOMRect | null} from
 * @param {number} time
 * @param {boolean} known
 */
function arrive(element, from, time, known) {
  if (!from) return;
  const to = element.getBoundingClientRect();
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const far = Math.hypot(x, y);
  if (to.width === 0 || (known && far < 3)) return;
  const frames = [
    {
      transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})`,
      opacity: known ? 1 : 0.2,
    },
    { transform: 'none', opacity: 1 },
  ];
  if (far < 1.5 * to.width) {
    element.animate(frames, { duration: time, easing: EASE });
    return;
  }
  const flying = ghostOf(element, to);
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time });
  flying.animate(frames, { duration: time, easing: EASE }).finished.finally(() => flying.remove());
}

/**
 * A picture of a card, laid over the table.
 * @param {HTMLElement} element
 * @param {DOMRect} box
 */
function ghostOf(element, box) {
  const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
  for (const fact of Object.keys(ghost.dataset)) delete ghost.dataset[fact]; // no use can be made of it
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  ghost.classList.add('flying');
  const { style } = ghost;
  style.left = `${box.left}px`;
  style.top = `${box.top}px`;
  style.width = `${box.width}px`;
  style.height = `${box.height}px`;
  layer().append(ghost);
  return ghost;
}

/** What is struck down flares and breaks before it leaves. @type {Keyframe[]} */
const BREAKS = [
  { offset: 0.12, filter: 'brightness(2.6) saturate(0.4)', transform: 'scale(1.12) rotate(-3deg)' },
  { offset: 0.3, filter: 'brightness(0.8)', transform: 'translate(4px, 6px) rotate(7deg)' },
];

/**
 * A card that is no longer laid out flies to its pile, or fades.
 * @param {Scene} scene
 * @param {number} card
 * @param {Spot} spot
 * @param {number} time
 */
function depart(scene, card, { box, element }, time) {
  const place = scene.places.peek().get(card);
  const to = place ? pile(place.seat, place.zone) : pile(scene.me.peek(), 'deck');
  const ghost = ghostOf(element, box);
  const x = to ? to.left + to.width / 2 - box.left - box.width / 2 : 0;
  const y = to ? to.top + to.height / 2 - box.top - box.height / 2 : -20;
  const scale = to ? Math.min(1, Math.max(0.25, to.width / box.width)) : 0.8;
  const struck = scene.fresh.some((told) => told.kind === 'destroys' && told.card === card);
  ghost
    .animate(
      [
        { transform: 'none', opacity: 1 },
        ...(struck ? BREAKS : []),
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: to ? 0.5 : 0 },
      ],
      { duration: struck ? 2 * time : time, easing: EASE },
    )
    .finished.finally(() => ghost.remove());
}

/** Where things are drawn that belong to no place. */
export function layer() {
  let found = document.querySelector('.table-effects');
  if (!found) {
    found = document.createElement('div');
    found.className = 'table-effects';
    found.setAttribute('aria-hidden', 'true');
    (document.querySelector('.table') ?? document.body).append(found);
  }
  return found;
}

/**
 * Bolts from those who attack to those who are hit; what is hit trembles.
 * @param {Scene} scene
 * @param {number} time
 */
function strikes(scene, time) {
  if (!time) return;
  for (const { kind, seat, about } of scene.fresh) {
    if (kind !== 'takes_damage' || seat === null) continue;
    const victim = document.querySelector(`.table [data-seat="${seat}"]`);
    const from =
      boxOf(`[data-seat="${about}"] [data-vital$=":power"]`) ?? boxOf(`[data-seat="${about}"]`);
    const to = victim?.getBoundingClientRect();
    if (from && to) bolt(from, to, time);
    victim?.animate(
      {
        transform: [
          'none',
          'translate(-7px, 2px)',
          'translate(6px, -3px)',
          'translate(-4px, 0)',
          'none',
        ],
      },
      { duration: time, delay: 0.5 * time },
    );
  }
}

/**
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} time
 */
function bolt(from, to, time) {
  const x = from.left + from.width / 2;
  const y = from.top + from.height / 2;
  const across = to.left + to.width / 2 - x;
  const down = to.top + to.height / 2 - y;
  const element = document.createElement('div');
  element.className = 'bolt';
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  element.style.width = `${Math.hypot(across, down)}px`;
  const turn = `rotate(${Math.atan2(down, across)}rad)`;
  layer().append(element);
  element
    .animate(
      [
        { transform: `${turn} scaleX(0)`, opacity: 1 },
        { transform: `${turn} scaleX(1)`, opacity: 1, offset: 0.55 },
        { transform: `${turn} scaleX(1)`, opacity: 0 },
      ],
      { duration: 1.4 * time, easing: 'ease-in' },
    )
    .finished.finally(() => element.remove());
}

/**
 * @param {Scene} scene
 * @param {number} time
 */
function numbers(scene, time) {
  if (!time && settings.peek().speed === 'instant') return;
  floatsOf(scene.fresh).forEach(({ seat, what, amount }, index) => {
    const box = boxOf(`[data-vital="${seat}:${what}"]`) ?? boxOf(`[data-seat="${seat}"]`);
    if (!box) return;
    const element = document.createElement('div');
    element.className = `float ${what} ${amount < 0 ? 'less' : 'more'}`;
    element.textContent = signedText(amount);
    element.style.left = `${box.left + box.width / 2}px`;
    element.style.top = `${box.top}px`;
    layer().append(element);
    const still = 'translate(-50%, -50%)';
    element
      .animate(
        calm()
          ? [
              { transform: still, opacity: 0 },
              { transform: still, opacity: 1, offset: 0.2 },
              { transform: still, opacity: 0 },
            ]
          : [
              { transform: 'translate(-50%, 0) scale(.6)', opacity: 0 },
              { transform: 'translate(-50%, -70%) scale(1.15)', opacity: 1, offset: 0.2 },
              { transform: 'translate(-50%, -230%)', opacity: 0 },
            ],
        { duration: 1300, delay: 70 * index, fill: 'backwards', easing: 'ease-out' },
      )
      .finished.finally(() => element.remove());
  });
}
