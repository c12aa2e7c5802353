// How fast what others do is shown. Own input is never kept waiting for long.

/** @typedef {import('../../wire').Told} Told */
/** @typedef {import('../../keep.js').Settings['speed']} Speed */

/** Milliseconds for a step that others took. */
const STEP = { slow: 2000, normal: 1100, fast: 480, instant: 0 };
/** The longest time a viewer waits for a row of steps, however many there are. */
const PATIENCE = { slow: 16000, normal: 7000, fast: 2600, instant: 0 };
/** What is worth a look; the rest goes by at once. */
const NOTABLE = new Set([
  'plays',
  'fast_plays',
  'exhausts',
  'recruits',
  'focuses',
  'destroys',
  'assigns',
  'blocks',
  'takes_damage',
  'falls',
  'banishes',
  'defeats',
  'appears',
  'attacks',
  'takes_destiny',
  'summons',
  'discards',
  'reveals',
  'loses',
  'aids',
  'pays',
  'uses',
  'hacks',
  'rages',
  'turn_begins',
  'bids',
  'becomes',
  'drafts',
]);

/**
 * How long a state stays before the next one is shown. What one does oneself keeps nobody waiting,
 * but the end of a turn is seen before the next one begins.
 * @param {Told[]} told what it shows
 * @param {boolean} mine whether the viewer did it
 * @param {number} waiting how many states wait behind it
 * @param {Speed} speed
 * @param {number} weight  of its moments, compared with a card
 */
export function pause(told, mine, waiting, speed, weight = 0) {
  const passes = told.some((entry) => entry.kind === 'turn_begins');
  const notable = weight > 0 || told.some((entry) => NOTABLE.has(entry.kind));
  if ((mine && !passes) || !notable) return 0;
  return Math.min(STEP[speed] * Math.max(1, weight), PATIENCE[speed] / Math.max(1, waiting));
}

/** Milliseconds for a card that the viewer uses. @param {Speed} speed */
export const ownPace = (speed) => 0.7 * STEP[speed];

/** How long the last blow is seen before the end is told. @param {Speed} speed */
export const beforeEnd = (speed) => 1.5 * STEP[speed];

/**
 * A line of states that are shown one after the other.
 * @template T
 */
export class Queue {
  /**
   * @param {(item: T, waiting: number) => number} show shows an item, says how long it stays
   * @param {(after: () => void, milliseconds: number) => unknown} [timer]
   */
  constructor(show, timer = (after, milliseconds) => setTimeout(after, milliseconds)) {
    this.show = show;
    this.timer = timer;
    /** @type {T[]} */
    this.items = [];
    this.resting = false;
    this.generation = 0;
  }

  /** @param {T} item */
  push(item) {
    this.items.push(item);
    if (!this.resting) this.next();
  }

  /** Show everything that waits, now. */
  flush() {
    this.generation += 1;
    this.resting = false;
    while (this.items.length > 0) {
      const item = /** @type {T} */ (this.items.shift());
      this.show(item, this.items.length);
    }
  }

  next() {
    this.resting = false;
    while (!this.resting && this.items.length > 0) {
      const item = /** @type {T} */ (this.items.shift());
      const stay = this.show(item, this.items.length);
      if (stay > 0) {
        this.resting = true;
        const generation = this.generation;
        this.timer(() => {
          if (generation === this.generation) this.next();
        }, stay);
      }
    }
  }
}
