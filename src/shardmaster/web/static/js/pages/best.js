// The table of the best: the ratings of people, by mode.

import { get } from '../api.js';
import { t, wants } from '../i18n.js';
import { h, html, useEffect, useState } from '../kit.js';
import { Heading } from '../router.js';
import { modeName } from '../setup/words.js';
import { Button } from '../ui/button.js';
import { sheet } from '../ui/later.js';
import { Spinner } from '../ui/spinner.js';

await Promise.all([sheet('match'), wants('match')]);

/** @typedef {import('../wire').Best} Best */

/** @param {{ best: Best }} props */
function Players({ best }) {
  if (!best.players.length) return html`<p class="quiet">${t('match.nobody')}</p>`;
  return html`
    <div class="best-scroll" role="region" tabindex="0" aria-label=${modeName(best.mode)}>
      <table>
        <thead><tr><th>${t('match.rank')}</th><th>${t('match.player')}</th><th>${t('match.rating')}</th><th>${t('match.games')}</th></tr></thead>
        <tbody>${best.players.map(
          ({ name, points, reach, games }, n) => html`
          <tr key=${n}><td>${n + 1}</td><th scope="row">${name}</th><td>${points} <small>± ${reach}</small></td><td>${games}</td></tr>`,
        )}</tbody>
      </table>
    </div>`;
}

/** @param {{ query: URLSearchParams }} props */
export default function BestPage({ query }) {
  const mode = query.get('mode');
  const [best, setBest] = useState(/** @type {Best | null} */ (null));
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let here = true;
    setProblem('');
    get(`/api/best${mode ? `?mode=${encodeURIComponent(mode)}` : ''}`).then(
      (found) => here && setBest(found),
      (error) => here && setProblem(error.message),
    );
    return () => {
      here = false;
    };
  }, [mode]);
  return html`
    <article class="match">
      <header class="page-head"><${Heading}>${t('match.best')}<//><p>${t('match.best_lead')}</p></header>
      ${problem && html`<p role="alert">${problem}</p>`}
      ${
        best
          ? html`
            <nav class="row" aria-label=${t('match.mode')}>
              ${best.modes.map((name) => h(Button, { key: name, size: 'small', quiet: true, to: `/best?mode=${name}`, kind: name === best.mode ? 'primary' : 'plain', 'aria-current': name === best.mode ? 'page' : undefined }, modeName(name)))}
            </nav>
            ${h(Players, { best })}
            <p>${h(Button, { icon: 'swords', to: '/match' }, t('match.title'))}</p>`
          : !problem && h(Spinner, { label: t('common.loading') })
      }
    </article>`;
}
