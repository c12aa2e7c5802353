// A finished game looked at again: chances, turning points, luck and numbers.

import { cards, get } from '../api.js';
import { language, t, wants } from '../i18n.js';
import { seatsAt } from '../keep.js';
import { h, html, useEffect, useState } from '../kit.js';
import { advise } from '../lessons/kept.js';
import { Chart, percent } from '../review/chart.js';
import { added, nothing, stream } from '../review/stream.js';
import { Cards, Luck, Numbers } from '../review/tables.js';
import { Heading } from '../router.js';
import { botName, modeTitle } from '../setup/words.js';
import { Button } from '../ui/button.js';
import { sheet } from '../ui/later.js';
import { Spinner } from '../ui/spinner.js';

await Promise.all([sheet('review'), wants('review')]);

/** @typedef {import('../wire').TableNow} TableNow */
/** @typedef {import('../wire').TurningPointTold} TurningPointTold */
/** @typedef {import('../review/stream.js').Found} Found */

/** What is uncertain is never called certain by rounding. */
const LEAST_ERROR = 0.01;

/** The seats that this browser has at a table, without those that were left to a bot. @param {TableNow} table */
const ownSeats = (table) =>
  seatsAt(table.id)
    .map(({ seat }) => seat)
    .filter((seat) => !table.seats[seat].bot);

/** A player, and the bot that has taken over from them. @param {TableNow['seats'][number]} seat */
function called({ name, bot, seat }) {
  if (bot && name && name !== bot) return `${name} (${botName(bot)})`;
  return bot ? botName(bot) : name || t('pages.seat_number', { number: seat + 1 });
}

/** @param {{ point: TurningPointTold, name: string, to: string }} props */
function Point({ point, name, to }) {
  const said = point.said[language.value] ?? point.said.en;
  const difference = t('review.difference', {
    before: percent(point.before),
    after: percent(point.after),
    error: percent(point.error && Math.max(point.error, LEAST_ERROR)),
  });
  return html`
    <li class=${`of-${point.seat}`}>
      <h3>${t('review.turn_of', { turn: point.turn, name })}</h3>
      ${said.asked && html`<p><em>${said.asked}</em></p>`}
      <p>${t('review.played', { what: said.played })}</p>
      <p><strong>${t('review.better', { what: said.better })}</strong></p>
      <p>${t('review.why', { why: said.why })}</p>
      <p class="quiet">${difference}</p>
      <p>${h(Button, { to, size: 'small', icon: 'play' }, t('review.go'))}</p>
    </li>`;
}

/** @param {{ points: TurningPointTold[], names: string[], to: (point: TurningPointTold) => string }} props */
function Points({ points, names, to }) {
  return html`<ol class="review-points">${points.map((point) => h(Point, { key: point.at, point, name: names[point.seat], to: to(point) }))}</ol>`;
}

/** Own turning points; those of others can be looked at as well. @param {{ own: number[], found: Found, names: string[], to: (point: TurningPointTold) => string }} props */
function TurningPoints({ own, found, names, to }) {
  const first = found.points.filter(({ seat }) => !own.length || own.includes(seat));
  const others = found.points.filter((point) => !first.includes(point));
  return html`
    <p class="quiet">${t('review.points_note')}</p>
    ${
      first.length > 0
        ? h(Points, { points: first, names, to })
        : html`<p class="review-none">${t(!found.judged ? 'review.none_yet' : others.length > 0 ? 'review.none_own' : 'review.none')}</p>`
    }
    ${others.length > 0 && html`<details><summary>${t('review.points_others', { count: others.length })}</summary>${h(Points, { points: others, names, to })}</details>`}`;
}

/** @param {{ found: import('../wire').SuggestionTold, name: string }} props */
function Lesson({ found, name }) {
  const { why, title } = found.said[language.value] ?? found.said.en;
  return html`
    <p class="row">${name ? t('review.learn_of', { name, why }) : why}
      ${h(Button, { to: `/lesson/${found.lesson}`, size: 'small', icon: 'book' }, t('review.lesson', { title }))}</p>`;
}

/** Lessons for oneself, or for all people at a table of others. @param {{ own: number[], table: TableNow, found: Found, names: string[] }} props */
function Learn({ own, table, found, names }) {
  const fitting = found.lessons.filter(({ seat }) =>
    own.length ? own.includes(seat) : !table.seats[seat].bot,
  );
  if (fitting.length) {
    return html`${fitting.map((each) => h(Lesson, { key: each.seat, found: each, name: own.length === 1 ? '' : names[each.seat] }))}`;
  }
  return html`
    <p class="row">${t('review.learn_none')}
      ${h(Button, { to: '/lessons', size: 'small', icon: 'book' }, t('review.lessons'))}</p>`;
}

/** @param {{ id: string, table: TableNow, found: Found }} props */
function Whole({ id, table, found }) {
  const seats = found.numbers.map(({ seat }) => seat);
  const own = ownSeats(table);
  const names = table.seats.map(called);
  /** @param {TurningPointTold} point */
  const to = (point) => `/replay/${id}?at=${point.at}&seat=${point.seat}`;
  return html`
    <section><h2>${t('review.chart')}</h2>
      ${h(Chart, { ...found, seats, names, whole: seats.length > 0, to })}
    </section>
    <section><h2>${t('review.points')}</h2>
      ${h(TurningPoints, { own, found, names, to })}
    </section>
    ${found.judged && html`<section class="review-learn"><h2>${t('review.learn')}</h2>${h(Learn, { own, table, found, names })}</section>`}
    <section><h2>${t('review.luck')}</h2>${h(Luck, { fortunes: found.fortunes, seats, names })}</section>
    <section><h2>${t('review.numbers')}</h2>
      ${h(Numbers, { numbers: found.numbers, names })}
      <p class="quiet">${t('review.brought_note')}</p>
      ${found.numbers.map((own) => h(Cards, { key: own.seat, own, name: names[own.seat] }))}
    </section>`;
}

/** @param {{ params: { id: string } }} props */
export default function Review({ params: { id } }) {
  const [table, setTable] = useState(/** @type {TableNow | null} */ (null));
  const [found, setFound] = useState(nothing);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    setFound(nothing);
    setProblem('');
    setOver(false);
    /** @param {import('../wire').AnyPart} part @param {number[]} own */
    function take(part, own) {
      setFound((before) => added(before, part));
      if (part.kind === 'verdicts' && own.length > 0) {
        advise(id, part.lessons.find(({ seat }) => own.includes(seat))?.lesson);
      }
    }
    async function load() {
      try {
        const now = await get(`/api/tables/${id}`);
        setTable(now);
        const own = ownSeats(now);
        await stream(`/api/replays/${id}/review`, (part) => take(part, own), leaving.signal);
        setOver(true);
      } catch (error) {
        if (!leaving.signal.aborted) setProblem(/** @type {Error} */ (error).message);
      }
    }
    load();
    return () => leaving.abort();
  }, [id, tries]);
  const ready = table && cards.value && found.numbers.length > 0;
  return html`
    <article class="review">
      <header class="page-head">
        <${Heading}>${t('review.title')}<//>
        ${table && html`<p>${modeTitle(table)}</p>`}
        <p class="row">${h(Button, { to: `/replay/${id}`, icon: 'play' }, t('pages.watch_replay'))}</p>
      </header>
      ${problem && html`<p role="alert">${problem} ${h(Button, { size: 'small', onClick: () => setTries(tries + 1) }, t('review.again'))}</p>`}
      ${!over && !problem && html`<p class="review-progress"><progress max="1" value=${found.done} aria-label=${t('review.title')}></progress> <span>${t('review.working', { percent: percent(found.done) })}</span></p>`}
      ${ready ? h(Whole, { id, table, found }) : !problem && h(Spinner, { label: t('common.loading') })}
    </article>`;
}
