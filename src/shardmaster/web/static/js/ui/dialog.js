// A dialog over the page. The browser keeps the focus inside and gives it back.

import { t } from '../i18n.js';
import { classes, h, html, useEffect, useId, useRef } from '../kit.js';
import { IconButton } from './button.js';

/**
 * @typedef {object} DialogProps
 * @property {string} title
 * @property {() => void} onClose  by Escape, the cross, or a click beside it
 * @property {boolean} [fixed]  it cannot be dismissed, only answered
 * @property {'narrow' | 'wide'} [width]
 * @property {any} [actions]  the buttons at its foot
 * @property {string} [class]
 * @property {any} [children]
 */

/** @param {DialogProps} props  it is open as long as it is rendered */
export function Dialog({ title, onClose, fixed, width, actions, class: extra, children }) {
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  /** @param {Event} event */
  function cancel(event) {
    event.preventDefault();
    if (!fixed) onClose();
  }

  /** @param {MouseEvent} event */
  function beside(event) {
    if (event.target === element.current && !fixed) onClose();
  }

  return html`
    <dialog ref=${element} class=${classes('dialog', width, extra)} aria-labelledby=${heading}
      onCancel=${cancel} onPointerDown=${beside}>
      <div class="dialog-body">
        <header>
          <h2 id=${heading} tabindex="-1" autofocus>${title}</h2>
          ${!fixed && h(IconButton, { icon: 'close', label: t('common.close'), onClick: onClose })}
        </header>
        <div class="dialog-content">${children}</div>
        ${actions && html`<footer>${actions}</footer>`}
      </div>
    </dialog>`;
}
