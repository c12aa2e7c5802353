// Quick match: a rated game against people of about one's own strength.

import { catalog, post } from '../api.js';
import { t, wants } from '../i18n.js';
import { holdSeats, keep, myKey, playerName, recall, rename } from '../keep.js';
import { h, html, useEffect, useRef, useState } from '../kit.js';
import { go, Heading, Link } from '../router.js';
import { Seating } from '../setup/seating.js';
import { myName, myStyle } from '../setup/tables.js';
import { botName, modeName, players } from '../setup/words.js';
import { Button } from '../ui/button.js';
import { Choices, TextField } from '../ui/fields.js';
import { sheet } from '../ui/later.js';
import { toast } from '../ui/notices.js';
import { Spinner } from '../ui/spinner.js';

await Promise.all([sheet('setup'), sheet('match'), wants('match')]);

/** @typedef {import('../wire').Sought} Sought */

const ADDRESS = '/api/match';
/** Milliseconds between two looks whether others were found. */
const EVERY = 2000;
/** Seconds after which a bot is offered. */
const BOT_AFTER = 15;

/** A search for a game, while this page is open. */
function useSearch() {
  const [sought, setSought] = useState(/** @type {Sought | null} */ (null));
  const secret = useRef('');
  const timer = useRef(0);

  /** What the server has to know. */
  const mine = () => ({ player: myKey(), secret: secret.current });

  function end() {
    clearTimeout(timer.current);
    secret.current = '';
    setSought(null);
  }

  /**
   * Send something, and go to the table if there is one.
   * @param {string} method @param {object} [more]
   */
  async function tell(method, more) {
    clearTimeout(timer.current);
    const asked = secret.current;
    try {
      const found = /** @type {Sought} */ (await post(ADDRESS, { ...mine(), ...more }, method));
      if (secret.current !== asked) return;
      if (found.table) {
        holdSeats(found.table, [{ seat: found.seat, secret: asked }]);
        secret.current = '';
        go(`/table/${found.table}`);
      } else if (method === 'DELETE') {
        end();
      } else {
        setSought(found);
        timer.current = window.setTimeout(tell, EVERY, 'PUT');
      }
    } catch (error) {
      if (secret.current !== asked) return;
      const { status, message } = /** @type {import('../api.js').ApiError} */ (error);
      if (method === 'PUT' && (status === 0 || status >= 429)) {
        timer.current = window.setTimeout(tell, EVERY, 'PUT');
        return;
      }
      toast(message, 'bad', 10);
      end();
    }
  }

  useEffect(() => {
    /** Nobody should be seated with someone who is gone. */
    function leave() {
      if (!secret.current) return;
      fetch(ADDRESS, {
        method: 'DELETE',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(mine()),
      }).catch(() => {});
      end();
    }
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    sought,
    /** @param {string} mode */
    begin(mode) {
      secret.current = crypto.getRandomValues(new Uint32Array(4)).join('-');
      return tell('POST', { mode, name: myName(), style: myStyle() });
    },
    cease: () => tell('DELETE'),
    meetBot: () => tell('PUT', { bot: true }),
  };
}

/** @param {{ sought: Sought, mode: string, cease: () => void, meetBot: () => void }} props */
function Looking({ sought, mode, cease, meetBot }) {
  const stop = useRef(/** @type {any} */ (null));
  useEffect(() => stop.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return html`
    <section class="match-looking" aria-labelledby="looking">
      <h2 id="looking">${modeName(mode)}</h2>
      <${Spinner} label=${t('match.looking')} />
      <p>${t('match.waited', { count: Math.round(sought.waited) })} · ${t('match.others', { count: sought.others })}</p>
      <p class="quiet">${t('match.your_rating', { points: `${sought.points}` })}</p>
      <p class="row" ref=${stop}>
        ${h(Button, { size: 'large', icon: 'close', onClick: cease }, t('match.cease'))}
        ${sought.waited >= BOT_AFTER && h(Button, { size: 'large', icon: 'bot', onClick: meetBot }, t('match.bot', { bot: botName(sought.bot) }))}
      </p>
    </section>`;
}

/** @param {{ query: URLSearchParams }} props */
export default function Match({ query }) {
  const { sought, begin, cease, meetBot } = useSearch();
  const known = catalog.value?.modes.filter((mode) => mode.contested) ?? [];
  const [mode, setMode] = useState(recall('match', 'free-for-all'));
  function start() {
    keep('match', mode);
    begin(mode);
  }
  useEffect(() => {
    if (!query.has('now')) return;
    go('/match', { replace: true, quiet: true });
    start();
  }, []);
  return html`
    <article class="match">
      <header class="page-head"><${Heading}>${t('match.title')}<//><p>${t('match.lead')} <${Link} to="/best">${t('match.best')}<//></p></header>
      ${
        sought
          ? h(Looking, { sought, mode, cease, meetBot })
          : html`
            ${h(Choices, {
              label: t('match.mode'),
              hideLabel: true,
              class: 'mode-choices',
              value: mode,
              onChange: (chosen) => setMode(String(chosen)),
              options: known.map(({ name, title, fewest }) => ({
                value: name,
                label: title,
                note: players(fewest, fewest),
                picture: h(Seating, { mode: name, seats: fewest, small: true }),
              })),
            })}
            <div class="match-start">
              ${h(TextField, { label: t('pages.your_name'), value: playerName.value, onChange: rename, maxlength: 24, autocomplete: 'nickname', placeholder: t('pages.guest') })}
              ${h(Button, { kind: 'primary', size: 'large', icon: 'swords', onClick: start }, t('match.start'))}
            </div>`
      }
    </article>`;
}
