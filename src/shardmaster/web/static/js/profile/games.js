// Achievements, and the games that show them.

import { t } from '../i18n.js';
import { h, html, useState } from '../kit.js';
import { Link } from '../router.js';
import { modeName } from '../setup/words.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { dated } from './dates.js';
import { opponentName } from './figures.js';

/** @typedef {import('../wire').AchievementNow} AchievementNow */
/** @typedef {import('../wire').GamePlayed} GamePlayed */
/** @typedef {import('../wire').ProfileNow} ProfileNow */

/** Games that are listed at first, and with each press of the button. */
const MORE = 10;
const HUMAN = 'human';

/** @param {{ each: AchievementNow, games: GamePlayed[] }} props */
function Achievement({ each, games }) {
  const done = each.games.length > 0;
  const last = games[each.games[each.games.length - 1]];
  const name = t(`profile.achievement_${each.id}`);
  return html`
    <li class=${done ? 'done' : ''}>
      <h3>${h(Icon, { name: done ? 'check' : 'star' })} ${name}</h3>
      <p>${t(`profile.how_${each.id}`, { number: each.number })}</p>
      <p class="quiet">${t(`profile.lesson_${each.id}`)}</p>
      ${
        done
          ? html`<p>${t('profile.achieved_times', { count: each.games.length })} · <${Link} to=${`/review/${last.table}`} aria-label=${t('profile.latest_of', { name })}>${t('profile.latest')}<//></p>`
          : html`<p class="unseen">${t('profile.open')}</p>`
      }
    </li>`;
}

/** @param {{ found: ProfileNow }} props */
export function Achievements({ found: { achievements, games } }) {
  return html`<ul class="profile-achievements" role="list">${achievements.map((each) => h(Achievement, { key: each.id, each, games }))}</ul>`;
}

/** @param {GamePlayed} game */
const company = (game) =>
  [...game.people, ...game.opponents.filter((name) => name !== HUMAN).map(opponentName)].join(', ');

/** @param {{ game: GamePlayed }} props */
function Game({ game }) {
  const when = dated(1000 * game.created);
  const others = company(game);
  return html`
    <li class=${game.result}>
      <strong class="profile-result">${t(`profile.result_${game.result}`)}</strong>
      <span class="profile-game">
        <span>${others ? t('profile.against', { names: others }) : modeName(game.mode)}</span>
        <small>${[when, others && modeName(game.mode), game.character, t('profile.turns', { count: game.turns })].filter(Boolean).join(' · ')}</small>
      </span>
      <span class="row">
        ${h(Button, { size: 'small', icon: 'play', to: `/replay/${game.table}`, 'aria-label': t('profile.replay_of', { date: when, names: others }) }, t('profile.replay'))}
        ${h(Button, { size: 'small', icon: 'bulb', to: `/review/${game.table}`, 'aria-label': t('profile.review_of', { date: when, names: others }) }, t('profile.review'))}
      </span>
    </li>`;
}

/** @param {{ games: GamePlayed[], leftOut: number }} props */
export function Games({ games, leftOut }) {
  const [shown, setShown] = useState(MORE);
  const newest = games.slice(-shown).reverse();
  return html`
    <ul class="profile-games" role="list">${newest.map((game) => h(Game, { key: game.table, game }))}</ul>
    ${shown < games.length && html`<p>${h(Button, { icon: 'down', onClick: () => setShown(shown + MORE) }, t('profile.more'))}</p>`}
    ${leftOut > 0 && html`<p class="quiet">${t('profile.left_out', { count: leftOut })}</p>`}`;
}
