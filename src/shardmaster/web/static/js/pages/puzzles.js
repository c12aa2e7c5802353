// Puzzles to choose from, and how one has done so far.

import { t, wants } from '../i18n.js';
import { classes, h, html, useEffect, useState } from '../kit.js';
import { load, progress, puzzles, want, wanted } from '../puzzle/kept.js';
import { among, next } from '../puzzle/progress.js';
import { go, Heading, Link } from '../router.js';
import { Button } from '../ui/button.js';
import { Chip } from '../ui/fields.js';
import { Icon } from '../ui/icon.js';
import { sheet } from '../ui/later.js';
import { Spinner } from '../ui/spinner.js';

await Promise.all([sheet('puzzle'), wants('puzzle')]);

const KINDS = ['win', 'survive', 'buy', 'defend'];

function Figures() {
  const { rating, streak, best, done } = progress.value;
  const solved = Object.values(done).filter(Boolean).length;
  const figures = { rating, streak, best, solved };
  return html`
    <dl class="puzzles-figures">${Object.entries(figures).map(([name, value]) => html`<div key=${name}><dt>${t(`puzzle.figure_${name}`)}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** @param {{ what: 'kind' | 'theme', names: string[] }} props */
function Filter({ what, names }) {
  const now = wanted.value[what];
  return html`
    <div class="puzzles-filter" role="group" aria-label=${t(`puzzle.${what}`)}>
      <span aria-hidden="true">${t(`puzzle.${what}`)}</span>
      <div>${['', ...names].map((name) => h(Chip, { key: name, pressed: now === name, onChange: () => want({ [what]: name }) }, t(name ? `puzzle.${what}_${name}` : 'puzzle.any')))}</div>
    </div>`;
}

/** @param {{ found: import('../wire').PuzzleListed[] }} props */
function All({ found }) {
  const { done } = progress.value;
  return html`
    <details class="puzzles-all">
      <summary>${t('puzzle.count', { count: found.length })}</summary>
      <ul>${found.map(({ id, kind, rating }) => {
        const tried = id in done;
        return html`
          <li key=${id}><${Link} to=${`/puzzle/${id}`} class=${classes(tried && (done[id] ? 'good' : 'bad'))}>
            <span>${t(`puzzle.kind_${kind}`)}</span> <b>${rating}</b>${tried && html` <${Icon} name=${done[id] ? 'check' : 'close'} /><span class="unseen">${t(done[id] ? 'puzzle.was_solved' : 'puzzle.was_failed')}</span>`}<//></li>`;
      })}</ul>
    </details>`;
}

export default function Puzzles() {
  const [problem, setProblem] = useState('');
  useEffect(() => {
    load().catch((error) => setProblem(error.message));
  }, []);
  const list = puzzles.value;
  const themes = [...new Set(list.flatMap((each) => each.themes))].sort();
  const found = among(list, wanted.value);
  function start() {
    const puzzle = next(found, progress.peek());
    if (puzzle) go(`/puzzle/${puzzle.id}`);
  }
  return html`
    <article class="puzzles">
      <header class="page-head"><${Heading}>${t('puzzle.title')}<//><p>${t('puzzle.lead')} <${Link} to="/lessons">${t('puzzle.lessons')}<//></p></header>
      ${h(Figures, {})}
      ${problem && html`<p role="alert">${problem}</p>`}
      ${
        list.length > 0
          ? html`
            <p>${h(Button, { kind: 'primary', size: 'large', icon: 'play', disabled: found.length === 0, onClick: start }, t('puzzle.start'))}</p>
            ${h(Filter, { what: 'kind', names: KINDS })}
            ${h(Filter, { what: 'theme', names: themes })}
            ${h(All, { found })}`
          : !problem && h(Spinner, { label: t('common.loading') })
      }
      <p class="quiet">${t('puzzle.kept_here')}</p>
    </article>`;
}
