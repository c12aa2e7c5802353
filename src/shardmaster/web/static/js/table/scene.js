// What is on the screen of a table: the state that is shown, and what follows from it.
// A replay shows a scene as well; only a sitting can be played.

import { cardById, cards } from '../api.js';
import { t } from '../i18n.js';
import { computed, signal } from '../kit.js';
import { sheet } from '../ui/later.js';
import { grown, news } from './logic/held.js';
import { offersOf } from './logic/offers.js';
import { placesOf } from './logic/places.js';
import { momentsOf } from './logic/staging.js';

/** @typedef {import('../wire').TableNow} TableNow */
/** @typedef {import('../wire').State} State */
/** @typedef {import('../wire').Told} Told */
/** @typedef {import('../wire').Question} Question */
/** @typedef {import('../wire').Description} Description */
/** @typedef {import('../wire').Hinted} Hinted */
/** @typedef {import('../wire').Planned} Planned */
/** @typedef {import('./logic/picking.js').Selection} Selection */
/** @typedef {import('./logic/division.js').Division} Division */
/** @typedef {import('./logic/staging.js').Moment} Moment */
/**
 * A window over the table, or nothing.
 * @typedef {{ kind: 'pile', seat: number | null, zone: string }
 *   | { kind: 'deck' } | { kind: 'help' } | { kind: 'concede' } | { kind: 'leave' }
 *   | { kind: 'boss' } | { kind: 'rewatch' } | { kind: 'rules' } | { kind: 'talk' }} Window
 */

/** The cards that everyone begins with. */
const starters = () =>
  (cards.value?.cards ?? []).filter((facts) => facts.set === 'starters').map((facts) => facts.id);

export class Scene {
  table = signal(/** @type {TableNow | null} */ (null));
  state = signal(/** @type {State | null} */ (null));
  log = signal(/** @type {Told[]} */ ([]));
  /** The log as each seat knows it that was looked through. @type {Map<number | null, Told[]>} */
  logs = new Map();
  /** What the state that is shown has added to the log. @type {Told[]} */
  fresh = [];
  /** Whether the change to the state that is shown may be animated. */
  moves = false;
  /** Whether the newest state is the one that is shown. */
  current = signal(true);
  /** What is seen in the middle of the table at this moment. */
  moment = signal(/** @type {Moment | null} */ (null));
  /** Those that follow. @type {Moment[]} */
  ahead = [];
  /** Milliseconds for a card. */
  pace = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  staging = undefined;
  /** Cards that are pointed at while a turn is watched again. */
  pointed = signal(/** @type {number[]} */ ([]));

  view = computed(() => this.state.value?.view ?? null);
  board = computed(() => this.view.value?.board ?? null);
  boss = computed(() => this.view.value?.boss ?? null);
  /** The seat that was looked through last: who leaves stays at that side of the table. */
  side = 0;
  /** Whose side of the table is the near one. */
  me = computed(() => {
    this.side = this.view.value?.seat ?? this.side;
    return this.spotlit.value ?? this.side;
  });
  /** Whether a spectator follows the player who acts; null where that cannot be chosen. */
  follows = signal(/** @type {boolean | null} */ (null));
  /** The player who is followed. */
  spotlit = computed(() => {
    const active = this.board.value?.active ?? null;
    const there = this.seated(active);
    const follows = this.follows.value && this.watching.value && this.board.value?.turn;
    return follows && there && there.who !== 'nobody' ? active : null;
  });
  watching = computed(() => (this.view.value?.seat ?? null) === null);
  /** Whether it is a position to solve, not a game. */
  posed = false;
  /** Whether there are people to whom something can be said. */
  talks = computed(() => false);
  places = computed(() => (this.board.value ? placesOf(this.board.value) : new Map()));

  /** What is asked and can be answered now. @type {import('../kit.js').ReadonlySignal<Question | null>} */
  question = computed(() => /** @type {Question | null} */ (null));
  offers = computed(() => offersOf(this.question.value));
  selection = signal(/** @type {Selection | null} */ (null));
  division = signal(/** @type {Division | null} */ (null));
  hint = signal(/** @type {Hinted | null} */ (null));
  /** What a play-all would throw away. */
  warned = signal(/** @type {Planned | null} */ (null));
  /** What could still be done before the turn ends. */
  reminded = signal(/** @type {Planned | null} */ (null));
  /** The card whose actions are laid out beside it. */
  menu = signal(/** @type {number | null} */ (null));
  window = signal(/** @type {Window | null} */ (null));
  /** What someone would bid. */
  bid = signal(1);

  /** @param {TableNow} table */
  seat(table) {
    this.table.value = table;
    if (table.seats.some(({ style }) => style?.colour || style?.back)) sheet('looks');
  }

  /**
   * Show a state.
   * @param {State} state
   */
  show(state) {
    const before = this.state.peek();
    const same = before?.view.seat === state.view.seat && !!before?.view.board;
    const log = this.held(state);
    this.fresh = same ? news(log, state) : [];
    this.moves = same;
    this.log.value = grown(log, state);
    this.logs.set(state.view.seat, this.log.value);
    this.state.value = state;
  }

  /**
   * What is worth a look of the step to the state that is shown.
   * @param {import('../wire').View | null} before
   */
  momentsSince(before) {
    const view = this.view.peek();
    return before && view ? momentsOf(this.fresh, before, view, cardById, starters()) : [];
  }

  /**
   * Show moments one after the other.
   * @param {Moment[]} moments
   * @param {number} pace  milliseconds for a card; none are shown without time
   */
  stage(moments, pace) {
    clearTimeout(this.staging);
    const [first = null, ...others] = pace > 0 ? moments : [];
    this.ahead = others;
    this.pace = pace;
    this.moment.value = first;
  }

  /**
   * The time of a moment begins when it is seen: what shows the first one has to be fetched.
   * @param {Moment} moment
   */
  seen({ weight }) {
    this.staging = setTimeout(() => this.stage(this.ahead, this.pace), this.pace * weight);
  }

  /**
   * The log that a state adds to.
   * @param {State} state
   */
  held(state) {
    return this.logs.get(state.view.seat) ?? [];
  }

  /** @param {number | null | undefined} seat */
  seated(seat) {
    return this.table.value?.seats.find((each) => each.seat === seat) ?? null;
  }

  /**
   * What a player is called in the game: the character, as in the log.
   * @param {number | null | undefined} seat
   */
  title(seat) {
    if (seat === null || seat === undefined) return '';
    const boss = this.boss.value;
    if (boss?.seat === seat) return boss.name;
    return this.board.value?.seats[seat]?.character ?? this.person(seat);
  }

  /**
   * The name that a person or a bot goes by.
   * @param {number | null | undefined} seat
   */
  person(seat) {
    if (seat === null || seat === undefined) return '';
    return this.seated(seat)?.name || t('table.seat', { number: seat + 1 });
  }

  /**
   * What the one who decides for a seat is called: people by their names, others by what they play.
   * @param {number | null | undefined} seat
   */
  decider(seat) {
    return this.seated(seat)?.who === 'person' ? this.person(seat) : this.title(seat);
  }

  // What only a sitting does

  /** Show what is kept back. */
  hurry() {}
  /** @param {number} _option */
  answer(_option) {}
  /** @param {number} _card @param {boolean} [_unread] */
  click(_card, _unread) {}
  /** Whether a card may be part of the set that is collected. @param {number} _card */
  pickable(_card) {
    return false;
  }
}
