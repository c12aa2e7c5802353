// What can be done with a card, laid out beside it when there is more than one thing, or when the
// card is too small to be read.

import { t } from '../i18n.js';
import { classes, h, html, useEffect, useLayoutEffect, useRef } from '../kit.js';
import { Face } from './face.js';
import { placed } from './logic/beside.js';

/** Whether a card shows no text where it lies. @param {Element | null} slot */
export const unreadable = (slot) => slot?.querySelector('.rules')?.getClientRects().length === 0;

/** @param {{ sitting: import('./sitting.js').Sitting }} props */
export function CardMenu({ sitting }) {
  const card = sitting.menu.value;
  const element = useRef(/** @type {HTMLDivElement | null} */ (null));
  const options = card === null ? [] : (sitting.offers.value.cards.get(card) ?? []);

  useLayoutEffect(() => {
    const menu = element.current;
    const at = document.querySelector(`.table [data-card="${card}"]`)?.getBoundingClientRect();
    if (!menu || !at) return;
    const spot = placed(at, menu.getBoundingClientRect(), {
      width: innerWidth,
      height: innerHeight,
    });
    menu.style.left = `${spot.left}px`;
    menu.style.top = `${spot.top}px`;
    /** @type {HTMLElement | null} */ (menu.querySelector('[role=menuitem]'))?.focus();
  }, [card]);

  useEffect(() => {
    if (card === null) return undefined;
    /** @param {Event} event */
    const away = (event) => {
      const target = /** @type {Element} */ (event.target);
      if (!element.current?.contains(target) && !target.closest(`[data-card="${card}"]`))
        sitting.menu.value = null;
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [card]);

  const seen = card === null ? null : sitting.places.value.get(card)?.seen;
  if (card === null || options.length === 0) return null;
  const tiny = unreadable(document.querySelector(`.table [data-card="${card}"]`));

  /** @param {KeyboardEvent} event */
  function keys(event) {
    const items = [
      .../** @type {NodeListOf<HTMLElement>} */ (
        element.current?.querySelectorAll('[role=menuitem]') ?? []
      ),
    ];
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const step = { ArrowDown: 1, ArrowUp: -1, Tab: event.shiftKey ? -1 : 1 }[event.key];
    if (step) items[(at + step + items.length) % items.length]?.focus();
    else if (event.key === 'Escape') {
      sitting.menu.value = null;
      /** @type {HTMLElement | null} */ (
        document.querySelector(`.table [data-card="${card}"]`)
      )?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return html`
    <div class=${classes('card-menu', tiny && 'with-card')} role="menu" aria-label=${t('table.choose_action')} ref=${element} onKeyDown=${keys}>
      ${tiny && seen && h(Face, { id: seen.id, seen })}
      ${options.map(
        (option) => html`
        <button key=${option.option} type="button" role="menuitem" class="button primary"
          onClick=${() => sitting.answer(option.option)}>${option.text}</button>`,
      )}
    </div>`;
}
