// Results in numbers: rating, tables, favourite cards, puzzles, days.

import { cardById, catalog } from '../api.js';
import { t } from '../i18n.js';
import { recall } from '../keep.js';
import { h, html } from '../kit.js';
import { Link } from '../router.js';
import { botName, modeName } from '../setup/words.js';
import { Curve, interval } from './curve.js';
import { dated } from './dates.js';

/** @typedef {import('../wire').ProfileNow} ProfileNow */
/** @typedef {import('../wire').Results} Results */
/** @typedef {import('../wire').DayResult} DayResult */
/** @typedef {import('../puzzle/progress.js').Progress} Progress */

const COLUMNS = /** @type {const} */ (['games', 'won', 'drawn', 'lost']);
const HUMAN = 'human';

/** @param {string} name */
export const opponentName = (name) => (name === HUMAN ? t('profile.people') : botName(name));

/** @param {{ label: any, value: any, note?: string }} props */
export function Figure({ label, value, note }) {
  return html`<div class="profile-figure"><dt>${label}</dt><dd><strong>${value}</strong>${note && html` <small>${note}</small>`}</dd></div>`;
}

/** @param {{ found: ProfileNow }} props */
export function Total({ found: { total, rating } }) {
  return html`
    <dl class="profile-figures">
      ${h(Figure, { label: t('profile.column_games'), value: total.games })}
      ${h(Figure, { label: t('profile.column_won'), value: total.won, note: total.games ? t('profile.percent', { number: Math.round((100 * total.won) / total.games) }) : '' })}
      ${h(Figure, { label: t('profile.column_drawn'), value: total.drawn })}
      ${h(Figure, { label: t('profile.column_lost'), value: total.lost })}
      ${rating && h(Figure, { label: t('profile.rating'), value: rating.points, note: interval(rating) })}
    </dl>`;
}

/** @param {{ found: ProfileNow }} props */
export function Rating({ found: { rating, curve, recent } }) {
  if (!rating) return html`<p>${t('profile.rating_none')}</p>`;
  const rungs = (catalog.value?.bots ?? []).filter((bot) => bot.rating != null);
  /** @param {{ rating?: number | null }} bot */
  const away = (bot) => Math.abs((bot.rating ?? 0) - rating.points);
  const near = rungs.sort((one, other) => away(one) - away(other))[0];
  return html`
    ${curve.length > 1 && h(Curve, { curve })}
    ${near && html`<p>${t('profile.rating_near', { bot: botName(near.name), points: String(Math.round(near.rating ?? 0)) })}</p>`}
    <p class="quiet">${t('profile.rating_note', { recent })}</p>`;
}

/** @param {{ found: ProfileNow }} props */
export function Contests({ found: { contests } }) {
  return html`
    <div class="profile-scroll" tabindex="0" role="region" aria-label=${t('profile.contests')}><table>
      <thead><tr><th scope="col">${t('profile.column_mode')}</th><th scope="col">${t('profile.rating')}</th><th scope="col">${t('profile.column_games')}</th></tr></thead>
      <tbody>${contests.map(({ mode, points, reach, games }) => html`<tr key=${mode}><th scope="row"><${Link} to=${`/best?mode=${mode}`}>${modeName(mode)}<//></th><td>${points} <small>± ${reach}</small></td><td>${games}</td></tr>`)}</tbody>
    </table></div>`;
}

/** @param {{ title: string, rows: Record<string, Results>, name?: (id: string) => string }} props */
function By({ title, rows, name = (id) => id }) {
  return html`
    <div class="profile-scroll" tabindex="0" role="region" aria-label=${title}><table>
      <thead><tr><th scope="col">${title}</th>${COLUMNS.map((column) => html`<th key=${column} scope="col">${t(`profile.column_${column}`)}</th>`)}</tr></thead>
      <tbody>${Object.entries(rows).map(([id, row]) => html`<tr key=${id}><th scope="row">${name(id)}</th>${COLUMNS.map((column) => html`<td key=${column}>${row[column]}</td>`)}</tr>`)}</tbody>
    </table></div>`;
}

/** @param {{ found: ProfileNow }} props */
export function Tables({ found }) {
  return html`
    <div class="profile-tables">
      ${h(By, { title: t('profile.by_opponent'), rows: found.opponents, name: opponentName })}
      ${h(By, { title: t('profile.by_character'), rows: found.characters })}
      ${h(By, { title: t('profile.by_mode'), rows: found.modes, name: modeName })}
    </div>`;
}

/** @param {{ found: ProfileNow }} props */
export function Favourites({ found: { favourites } }) {
  return html`
    <div class="profile-scroll" tabindex="0" role="region" aria-label=${t('profile.favourites')}><table>
      <thead><tr><th scope="col">${t('profile.column_card')}</th><th scope="col">${t('profile.column_bought')}</th><th scope="col">${t('profile.column_games')}</th><th scope="col">${t('profile.column_won')}</th></tr></thead>
      <tbody>${favourites.map((each) => html`<tr key=${each.card}><th scope="row"><${Link} to=${`/cards/${each.card}`}>${cardById(each.card)?.name ?? each.card}<//></th><td>${each.bought}</td><td>${each.games}</td><td>${each.won}</td></tr>`)}</tbody>
    </table></div>`;
}

/** How someone does at puzzles; only this browser knows. @returns {Progress | null} */
export const puzzles = () => recall('puzzles', null);

/** @param {{ kept: Progress }} props */
export function PuzzleFigures({ kept }) {
  return html`
    <dl class="profile-figures">
      ${h(Figure, { label: t('profile.puzzles_solved'), value: Object.values(kept.done).filter(Boolean).length })}
      ${h(Figure, { label: t('profile.puzzles_streak'), value: kept.streak })}
      ${h(Figure, { label: t('profile.puzzles_best'), value: kept.best })}
      ${h(Figure, { label: t('profile.rating'), value: kept.rating })}
    </dl>
    <p class="quiet">${t('profile.puzzles_note')}</p>`;
}

/** @param {{ days: DayResult[] }} props */
export function Days({ days }) {
  return html`
    <div class="profile-scroll profile-days" tabindex="0" role="region" aria-label=${t('profile.days')}><table>
      <thead><tr><th scope="col">${t('profile.column_day')}</th><th scope="col" class="words">${t('profile.column_result')}</th><th scope="col">${t('profile.column_points')}</th></tr></thead>
      <tbody>${days.map((each) => html`<tr key=${each.day}><th scope="row"><${Link} to=${`/daily/${each.day}`}>${dated(Date.parse(each.day), 'UTC')}<//></th><td class="words">${t(`profile.result_${each.outcome}`)}</td><td>${each.points}</td></tr>`)}</tbody>
    </table></div>`;
}
