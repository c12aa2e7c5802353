// One's own games: results, rating, achievements; and the key they are kept under.

import { cards } from '../api.js';
import { t, wants } from '../i18n.js';
import { h, html, useEffect, useState } from '../kit.js';
import {
  Contests,
  Days,
  Favourites,
  PuzzleFigures,
  puzzles,
  Rating,
  Tables,
  Total,
} from '../profile/figures.js';
import { Achievements, Games } from '../profile/games.js';
import {
  adopt,
  exportGames,
  forget,
  keyFromAddress,
  load,
  ownKey,
  profileLink,
} from '../profile/key.js';
import { Lessons } from '../profile/lessons.js';
import { Heading } from '../router.js';
import { CopyText } from '../setup/copy.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { sheet } from '../ui/later.js';
import { announce, toast } from '../ui/notices.js';
import { Spinner } from '../ui/spinner.js';

await Promise.all([sheet('profile'), wants('profile')]);

/** @typedef {import('../wire').ProfileNow} ProfileNow */

/** @param {{ title: string, children?: any }} props */
function Part({ title, children }) {
  return html`<section><h2>${title}</h2>${children}</section>`;
}

/** A key has come with the address: is it to be used here? @param {{ offered: string, done: () => void }} props */
function Offered({ offered, done }) {
  function take() {
    adopt(offered);
    announce(t('profile.moved'));
    done();
  }
  return html`
    <section class="profile-offer" aria-labelledby="offer">
      <h2 id="offer">${t('profile.offer')}</h2>
      <p>${t(ownKey() ? 'profile.offer_instead' : 'profile.offer_note')}</p>
      <p class="row">
        ${h(Button, { kind: 'primary', icon: 'check', onClick: take }, t('profile.offer_take'))}
        ${h(Button, { onClick: done }, t('profile.offer_leave'))}
      </p>
    </section>`;
}

/** @param {{ games: number, changed: () => void }} props */
function Own({ games, changed }) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  /** @param {() => Promise<void>} deed */
  async function attempt(deed) {
    setBusy(true);
    try {
      await deed();
    } catch (error) {
      toast(/** @type {Error} */ (error).message, 'bad', 10);
    }
    setBusy(false);
  }
  async function remove() {
    await forget();
    setAsking(false);
    announce(t('profile.deleted'));
    changed();
  }
  return html`
    <p>${t('profile.own_note')}</p>
    <details><summary>${t('profile.other_device')}</summary>
      ${h(CopyText, { label: t('profile.link'), text: profileLink(), note: t('profile.link_note') })}
    </details>
    <p class="row">
      ${games > 0 && h(Button, { icon: 'down', busy, disabled: busy, onClick: () => attempt(exportGames) }, t('profile.export'))}
      ${h(Button, { kind: 'danger', icon: 'close', disabled: busy, onClick: () => setAsking(true) }, t('profile.delete'))}
    </p>
    ${
      asking &&
      h(
        Dialog,
        {
          title: t('profile.delete_title'),
          onClose: () => setAsking(false),
          width: 'narrow',
          actions: [
            h(Button, { onClick: () => setAsking(false) }, t('profile.cancel')),
            h(
              Button,
              { kind: 'danger', busy, disabled: busy, onClick: () => attempt(remove) },
              t('profile.delete'),
            ),
          ],
        },
        html`<p>${t('profile.delete_text')}</p>`,
      )
    }`;
}

/** @param {{ found: ProfileNow }} props */
function Found({ found }) {
  const done = found.achievements.filter((each) => each.games.length > 0).length;
  const played = found.total.games > 0;
  const kept = puzzles();
  return html`
    ${played ? h(Total, { found }) : html`<p>${t('profile.none')} ${h(Button, { to: '/', icon: 'play' }, t('profile.play'))}</p>`}
    ${found.unread > 0 && html`<p role="status">${t('profile.unread', { count: found.unread })}</p>`}
    ${played && h(Part, { title: t('profile.rating') }, h(Rating, { found }))}
    ${played && h(Part, { title: t('profile.games_title') }, h(Games, { games: found.games, leftOut: found.left_out }))}
    ${played && h(Part, { title: t('profile.results_title') }, h(Tables, { found }))}
    <div class="profile-tables">
      ${found.contests.length > 0 && h(Part, { title: t('profile.contests') }, h(Contests, { found }))}
      ${found.favourites.length > 0 && h(Part, { title: t('profile.favourites') }, h(Favourites, { found }))}
      ${found.days.length > 0 && h(Part, { title: t('profile.days') }, h(Days, { days: found.days }))}
    </div>
    ${h(Lessons, {})}
    ${kept && h(Part, { title: t('profile.puzzles') }, h(PuzzleFigures, { kept }))}
    ${h(
      Part,
      {
        title: `${t('profile.achievements')} · ${t('profile.achieved_of', { done, all: found.achievements.length })}`,
      },
      h(Achievements, { found }),
    )}`;
}

/** Nothing was played under a key yet, so there is nothing to ask for. */
function Nothing() {
  const kept = puzzles();
  return html`
    <p>${t('profile.none')}</p>
    <p>${h(Button, { to: '/', kind: 'primary', icon: 'play' }, t('profile.play'))}</p>
    ${h(Lessons, {})}
    ${kept && h(Part, { title: t('profile.puzzles') }, h(PuzzleFigures, { kept }))}`;
}

export default function Profile() {
  const [offered, setOffered] = useState(keyFromAddress);
  const [found, setFound] = useState(/** @type {ProfileNow | null} */ (null));
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  const key = ownKey();
  useEffect(() => {
    let here = true;
    async function read() {
      try {
        let now;
        do {
          now = await load();
          if (here) setFound(now);
        } while (here && now.unread > 0);
      } catch (error) {
        if (here) setProblem(/** @type {Error} */ (error).message);
      }
    }
    setFound(null);
    setProblem('');
    if (key) read();
    return () => {
      here = false;
    };
  }, [key, tries]);
  const again = () => setTries(tries + 1);
  function answered() {
    setOffered('');
    again();
  }
  return html`
    <article class="profile">
      <header class="page-head">
        <${Heading}>${t('profile.title')}<//>
        <p class="quiet">${t('profile.lead')}</p>
      </header>
      ${offered && h(Offered, { offered, done: answered })}
      ${problem && html`<p role="alert">${problem} ${h(Button, { size: 'small', onClick: again }, t('common.try_again'))}</p>`}
      ${!key && h(Nothing, {})}
      ${key && !problem && (found && cards.value ? h(Found, { found }) : h(Spinner, { label: t('common.loading') }))}
      ${key && found && h(Part, { title: t('profile.own') }, h(Own, { games: found.games.length, changed: again }))}
    </article>`;
}
