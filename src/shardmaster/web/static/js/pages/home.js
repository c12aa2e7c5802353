// The start page: one click from here a game begins.

import { catalog } from '../api.js';
import { t } from '../i18n.js';
import { playerName, rename } from '../keep.js';
import { h, html, useState } from '../kit.js';
import { Heading, Link } from '../router.js';
import { Hero } from '../scene/hero.js';
import { rematchAt, TableTile, useOpenTables } from '../setup/resume.js';
import { playNow, quick } from '../setup/tables.js';
import { botName, setNames } from '../setup/words.js';
import { Icon } from '../ui/icon.js';

/** Ways in besides the big one. @type {{to: string, key: string, icon: string}[]} */
const WAYS = [
  { to: '/learn', key: 'learn', icon: 'bulb' },
  { to: '/campaign', key: 'campaign', icon: 'book' },
  { to: '/new?with=invited', key: 'invite', icon: 'link' },
  { to: '/new?with=here', key: 'here', icon: 'people' },
];

const MORE = [
  { to: '/match?now', key: 'match', icon: 'flag' },
  { to: '/new', key: 'new', icon: 'gear' },
  { to: '/lobby', key: 'lobby', icon: 'door' },
  { to: '/daily', key: 'daily', icon: 'clock' },
  { to: '/puzzles', key: 'puzzles', icon: 'crown' },
  { to: '/lessons', key: 'lessons', icon: 'book' },
  { to: '/profile', key: 'profile', icon: 'person' },
  { to: '/cards', key: 'cards', icon: 'star' },
  { to: '/modes', key: 'modes', icon: 'swords' },
];

function PlayButton() {
  const [busy, setBusy] = useState(false);
  async function play() {
    setBusy(true);
    await playNow();
    setBusy(false);
  }
  return html`
    <button type="button" class=${busy ? 'play-shard busy' : 'play-shard'} onClick=${play} disabled=${busy}>
      <svg viewBox="0 0 48 48" aria-hidden="true"><path d="M24 3L37 18L24 45L11 18Z" /><path d="M24 3L37 18L24 23Z" /><path d="M24 23L37 18L24 45Z" /></svg>
      <span>${t('pages.play')}</span>
    </button>`;
}

function Terms() {
  const { bot, sets } = quick();
  return html`
    <p class="play-terms">
      <span>${t('pages.home_against', { bot: botName(bot), sets: catalog.value ? setNames(sets) : '…' })}</span>
      <label class="play-name"><span>${t('pages.home_as')}</span>
        <input type="text" maxlength="24" autocomplete="nickname" placeholder=${t('pages.guest')} value=${playerName.value}
          onInput=${(/** @type {any} */ event) => rename(event.target.value)} /></label>
    </p>`;
}

function Resume() {
  const tables = useOpenTables();
  const waits = (/** @type {import('../wire').TableNow} */ table) =>
    !table.over || rematchAt(table) !== '';
  const open = tables.filter(waits);
  const over = tables.filter((table) => !waits(table)).slice(0, 4);
  if (!tables.length) return null;
  return html`
    <section class="home-resume" aria-labelledby="resume">
      <h2 id="resume">${t(open.length ? 'pages.home_resume' : 'pages.home_replays')}</h2>
      <ul class="table-tiles">${[...open, ...over].map((table) => h(TableTile, { key: table.id, table }))}</ul>
    </section>`;
}

export default function Home() {
  return html`
    <div class="home">
      <section class="hero">
        <${Hero} />
        <div class="hero-words">
          <${Heading} class="wordmark" title="">${t('common.name')}<//>
          <p class="tagline">${t('pages.home_tagline')}</p>
          <${PlayButton} />
          <${Terms} />
          <ul class="ways">
            ${WAYS.map(
              (way) => html`<li key=${way.key}><${Link} to=${way.to}>
              <${Icon} name=${way.icon} /><span><strong>${t(`pages.home_${way.key}`)}</strong><small>${t(`pages.home_${way.key}_note`)}</small></span>
            <//></li>`,
            )}
          </ul>
        </div>
      </section>
      <${Resume} />
      <nav class="home-more" aria-label=${t('pages.home_more')}>
        ${MORE.map((way) => html`<${Link} key=${way.key} to=${way.to}><${Icon} name=${way.icon} /><strong>${t(`pages.home_${way.key}`)}</strong><small>${t(`pages.home_${way.key}_note`)}</small><//>`)}
      </nav>
    </div>`;
}
