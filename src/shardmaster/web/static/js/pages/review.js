// A finished game looked at again: chances, turning points, luck and numbers.

import { cards, get } from '../api.js';
import { language, t, wants } from '../i18n.js';
import { h, html, useEffect, useState } from '../kit.js';
import { Chart, percent } from '../review/chart.js';
import { added, nothing, stream } from '../review/stream.js';
import { Cards, Luck, Numbers } from '../review/tables.js';
import { Heading } from '../router.js';
import { modeTitle } from '../setup/words.js';
import { Button } from '../ui/button.js';
import { sheet } from '../ui/later.js';
import { Spinner } from '../ui/spinner.js';

await Promise.all([sheet('review'), wants('review')]);

/** @typedef {import('../wire').TableNow} TableNow */
/** @typedef {import('../wire').TurningPointTold} TurningPointTold */
/** @typedef {import('../review/stream.js').Found} Found */

/** @param {{ point: TurningPointTold, name: string, to: string }} props */
function Point({ point, name, to }) {
  const said = point.said[language.value] ?? point.said.en;
  const difference = t('review.difference', {
    before: percent(point.before),
    after: percent(point.after),
    error: percent(point.error),
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

/** @param {{ found: import('../wire').SuggestionTold, name: string }} props */
function Lesson({ found, name }) {
  const { why, title } = found.said[language.value] ?? found.said.en;
  return html`
    <p>${t('review.learn_of', { name, why })}
      ${h(Button, { to: `/lesson/${found.lesson}`, size: 'small', icon: 'book' }, t('review.lesson', { title }))}</p>`;
}

/** @param {{ id: string, table: TableNow, found: Found }} props */
function Whole({ id, table, found }) {
  const seats = found.numbers.map(({ seat }) => seat);
  const names = table.seats.map(
    ({ name, seat }) => name || t('pages.seat_number', { number: seat + 1 }),
  );
  /** @param {TurningPointTold} point */
  const to = (point) => `/replay/${id}?at=${point.at}&seat=${point.seat}`;
  return html`
    <section><h2>${t('review.chart')}</h2>
      ${h(Chart, { ...found, seats, names, whole: seats.length > 0, to })}
    </section>
    <section><h2>${t('review.points')}</h2>
      <p class="quiet">${t('review.points_note')}</p>
      ${
        found.points.length > 0
          ? html`<ol class="review-points">${found.points.map((point) => h(Point, { key: point.at, point, name: names[point.seat], to: to(point) }))}</ol>`
          : html`<p class="review-none">${t(found.judged ? 'review.none' : 'review.none_yet')}</p>`
      }
    </section>
    ${
      found.lessons.length > 0 &&
      html`<section><h2>${t('review.learn')}</h2>
        ${found.lessons.map((each) => h(Lesson, { key: each.seat, found: each, name: names[each.seat] }))}
      </section>`
    }
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
    async function load() {
      try {
        setTable(await get(`/api/tables/${id}`));
        await stream(
          `/api/replays/${id}/review`,
          (part) => setFound((before) => added(before, part)),
          leaving.signal,
        );
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
