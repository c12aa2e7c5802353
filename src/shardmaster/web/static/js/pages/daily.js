// The daily challenge: what is played on a day, one's own result, and the best of that day.

import { get, post } from '../api.js';
import { language, t, wants } from '../i18n.js';
import { keep, myKey, recall } from '../keep.js';
import { h, html, useEffect, useState } from '../kit.js';
import { Heading } from '../router.js';
import { copied } from '../setup/copy.js';
import { Seating } from '../setup/seating.js';
import { myName, myStyle, take } from '../setup/tables.js';
import { botName, modeName, setNames, variantName } from '../setup/words.js';
import { Button } from '../ui/button.js';
import { sheet } from '../ui/later.js';
import { announce, toast } from '../ui/notices.js';
import { Spinner } from '../ui/spinner.js';

await Promise.all([sheet('daily'), sheet('places'), wants('daily')]);

/** @typedef {import('../wire').DayNow} DayNow */
/** @typedef {import('../wire').DayScore} DayScore */
/** @typedef {import('../wire').TableNow} TableNow */

/** Days whose tables this browser remembers. */
const MOST_DAYS = 60;
const DAY = 86_400_000;
/** Milliseconds until a game that others play on is looked at again. */
const AGAIN = 3000;
/** Days that are offered besides today. */
const EARLIER = 7;

/** My first table of each day. @returns {Record<string, string>} */
const myTables = () => recall('daily-tables', {});

/** @param {string} day @param {string} table */
function keepTable(day, table) {
  if (myTables()[day]) return;
  const latest = Object.entries(myTables()).slice(1 - MOST_DAYS);
  keep('daily-tables', { ...Object.fromEntries(latest), [day]: table });
}

/** @param {string} day @param {number} days */
const shifted = (day, days) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** @param {string} day @param {'full' | 'medium'} [style] */
const dated = (day, style = 'full') =>
  new Intl.DateTimeFormat(language.value, { dateStyle: style, timeZone: 'UTC' }).format(
    Date.parse(day),
  );

/** @param {{ day: DayNow }} props */
function Terms({ day }) {
  const title = [modeName(day.mode), ...day.variants.map(variantName)].join(', ');
  const others = day.players - 1;
  return html`
    <div class="daily-terms">
      <span class="mode-picture">${h(Seating, { mode: day.mode, seats: day.players, small: true })}</span>
      <ul>
        <li><strong>${title}</strong></li>
        <li>${setNames(day.sets)}</li>
        <li>${others > 0 ? t('daily.with', { count: others, bot: botName(day.opponent) }) : t('daily.alone')}</li>
        ${day.character && html`<li>${t('daily.character', { name: day.character })}</li>`}
      </ul>
    </div>`;
}

/** @param {{ text: string }} props */
function Share({ text }) {
  const [done, setDone] = useState(false);
  async function copy() {
    if (!(await copied(text))) return;
    setDone(true);
    announce(t('pages.copied'));
  }
  return html`
    <div class="daily-share">
      <pre>${text}</pre>
      ${h(Button, { icon: done ? 'check' : 'copy', onClick: copy }, t(done ? 'pages.copied' : 'daily.copy'))}
    </div>`;
}

/** My game of that day: to begin, to resume, or how it went. @param {{ day: DayNow, table: TableNow | null }} props */
function Mine({ day, table }) {
  const [busy, setBusy] = useState(false);
  async function play() {
    setBusy(true);
    try {
      const made = await post('/api/daily', {
        day: day.day,
        name: myName(),
        player: myKey(),
        style: myStyle(),
      });
      keepTable(day.day, made.table);
      take(made);
    } catch (error) {
      toast(/** @type {Error} */ (error).message, 'bad', 10);
      setBusy(false);
    }
  }
  if (table?.daily?.out) {
    return html`
      <p role="status">${t('daily.out')}</p>
      <p>${h(Button, { icon: 'eye', to: `/table/${table.id}` }, t('daily.watch'))}</p>`;
  }
  if (table && !table.over) {
    return html`<p>${h(Button, { kind: 'primary', size: 'large', icon: 'play', to: `/table/${table.id}` }, t('daily.resume'))}</p>`;
  }
  const share = table?.daily?.share[language.value];
  return html`
    ${share && h(Share, { text: share })}
    <p class="row">
      ${h(Button, { kind: table ? 'plain' : 'primary', size: table ? undefined : 'large', icon: table ? 'again' : 'play', busy, disabled: busy, onClick: play }, t(table ? 'daily.play_again' : 'daily.play'))}
      ${table && h(Button, { to: `/replay/${table.id}`, icon: 'eye' }, t('pages.watch_replay'))}
      ${table && h(Button, { to: `/review/${table.id}`, icon: 'bulb' }, t('table.review'))}
    </p>
    <p class="quiet">${t(day.day === day.today ? 'daily.first_counts' : 'daily.not_listed')}</p>`;
}

/** @param {{ scores: DayScore[] }} props */
function Best({ scores }) {
  if (!scores.length) return html`<p class="quiet">${t('daily.no_scores')}</p>`;
  return html`
    <div class="daily-scroll" role="region" tabindex="0" aria-label=${t('daily.best')}>
      <table>
        <thead><tr><th>${t('daily.rank')}</th><th>${t('daily.player')}</th><th>${t('daily.result')}</th><th>${t('daily.score')}</th></tr></thead>
        <tbody>${scores.map(
          (score, n) => html`
          <tr key=${n}><td>${n + 1}</td><th scope="row">${score.name}</th>
            <td>${t(`daily.${score.outcome}`)} · ${t('daily.turns', { count: score.turns })}</td><td>${score.points}</td></tr>`,
        )}</tbody>
      </table>
    </div>`;
}

/** @param {{ day: DayNow }} props */
function Days({ day }) {
  const days = Array.from({ length: EARLIER + 1 }, (_, n) => shifted(day.today, -n));
  return html`
    <nav class="daily-days" aria-label=${t('daily.days')}>
      ${day.day > day.first && h(Button, { size: 'small', icon: 'left', to: `/daily/${shifted(day.day, -1)}` }, t('daily.day_before'))}
      ${days
        .filter((each) => each >= day.first)
        .map((each) =>
          h(
            Button,
            {
              key: each,
              size: 'small',
              to: each === day.today ? '/daily' : `/daily/${each}`,
              'aria-current': each === day.day ? 'page' : undefined,
              kind: each === day.day ? 'primary' : 'plain',
            },
            each === day.today ? t('daily.today') : dated(each, 'medium'),
          ),
        )}
    </nav>`;
}

/** @param {{ params: { day?: string } }} props */
export default function Daily({ params: { day: wanted } }) {
  const [day, setDay] = useState(/** @type {DayNow | null} */ (null));
  const [table, setTable] = useState(/** @type {TableNow | null} */ (null));
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let here = true;
    async function load() {
      try {
        const found = await get(`/api/daily${wanted ? `?day=${wanted}` : ''}`);
        const id = myTables()[found.day];
        const mine = id ? await get(`/api/tables/${id}`).catch(() => null) : null;
        if (!here) return;
        setTable(mine);
        setDay(found);
      } catch (error) {
        if (here) setProblem(/** @type {Error} */ (error).message);
      }
    }
    setDay(null);
    setProblem('');
    load();
    return () => {
      here = false;
    };
  }, [wanted]);
  useEffect(() => {
    if (!table?.daily?.out) return undefined;
    const timer = setTimeout(async () => {
      const now = await get(`/api/tables/${table.id}`).catch(() => table);
      setTable((shown) => (shown === table ? { ...now } : shown));
    }, AGAIN);
    return () => clearTimeout(timer);
  }, [table]);
  return html`
    <article class="daily">
      <header class="page-head">
        <${Heading}>${t('daily.title')}<//>
        ${day && html`<p>${t('daily.of', { date: dated(day.day), number: day.number })}</p>`}
        <p class="quiet">${t('daily.lead')}</p>
      </header>
      ${problem && html`<p role="alert">${problem} ${h(Button, { to: '/daily', size: 'small' }, t('daily.today'))}</p>`}
      ${
        day
          ? html`
            ${h(Terms, { day })}
            ${h(Mine, { key: day.day, day, table })}
            <section><h2>${t('daily.best')}</h2>${h(Best, { scores: day.scores })}</section>
            <section><h2>${t('daily.days')}</h2>${h(Days, { day })}</section>`
          : !problem && h(Spinner, { label: t('common.loading') })
      }
    </article>`;
}
