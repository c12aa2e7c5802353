// A scene that is live: connected to its table, and played.

import { language, t } from '../i18n.js';
import { holdSeats, keep, keepPromise, myKey, recall, seatsAt, settings } from '../keep.js';
import { computed, effect, signal } from '../kit.js';
import { connect } from '../live.js';
import { go } from '../router.js';
import { announce, toast } from '../ui/notices.js';
import { divisionOf } from './logic/division.js';
import { news } from './logic/held.js';
import { forced, forcedPause, withVerb } from './logic/offers.js';
import { ownPace, pause, Queue } from './logic/pacing.js';
import { selectionOf, toggled } from './logic/picking.js';
import { enough } from './logic/shields.js';
import { grand, weightOf } from './logic/staging.js';
import { passTo, withOthers } from './logic/turns.js';
import { Scene } from './scene.js';

/** @typedef {import('../wire').AnyReply} AnyReply */
/** @typedef {import('../wire').State} State */
/** @typedef {import('../wire').Question} Question */
/** @typedef {import('../wire').Planned} Planned */

export class Sitting extends Scene {
  /** The `at` of the question that was answered, until the server confirms it. */
  sent = signal(/** @type {number | null} */ (null));
  /** Whose player holds the device, where several share it; nobody knows at first. */
  holder = signal(/** @type {number | null} */ (null));
  /** The seat that looks at the screen after the device was passed on. */
  hidden = computed(() =>
    this.current.value ? passTo(this.table.value, this.view.value, this.holder.value) : null,
  );
  /** Whether the end was seen and the table is looked at. */
  endSeen = signal(false);
  /** Whether a hint is being worked out. */
  hinting = signal(false);
  refusal = signal(/** @type {import('../wire').Wrong | null} */ (null));
  /** Where the story has come to while the end of a battle is looked at. @type {State | null} */
  after = null;

  follows = signal(/** @type {boolean | null} */ (recall('spotlight', false)));
  talks = computed(() => withOthers(this.table.value));
  question = computed(() => {
    const asked = this.view.value?.asked ?? null;
    if (!asked || !this.current.value || asked.at === this.sent.value) return null;
    const byItself = settings.value.auto && forced(asked) !== null;
    return byItself || this.underway.value !== null ? null : asked;
  });

  /**
   * What is being submitted step by step: cards to play, picks of a set, or shares of damage.
   * @type {import('../kit.js').Signal<((question: Question) => number | null) | null>}
   */
  underway = signal(null);

  /** @param {string} id @param {typeof connect} [join]  how to get to the table */
  constructor(id, join = connect) {
    super();
    this.id = id;
    /** @type {State | null} */
    this.newest = null;
    /** @type {(() => void)[]} */
    this.beforeShowing = [];
    this.wantsRematch = false;
    /** The last turn in which someone ran out of time. */
    this.lateTurn = -1;
    /** How long what is shown stays before the next state. */
    this.stay = 0;
    /** What is done with the next plan that comes. @type {((plan: Planned | null) => void) | null} */
    this.planned = null;
    this.queue = new Queue((/** @type {State} */ state, waiting) => this.present(state, waiting));
    this.live = join(
      id,
      () => this.entering(),
      (/** @type {AnyReply} */ reply) => this.hear(reply),
    );
    let spoken = language.peek();
    const stopListening = effect(() => {
      if (language.value === spoken) return;
      spoken = language.value;
      this.newest = null;
      this.live.again();
    });
    /** What is subscribed to outlasts the sitting: the settings would hold on to it. */
    this.stops = [stopListening, this.offers.subscribe(() => {})];
  }

  close() {
    for (const stop of this.stops) stop();
    this.live.close();
  }

  /** @returns {import('../wire').Enter} */
  entering() {
    this.hinting.value = false; // what was asked for over another connection never comes
    return {
      do: 'enter',
      secrets: seatsAt(this.id).map((held) => held.secret),
      since: this.newest?.seq ?? 0,
      language: language.peek(),
      advice: true,
      player: myKey(),
    };
  }

  // What the server says

  /** @param {AnyReply} reply */
  hear(reply) {
    switch (reply.is) {
      case 'welcome':
        holdSeats(this.id, [{ seat: reply.seat, secret: reply.secret }]);
        break;
      case 'table':
        if (!reply.over) keepPromise(reply.id, reply.commitment);
        this.seat(reply);
        break;
      case 'state':
        this.newest = reply;
        this.current.value = false;
        this.queue.push(reply);
        break;
      case 'hint':
        this.hinting.value = false;
        if (reply.at !== this.question.peek()?.at) break;
        this.hint.value = reply;
        announce(`${t('table.hint_says')} ${reply.text}. ${reply.odds?.text ?? ''}`);
        break;
      case 'plan':
        this.planned?.(reply);
        this.planned = null;
        break;
      case 'said':
        import('./talk.js').then(({ hear }) => hear(this, reply));
        break;
      case 'wrong':
        if (reply.about === 'hint') this.hinting.value = false;
        // The player has answered already and no longer needs the hint.
        if (reply.code === 'nothing-to-advise') break;
        // Who talks too much, or gets no hint, goes on playing.
        if (reply.about !== 'say' && reply.about !== 'hint') {
          this.sent.value = null;
          this.underway.value = null;
        }
        this.refusal.value = reply;
        // Who is not let in reads why on the page itself.
        if (this.table.peek()) toast(reply.text, 'bad');
        break;
    }
  }

  /** Leave the battlefield for the story. */
  readOn() {
    const state = this.after ?? this.state.peek();
    this.after = null;
    if (state) this.show({ ...state, view: { ...state.view, board: null, boss: null } });
  }

  /**
   * @param {State} state
   * @param {number} waiting
   */
  present(state, waiting) {
    if (this.board.peek() && !state.view.board && this.view.peek()?.boss) {
      this.after = state;
      return 0;
    }
    const told = news(this.held(state), state);
    const before = this.view.peek();
    const asked = before?.asked ?? null;
    // Who may act all the time, as in a battle, is not kept waiting by what others do.
    const mine = this.sent.peek() !== null || (asked !== null && state.view.asked !== null);
    for (const prepare of this.beforeShowing) prepare();
    this.show(state);
    this.sound();
    const next = state.view.asked;
    if (next?.at !== this.sent.peek()) this.sent.value = null;
    if (waiting === 0) {
      this.current.value = true;
      if (next?.at !== asked?.at) this.prepare(next);
      this.goOn(next);
    }
    this.tellLate();
    const live = this.fresh.map((entry) => entry.text).join('. ');
    if (live) announce(live);
    const { speed } = settings.value;
    const all = this.momentsSince(before);
    // Nobody watches a tab that is not seen.
    const moments = document.hidden ? [] : mine ? grand(all) : all;
    const weight = weightOf(moments);
    this.stay = document.hidden ? 0 : pause(told, mine, waiting, speed, weight);
    if (weight > 0) this.stage(moments, this.stay > 0 ? this.stay / weight : ownPace(speed));
    return this.stay;
  }

  /** Say once in a turn that someone's time was up, and that it is played for them. */
  tellLate() {
    const late = this.fresh.find((told) => told.late);
    if (!late || late.turn === this.lateTurn) return;
    this.lateTurn = late.turn;
    const mine = late.seat === this.view.peek()?.seat;
    toast(t(mine ? 'table.time_up' : 'table.time_up_of', { name: this.decider(late.seat) }), 'bad');
  }

  /** Sounds are fetched when they are wanted. */
  sound() {
    const told = this.fresh;
    if (settings.peek().sound && told.length > 0)
      import('../sound.js').then(({ soundOf }) => soundOf(told));
  }

  /**
   * Make ready for a new question.
   * @param {Question | null} asked
   */
  prepare(asked) {
    this.menu.value = null;
    this.hint.value = null;
    this.hinting.value = false;
    this.warned.value = null;
    this.reminded.value = null;
    this.selection.value = this.selectionFor(asked);
    this.division.value = divisionOf(asked);
  }

  /**
   * The set that is wanted. The shields that help are in it from the start: showing them costs nothing.
   * @param {Question | null} asked
   */
  selectionFor(asked) {
    const selection = selectionOf(asked);
    if (!selection || asked?.kind !== 'shields') return selection;
    const incoming = this.board.peek()?.seats[asked.concerns].incoming ?? 0;
    return { ...selection, chosen: enough(incoming, selection.among, this.places.peek()) };
  }

  /**
   * Give the answers that need no thought.
   * @param {Question | null} asked
   */
  goOn(asked) {
    if (!asked) {
      this.underway.value = null;
      return;
    }
    const next = this.underway.peek()?.(asked) ?? null;
    if (next !== null) {
      this.answer(next);
      return;
    }
    this.underway.value = null;
    const only = settings.peek().auto ? forced(asked) : null;
    if (only === null) return;
    const wait = forcedPause(asked, withOthers(this.table.peek()), Math.random());
    setTimeout(() => {
      if (this.newest?.view.asked?.at === asked.at) this.give(asked, only);
    }, wait);
  }

  // What the player does

  /**
   * @param {Question} question
   * @param {number} option
   */
  give(question, option) {
    const { seat, at } = question;
    if (this.live.send({ do: 'answer', seat, at, option })) this.sent.value = at;
    else toast(t('table.no_connection'), 'bad');
  }

  /**
   * Answer the question with one of its options.
   * @param {number} option
   */
  answer(option) {
    const asked = this.view.peek()?.asked;
    if (!asked || asked.at === this.sent.peek()) return;
    this.menu.value = null;
    this.queue.flush(); // what comes of it does not wait for what is still staged
    this.give(asked, option);
  }

  /** Show what was kept back, since someone wants to go on. */
  hurry() {
    this.queue.flush();
    this.stage([], 0);
  }

  /**
   * A card was clicked, tapped, or chosen by key.
   * @param {number} card
   * @param {boolean} [unread]  whether it has to be shown first
   */
  click(card, unread = false) {
    const selection = this.selection.peek();
    if (selection) {
      this.selection.value = toggled(selection, card);
      return;
    }
    const options = this.offers.peek().cards.get(card) ?? [];
    if (options.length === 1 && !unread) this.answer(options[0].option);
    else if (options.length > 0) this.menu.value = this.menu.peek() === card ? null : card;
  }

  /** @param {number} card */
  pickable(card) {
    return this.selection.value?.among.includes(card) ?? false;
  }

  /**
   * Give a row of answers; it ends with the first question that has none.
   * @param {(question: Question) => number | null} script
   */
  follow(script) {
    const asked = this.question.peek();
    if (!asked) return;
    const first = script(asked);
    if (first === null) return;
    this.underway.value = script;
    this.answer(first);
  }

  askHint() {
    const asked = this.question.peek();
    if (!asked || this.hinting.peek()) return;
    this.hinting.value = this.live.send({ do: 'hint', seat: asked.seat });
    if (this.hinting.peek()) announce(t('table.hint_coming'));
  }

  clearSelection() {
    const selection = this.selection.peek();
    if (selection) this.selection.value = { ...selection, chosen: [] };
  }

  /**
   * See the table through the eyes of another seat of this device.
   * @param {number} seat
   */
  look(seat) {
    this.holder.value = seat;
    this.live.send({ do: 'look', seat });
  }

  /** As a spectator, follow the player who acts, or stay at one side of the table. */
  toggleSpotlight() {
    this.follows.value = !this.follows.peek();
    keep('spotlight', this.follows.peek());
    announce(t(this.follows.peek() ? 'table.spotlight_on' : 'table.spotlight_off'));
  }

  /** Play the same again, or decline it. @param {number} seat @param {boolean} agree */
  rematch(seat, agree) {
    this.wantsRematch = agree;
    const next = this.table.peek()?.rematch;
    if (next) this.moveTo(next);
    else this.live.send({ do: 'rematch', seat, agree });
  }

  /**
   * Go on at another table with the same seats.
   * @param {string} table
   */
  moveTo(table) {
    holdSeats(table, seatsAt(this.id));
    go(`/table/${table}`);
  }

  undo() {
    const view = this.view.peek();
    if (view?.undo && view.seat !== null) {
      this.underway.value = null;
      this.live.send({ do: 'undo', seat: view.seat });
      if (view.undo === 'ask') toast(t('table.undo_asked'));
    }
  }

  /**
   * Answer with the first option of a verb, if there is one.
   * @param {string} verb
   */
  use(verb) {
    const option = withVerb(this.question.peek(), verb);
    if (option) this.answer(option.option);
  }
}
