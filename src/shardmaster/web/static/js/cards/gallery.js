// Cards in rows, to walk through with the arrow keys.

import { t } from '../i18n.js';
import { h, html, useEffect, useRef, useState } from '../kit.js';
import { Link } from '../router.js';
import { Card, cardLabel } from './card.js';
import { groupOf } from './finding.js';
import { GameIcon } from './icons.js';

/** @typedef {import('../api.js').CardFacts} CardFacts */

/**
 * The link that lies nearest in that direction.
 * @param {HTMLElement[]} links
 * @param {HTMLElement} from
 * @param {string} key
 */
function nearest(links, from, key) {
  const at = links.indexOf(from);
  if (key === 'ArrowRight') return links[at + 1];
  if (key === 'ArrowLeft') return links[at - 1];
  if (key === 'Home') return links[0];
  if (key === 'End') return links[links.length - 1];
  const here = from.getBoundingClientRect();
  const down = key === 'ArrowDown';
  let best;
  let least = Infinity;
  for (const link of down ? links.slice(at + 1) : links.slice(0, Math.max(at, 0)).reverse()) {
    const there = link.getBoundingClientRect();
    const rows = Math.abs(there.top - here.top) / here.height;
    if (rows < 0.5) continue;
    if (rows > 3 && best) break;
    const away = Math.abs(there.left - here.left) + rows * 1000;
    if (away < least) [best, least] = [link, away];
  }
  return best;
}

/** @param {string} sort @param {string} group @param {{ id: string, title: string }[]} sets */
function heading(sort, group, sets) {
  if (sort === 'cost')
    return group === 'none' ? t('cards.cost_none') : t('cards.costs', { count: Number(group) });
  if (sort === 'faction') return t(`cards.faction_${group}`);
  if (sort === 'type') return t(`cards.types_${group}`);
  return sets.find((set) => set.id === group)?.title ?? '';
}

/**
 * @param {{ found: CardFacts[], sort: string, sets: { id: string, title: string }[], toCard: (id: string) => string }} props
 */
export function Gallery({ found, sort, sets, toCard }) {
  const root = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [current, setCurrent] = useState('');
  const entry = found.some((card) => card.id === current) ? current : found[0]?.id;

  /** @param {KeyboardEvent} event */
  function keys(event) {
    const link = /** @type {HTMLElement} */ (event.target).closest('a.card');
    if (
      !link ||
      !['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)
    )
      return;
    const links = /** @type {HTMLElement[]} */ ([
      ...(root.current?.querySelectorAll('a.card') ?? []),
    ]);
    const next = nearest(links, /** @type {HTMLElement} */ (link), event.key);
    event.preventDefault();
    next?.focus();
  }

  useEffect(() => {
    if (!entry) setCurrent('');
  }, [entry]);

  /** @type {[string, CardFacts[]][]} */
  const groups = [];
  for (const card of found) {
    const name = groupOf(card, sort);
    if (groups.at(-1)?.[0] === name) groups[groups.length - 1][1].push(card);
    else groups.push([name, [card]]);
  }
  return html`
    <div class="codex" ref=${root} onKeyDown=${keys}>
      ${groups.map(
        ([name, cards]) => html`
        <section key=${name} aria-labelledby=${name ? `group-${name}` : undefined} aria-label=${name ? undefined : t('cards.title')}>
          ${
            name &&
            html`
            <h2 id=${`group-${name}`} class=${`group-title of-${sort === 'faction' ? name : 'neutral'}`}>
              ${sort !== 'cost' && h(GameIcon, { name })}<span>${heading(sort, name, sets)}</span><small>${cards.length}</small>
            </h2>`
          }
          <ul class="cards" role="list">
            ${cards.map(
              (facts) => html`
              <li key=${facts.id}>
                ${h(Card, {
                  facts,
                  as: /** @type {any} */ (Link),
                  to: toCard(facts.id),
                  'aria-label': cardLabel(facts),
                  tabIndex: facts.id === entry ? 0 : -1,
                  onFocus: () => setCurrent(facts.id),
                })}
              </li>`,
            )}
          </ul>
        </section>`,
      )}
    </div>`;
}
