// What can be done with a card, laid out beside it when there is more than one thing.

import { t } from '../i18n.js';
import { html, useEffect, useLayoutEffect, useRef } from '../kit.js';

/** @param {{ sitting: import('./sitting.js').Sitting }} props */
export function CardMenu({ sitting }) {
  const card = sitting.menu.value;
  const element = useRef(/** @type {HTMLDivElement | null} */ (null));
  const options = card === null ? [] : (sitting.offers.value.cards.get(card) ?? []);

  useLayoutEffect(() => {
    const menu = element.current;
    const at = document.querySelector(`.table [data-card="${card}"]`)?.getBoundingClientRect();
    if (!menu || !at) return;
    const box = menu.getBoundingClientRect();
    const left = Math.min(
      Math.max(8, at.left + at.width / 2 - box.width / 2),
      innerWidth - box.width - 8,
    );
    const below = at.bottom + 6 + box.height < innerHeight;
    menu.style.left = `${left}px`;
    menu.style.top = `${below ? at.bottom - 18 : Math.max(8, at.top - box.height + 18)}px`;
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

  if (card === null || options.length < 2) return null;

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
    <div class="card-menu" role="menu" aria-label=${t('table.choose_action')} ref=${element} onKeyDown=${keys}>
      ${options.map(
        (option) => html`
        <button key=${option.option} type="button" role="menuitem" class="button primary"
          onClick=${() => sitting.answer(option.option)}>${option.text}</button>`,
      )}
    </div>`;
}
