// The encyclopaedia: every card there is, to be searched, filtered and read.

import { cards } from '../api.js';
import { typeLine } from '../cards/card.js';
import { Detail } from '../cards/detail.js';
import { address, COSTS, FACTIONS, find, SORTS, TYPES, wanted } from '../cards/finding.js';
import { Gallery } from '../cards/gallery.js';
import { GameIcon } from '../cards/icons.js';
import { t } from '../i18n.js';
import { h, html, useEffect, useRef, useState } from '../kit.js';
import { go, Heading, Link } from '../router.js';
import { Button } from '../ui/button.js';
import { Chip, Select } from '../ui/fields.js';
import { Icon } from '../ui/icon.js';
import { sheet } from '../ui/later.js';
import { announce } from '../ui/notices.js';
import { Spinner } from '../ui/spinner.js';

await Promise.all([sheet('encyclopaedia'), sheet('why')]);

/** Where the gallery was left. */
let left = 0;

/** @typedef {import('../cards/finding.js').Wanted} Wanted */

/** @param {{ want: Wanted, list: import('../api.js').CardList, change: (changes: Partial<Wanted>) => void }} props */
function Filters({ want, list, change }) {
  const any = { value: '', label: t('cards.any') };
  return html`
    <div class="filters">
      <div class="filter-row" role="group" aria-label=${t('cards.by_faction')}>
        ${FACTIONS.map((faction) =>
          h(
            Chip,
            {
              key: faction,
              class: `of-${faction} tinted`,
              pressed: want.faction === faction,
              onChange: (/** @type {boolean} */ on) => change({ faction: on ? faction : '' }),
            },
            h(GameIcon, { name: faction }),
            t(`cards.faction_${faction}`),
          ),
        )}
      </div>
      <div class="filter-row" role="group" aria-label=${t('cards.by_cost')}>
        ${COSTS.map((cost) =>
          h(
            Chip,
            {
              key: cost,
              class: 'cost-chip',
              pressed: want.cost === cost,
              onChange: (/** @type {boolean} */ on) => change({ cost: on ? cost : '' }),
              'aria-label':
                cost === 'none' ? t('cards.cost_none') : t('cards.costs', { count: Number(cost) }),
            },
            cost === 'none' ? '–' : cost,
            h(GameIcon, { name: 'gems' }),
          ),
        )}
      </div>
      <div class="filter-row picks">
        ${h(Select, { label: t('cards.by_set'), value: want.set, onChange: (set) => change({ set }), options: [any, ...list.sets.map((set) => ({ value: set.id, label: set.title }))] })}
        ${h(Select, { label: t('cards.by_type'), value: want.type, onChange: (type) => change({ type }), options: [any, ...TYPES.map((type) => ({ value: type, label: t(`cards.types_${type}`) }))] })}
        ${h(Select, { label: t('cards.by_keyword'), value: want.keyword, onChange: (keyword) => change({ keyword }), options: [any, ...list.keywords.filter((word) => list.cards.some((card) => card.keywords.includes(word.id))).map((word) => ({ value: word.id, label: word.name }))] })}
        ${h(Select, { label: t('cards.sort'), value: want.sort || 'set', onChange: (sort) => change({ sort: sort === 'set' ? '' : sort }), options: SORTS.map((sort) => ({ value: sort, label: t(`cards.sort_${sort}`) })) })}
      </div>
    </div>`;
}

/** @param {{ want: Wanted, list: import('../api.js').CardList, found: import('../api.js').CardFacts[] }} props */
function Browse({ want, list, found }) {
  const [open, setOpen] = useState(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const change = (/** @type {Partial<Wanted>} */ changes) =>
    go(address({ ...want, ...changes }), { replace: true, quiet: true });
  const narrowed = Object.entries(want).filter(
    ([name, value]) => value && name !== 'sort' && name !== 'q',
  ).length;

  useEffect(() => {
    scrollTo(0, left);
    const remember = () => {
      left = scrollY;
    };
    /** @param {KeyboardEvent} event */
    const slash = (event) => {
      if (event.key !== '/' || /** @type {HTMLElement} */ (event.target).closest('input')) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('scroll', remember, { passive: true });
    addEventListener('keydown', slash);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('keydown', slash);
    };
  }, []);
  useEffect(() => {
    announce(t('cards.found', { count: found.length }));
  }, [found.length]);

  return html`
    <div class="encyclopaedia">
      <header class="codex-head">
        <div>
          <${Heading}>${t('cards.title')}<//>
          <p>${t('cards.about', { count: list.cards.length })} <${Link} to="/rules">${t('cards.why')}<//></p>
        </div>
        <div class="search">
          <${Icon} name="search" />
          <input ref=${field} type="search" value=${want.q} placeholder=${t('cards.search')} aria-label=${t('cards.search')}
            onInput=${(/** @type {any} */ event) => change({ q: event.target.value })} />
          <kbd aria-hidden="true">/</kbd>
        </div>
        ${h(
          Button,
          {
            class: 'filter-toggle',
            icon: 'filter',
            'aria-expanded': open,
            onClick: () => setOpen(!open),
          },
          narrowed ? t('cards.filters_on', { count: narrowed }) : t('cards.filters'),
        )}
      </header>
      <div class=${open ? 'filter-box open' : 'filter-box'}><${Filters} want=${want} list=${list} change=${change} /></div>
      <p class="found">
        ${t('cards.found', { count: found.length })}
        ${(narrowed > 0 || want.q) && h(Button, { kind: 'ghost', size: 'small', icon: 'close', onClick: () => go(address({ sort: want.sort }), { replace: true, quiet: true }) }, t('cards.clear'))}
      </p>
      ${
        found.length
          ? h(Gallery, {
              found,
              sort: want.sort || 'set',
              sets: list.sets,
              toCard: (id) => address(want, `/cards/${id}`),
            })
          : html`<div class="nothing"><${GameIcon} name="base" /><p>${t('cards.nothing')}</p></div>`
      }
    </div>`;
}

/** @param {{ params: { id?: string }, query: URLSearchParams }} props */
export default function Cards({ params, query }) {
  const list = cards.value;
  const problem = cards.problem.value;
  if (!list) {
    return problem
      ? html`<section class="lone" role="alert"><${Heading}>${t('cards.title')}<//><p>${problem.message}</p></section>`
      : h(Spinner, { label: t('common.loading') });
  }
  const want = wanted(query);
  const found = find(list.cards, want, typeLine);
  const facts = params.id ? list.cards.find((card) => card.id === params.id) : null;
  if (params.id && !facts) {
    return html`<section class="lone"><${Heading}>${t('cards.unknown')}<//><p>${h(Button, { kind: 'primary', to: '/cards' }, t('cards.all'))}</p></section>`;
  }
  if (!facts) return h(Browse, { want, list, found });
  const at = found.indexOf(facts);
  return h(Detail, {
    facts,
    setTitle: list.sets.find((set) => set.id === facts.set)?.title ?? '',
    back: address(want),
    before: found[at - 1],
    after: at < 0 ? undefined : found[at + 1],
    toCard: (id) => address(want, `/cards/${id}`),
  });
}
