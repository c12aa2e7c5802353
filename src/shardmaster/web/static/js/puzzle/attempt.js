// A puzzle on the table: played like a game, but every answer is judged before it is given.

import { get } from '../api.js';
import { language, t } from '../i18n.js';
import { signal } from '../kit.js';
import { Sitting } from '../table/sitting.js';
import { toast } from '../ui/notices.js';

/** @typedef {import('../wire').PuzzleListed} PuzzleListed */
/** @typedef {import('../wire').PuzzlePosed} PuzzlePosed */
/** @typedef {import('../wire').PuzzleJudged} PuzzleJudged */
/** @typedef {import('../wire').PuzzleStep} PuzzleStep */
/**
 * @typedef {object} Told
 * @property {string} [hint]  instead of what the next right answer is about
 * @property {(puzzle: PuzzleListed) => void} [onFailed]  at the first mistake, or when help is asked for
 * @property {(puzzle: PuzzleListed, clean: boolean) => void} [onSolved]  clean: without either
 */

export class Attempt extends Sitting {
  posed = true;
  puzzle = signal(/** @type {PuzzleListed | null} */ (null));
  /** Why the puzzle cannot be shown. */
  problem = signal('');
  /** The verdict on an answer that does not lead on. */
  judged = signal(/** @type {PuzzleJudged | null} */ (null));
  /** A hint, in words. */
  thought = signal('');
  /** Whether the solution is being shown. */
  showing = signal(false);
  /** Its next step. */
  step = signal(/** @type {PuzzleStep | null} */ (null));
  solved = signal(false);
  /** Whether no mistake was made so far, and no help needed. */
  clean = signal(true);
  /** Right answers so far, and whether each was one of several. @type {{ option: number, chosen: boolean }[]} */
  given = [];

  /**
   * @param {string} id
   * @param {Told} told
   */
  constructor(id, told) {
    super(id, () => ({
      status: signal('open'),
      send: (request) => this.request(request),
      again: () => this.load(),
      close() {},
    }));
    this.told = told;
    this.load();
  }

  /**
   * @param {string} [part]
   * @param {Record<string, number>} [more]
   */
  fetch(part = '', more = {}) {
    const line = this.given.map(({ option }) => option).join(',');
    const asked = new URLSearchParams({ line, language: language.peek() });
    for (const [name, value] of Object.entries(more)) asked.set(name, String(value));
    return get(`/api/puzzles/${this.id}${part}?${asked}`);
  }

  /** Show the position that the answers so far have led to. */
  async load() {
    const answers = this.given.length;
    try {
      const posed = /** @type {PuzzlePosed} */ (await this.fetch());
      if (this.given.length !== answers) return;
      this.problem.value = '';
      this.puzzle.value = posed.puzzle;
      this.hear(posed.table);
      this.hear(posed.state);
    } catch (error) {
      this.problem.value = /** @type {Error} */ (error).message;
    }
  }

  /** @param {import('../live.js').AnyRequest} request */
  request(request) {
    if (request.do === 'answer') this.judge(request.option);
    else if (request.do === 'undo' && this.sent.peek() === null) this.goBack();
    // Nothing is planned, and no one is reminded of anything: that would be help.
    else if (request.do === 'plan') queueMicrotask(() => this.planned?.(null));
    return true;
  }

  forget() {
    this.judged.value = null;
    this.thought.value = '';
    this.step.value = null;
    this.hint.value = null;
  }

  /** @param {number} option */
  async judge(option) {
    const chosen = (this.view.peek()?.asked?.options.length ?? 0) > 1;
    this.forget();
    try {
      const found = /** @type {PuzzleJudged} */ (await this.fetch('/answer', { option }));
      if (found.state) {
        this.given.push({ option, chosen });
        this.hear(found.state);
        if (found.solved) this.finish();
        return;
      }
      this.judged.value = found;
      if (found.verdict === 'wrong') this.fail();
    } catch (error) {
      toast(/** @type {Error} */ (error).message, 'bad');
    }
    this.sent.value = null;
    this.underway.value = null;
  }

  /** Take back the last answer that was a choice. */
  goBack() {
    while (this.given.pop()?.chosen === false);
    this.forget();
    this.load();
  }

  fail() {
    const puzzle = this.puzzle.peek();
    if (!puzzle || !this.clean.peek()) return;
    this.clean.value = false;
    this.told.onFailed?.(puzzle);
  }

  finish() {
    const puzzle = this.puzzle.peek();
    this.solved.value = true;
    if (puzzle) this.told.onSolved?.(puzzle, this.clean.peek());
  }

  async askHint() {
    if (!this.question.peek() || this.hinting.peek()) return;
    this.hinting.value = true;
    this.forget();
    this.fail();
    try {
      this.thought.value =
        this.told.hint ?? t('puzzle.thought', { what: (await this.fetch('/hint')).name });
    } catch (error) {
      toast(/** @type {Error} */ (error).message, 'bad');
    }
    this.hinting.value = false;
  }

  /** Point at the next step of the solution. */
  async showStep() {
    const asked = this.question.peek();
    if (!asked || this.step.peek()) return;
    this.showing.value = true;
    this.fail();
    try {
      const step = /** @type {PuzzleStep} */ (await this.fetch('/solution'));
      if (this.question.peek()?.at !== asked.at) return;
      this.forget();
      this.step.value = step;
      this.hint.value = {
        is: 'hint',
        seat: asked.seat,
        at: asked.at,
        ...step,
        reasons: [],
        odds: null,
      };
    } catch (error) {
      this.showing.value = false;
      toast(/** @type {Error} */ (error).message, 'bad');
    }
  }
}
