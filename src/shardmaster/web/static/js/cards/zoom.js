// A closer look at a card, beside the table and never on it.

import { cardById, keywordById, rulingsOn } from '../api.js';
import { t } from '../i18n.js';
import { classes, effect, h, html, signal } from '../kit.js';
import { Link } from '../router.js';
import { IconButton } from '../ui/button.js';
import { later } from '../ui/later.js';
import { Card } from './card.js';

const Rules = later(() => import('../rules.js').then((module) => module.Rules));

/**
 * What is looked at, and whether it stays when the pointer leaves.
 * @typedef {{ id: string, pinned: boolean, state?: import('./card.js').CardState }} Zoomed
 */

export const zoomed = signal(/** @type {Zoomed | null} */ (null));

const HOVER = 220;
/** A card whose text is seen is shown larger only to those who stay there. */
const STAY = 650;
const HOLD = 420;

/** What is under the pointer or has the focus. @type {Zoomed | null} */
let near = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * @param {string} id
 * @param {import('./card.js').CardState} [state]
 */
export function zoom(id, state) {
  zoomed.value = { id, pinned: true, state };
}

export function unzoom() {
  clearTimeout(timer);
  zoomed.value = null;
}

/**
 * What an element needs so that its card can be looked at: spread it over the element's props.
 * Pointing at it and focusing it shows the card, a long press on a touch screen or `z` keeps it.
 * @param {string | null | undefined} id
 * @param {import('./card.js').CardState} [state]
 */
export function zoomable(id, state) {
  if (!id) return {};
  const here = { id, pinned: false, state };
  const show = () => {
    if (!zoomed.peek()?.pinned) zoomed.value = here;
  };
  const leave = () => {
    clearTimeout(timer);
    if (near?.id === id) near = null;
    if (zoomed.peek() && !zoomed.peek()?.pinned) zoomed.value = null;
  };
  return {
    /** @param {PointerEvent} event */
    onPointerEnter(event) {
      if (event.pointerType === 'touch') return;
      near = here;
      clearTimeout(timer);
      timer = setTimeout(show, waitAt(/** @type {Element} */ (event.currentTarget)));
    },
    onPointerLeave: leave,
    /** @param {PointerEvent} event */
    onPointerDown(event) {
      clearTimeout(timer);
      if (event.pointerType === 'touch') timer = setTimeout(() => zoom(id, state), HOLD);
    },
    onPointerUp: () => clearTimeout(timer),
    onPointerCancel: () => clearTimeout(timer),
    /** @param {Event} event */
    onContextMenu(event) {
      event.preventDefault();
      zoom(id, state);
    },
    /** @param {FocusEvent} event */
    onFocus(event) {
      near = here;
      if (/** @type {HTMLElement} */ (event.currentTarget).matches(':focus-visible')) show();
    },
    onBlur: leave,
  };
}

/** How long a pointer rests before a card is shown larger. @param {Element} element */
function waitAt(element) {
  if (element.querySelector('.rules')?.getClientRects().length) return STAY;
  return zoomed.peek() ? 60 : HOVER;
}

/** @param {KeyboardEvent} event */
function keys(event) {
  const typing = /** @type {HTMLElement} */ (event.target).closest?.('input, textarea, select');
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape' && zoomed.peek()) unzoom();
  if (event.key !== 'z') return;
  if (zoomed.peek()?.pinned && (!near || zoomed.peek()?.id === near.id)) unzoom();
  else if (near) zoom(near.id, near.state);
}

effect(() => {
  addEventListener('keydown', keys);
  return () => removeEventListener('keydown', keys);
});

/** @param {{ ids: string[] }} props */
export function Explanations({ ids }) {
  const words = ids.map((id) => keywordById(id)).filter((word) => word !== null);
  if (!words.length) return null;
  return html`
    <dl class="explanations">
      ${words.map((word) => html`<div key=${word.id}><dt>${word.name}</dt><dd>${word.text}</dd></div>`)}
    </dl>`;
}

/** @param {{ id: string }} props */
export function Rulings({ id }) {
  const rulings = rulingsOn(id);
  if (!rulings.length) return null;
  return html`
    <section class="rulings">
      <h3>${t('cards.rulings')}</h3>
      ${h(Rules, { rules: rulings })}
    </section>`;
}

/**
 * Where the closer look appears: at the side of wide windows, as a sheet on narrow ones.
 * @param {{ class?: string, empty?: any }} props  empty: shown while nothing is looked at
 */
export function ZoomPanel({ class: extra, empty = null }) {
  const look = zoomed.value;
  const facts = look && cardById(look.id);
  return html`
    <aside class=${classes('zoom', facts && 'open', look?.pinned && 'pinned', extra)} aria-label=${t('cards.zoom')}>
      ${
        facts
          ? html`
        <div class="zoom-card">${h(Card, { facts, ...look.state, glow: '', dimmed: false, selected: false, exhausted: false })}</div>
        <div class="zoom-words" tabindex=${look.pinned ? 0 : undefined}>
          ${
            look.pinned &&
            html`
            <div class="zoom-head">
              <${Link} to=${`/cards/${facts.id}`} target="_blank">${t('cards.open_page')}<//>
              ${h(IconButton, { icon: 'close', size: 'small', label: t('common.close'), onClick: unzoom })}
            </div>`
          }
          <${Explanations} ids=${facts.keywords} />
          <${Rulings} id=${facts.id} />
        </div>`
          : empty
      }
    </aside>`;
}
