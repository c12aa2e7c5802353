// Quick match: a rated game against people of about one's own strength.

import { catalog } from '../api.js';
import { language, t, wants } from '../i18n.js';
import { holdSeats, keep, myKey, playerName, recall, rename } from '../keep.js';
import { h, html, useEffect, useRef, useState } from '../kit.js';
import { connect } from '../live.js';
import { go, Heading, Link } from '../router.js';
import { Seating } from '../setup/seating.js';
import { myName, myStyle } from '../setup/tables.js';
import { botName, modeName, players } from '../setup/words.js';
import { call as ring } from '../table/calling.js';
import { Button } from '../ui/button.js';
import { Choices, TextField } from '../ui/fields.js';
import { sheet } from '../ui/later.js';
import { toast } from '../ui/notices.js';
import { Spinner } from '../ui/spinner.js';

await Promise.all([sheet('setup'), sheet('match'), wants('match')]);

/** @typedef {import('../wire').Sought} Sought */

/** Seconds after which a bot is offered. */
const BOT_AFTER = 15;

/** A search for a game, while this page is open. */
function useSearch() {
  const [sought, setSought] = useState(/** @type {Sought | null} */ (null));
  const live = useRef(/** @type {import('../live.js').Live | null} */ (null));
  /** What asks whether I am here. */
  const call = useRef('');

  function end() {
    live.current?.close();
    live.current = null;
    call.current = '';
    setSought(null);
  }

  /** Whoever looks at the page is here; others are called, and here once they look. */
  function answer() {
    if (!call.current) return;
    if (document.hidden) ring(t('match.found'));
    else live.current?.send({ do: 'ready', call: call.current });
  }

  useEffect(() => {
    document.addEventListener('visibilitychange', answer);
    return () => {
      document.removeEventListener('visibilitychange', answer);
      end();
    };
  }, []);

  return {
    sought,
    /** @param {string} mode */
    begin(mode) {
      end();
      const secret = crypto.getRandomValues(new Uint32Array(4)).join('-');
      live.current = connect(
        'match',
        () => ({
          do: 'seek',
          mode,
          name: myName(),
          style: myStyle(),
          player: myKey(),
          secret,
          language: language.peek(),
        }),
        (/** @type {import('../wire').AnySeekReply} */ told) => {
          if (told.is === 'wrong') {
            toast(told.text, 'bad', 10);
            end();
          } else if (told.table) {
            end();
            holdSeats(told.table, [{ seat: told.seat, secret }]);
            go(`/table/${told.table}`);
          } else {
            setSought(told);
            call.current = told.ready ? '' : told.call;
            answer();
          }
        },
      );
    },
    cease: end,
    meetBot: () => live.current?.send({ do: 'bot' }),
  };
}

/** @param {{ sought: Sought, mode: string, cease: () => void, meetBot: () => void }} props */
function Looking({ sought, mode, cease, meetBot }) {
  const stop = useRef(/** @type {any} */ (null));
  useEffect(() => stop.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return html`
    <section class="match-looking" aria-labelledby="looking">
      <h2 id="looking">${modeName(mode)}</h2>
      <${Spinner} label=${t(sought.call ? 'match.met' : 'match.looking')} />
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
