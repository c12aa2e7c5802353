// A finished game on the table: any step, through any seat's eyes. States are fetched when they are wanted.

import { get } from '../api.js';
import { language } from '../i18n.js';
import { settings } from '../keep.js';
import { batch, computed, signal } from '../kit.js';
import { ownPace } from '../table/logic/pacing.js';
import { grand } from '../table/logic/staging.js';
import { capture } from '../table/motion.js';
import { Scene } from '../table/scene.js';

/** @typedef {import('../wire').Film} Film */
/** @typedef {import('../wire').State} State */

/** States that are kept. */
const KEPT = 60;

/**
 * Where each turn begins, as a place among the steps.
 * @param {Film} film
 * @returns {{ turn: number, at: number, seat: number }[]}
 */
export function turnsOf(film) {
  /** @type {{ turn: number, at: number, seat: number }[]} */
  const turns = [];
  film.moments.forEach((moment, n) => {
    if (moment.turn !== turns.at(-1)?.turn)
      turns.push({ turn: moment.turn, at: n + 1, seat: moment.seat });
  });
  return turns;
}

export class Projector extends Scene {
  /** Nobody plays here. */
  watching = computed(() => true);
  /** How many steps were taken; none shows the deal. */
  at = signal(0);
  eyes = signal(0);
  problem = signal('');

  /** @param {string} id @param {Film} film */
  constructor(id, film) {
    super();
    this.id = id;
    this.film = film;
    this.turns = turnsOf(film);
    this.last = film.moments.length;
    /** @type {Map<string, Promise<State>>} */
    this.states = new Map();
    this.seat(film.table);
  }

  /** The number by which the server knows a place. @param {number} at */
  step(at) {
    const { moments } = this.film;
    return at > 0 ? moments[at - 1].step : Math.max(1, (moments[0]?.step ?? 2) - 1);
  }

  /** @param {number} at @param {number} eyes */
  fetch(at, eyes) {
    const path = `/api/replays/${this.id}/${this.step(at)}?seat=${eyes}&language=${language.peek()}`;
    let state = this.states.get(path);
    if (!state) {
      state = get(path);
      state.catch(() => this.states.delete(path));
      this.states.set(path, state);
      if (this.states.size > KEPT)
        this.states.delete(/** @type {string} */ (this.states.keys().next().value));
    }
    return state;
  }

  /**
   * Go to a place, or look from another seat.
   * @param {number} at @param {number} [eyes]
   */
  async go(at, eyes = this.eyes.peek()) {
    const wanted = Math.max(0, Math.min(at, this.last));
    const onward = wanted === this.at.peek() + 1 && eyes === this.eyes.peek();
    this.at.value = wanted;
    this.eyes.value = eyes;
    try {
      const state = await this.fetch(wanted, eyes);
      if (this.at.peek() !== wanted || this.eyes.peek() !== eyes) return;
      const before = this.view.peek();
      if (onward) capture();
      batch(() => {
        if (!onward) this.state.value = null;
        this.show(state);
      });
      this.stage(onward ? grand(this.momentsSince(before)) : [], ownPace(settings.peek().speed));
      this.problem.value = '';
      if (onward && wanted < this.last) this.fetch(wanted + 1, eyes).catch(() => {});
    } catch (error) {
      this.problem.value = /** @type {Error} */ (error).message;
    }
  }

  /** The turn that is shown. */
  turn = computed(
    () => this.turns.findLast((turn) => turn.at <= Math.max(1, this.at.value)) ?? null,
  );

  /** @param {number} by  turns on, or back */
  goTurn(by) {
    const at = this.at.peek();
    const next =
      by > 0
        ? (this.turns.find((turn) => turn.at > at)?.at ?? this.last)
        : (this.turns.findLast((turn) => turn.at < at)?.at ?? 0);
    return this.go(next);
  }
}
