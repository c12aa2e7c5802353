// Short messages: shown for a while, and read out to those who listen.

import { t } from '../i18n.js';
import { h, html, signal } from '../kit.js';
import { IconButton } from './button.js';

/** @typedef {{ id: number, text: string, kind: 'info' | 'good' | 'bad' }} Notice */

const notices = signal(/** @type {Notice[]} */ ([]));
const said = signal({ polite: '', urgent: '' });
let last = 0;

/**
 * Show a message at the edge of the window.
 * @param {string} text
 * @param {'info' | 'good' | 'bad'} [kind]
 * @param {number} [seconds]
 */
export function toast(text, kind = 'info', seconds = 6) {
  const id = ++last;
  notices.value = [
    ...notices.value.filter((notice) => notice.text !== text),
    { id, text, kind },
  ].slice(-4);
  setTimeout(() => dismiss(id), seconds * 1000);
}

/** @param {number} id */
function dismiss(id) {
  notices.value = notices.value.filter((notice) => notice.id !== id);
}

/**
 * Read something out without showing it.
 * @param {string} text
 * @param {boolean} [urgent]  interrupt what is being read
 */
export function announce(text, urgent = false) {
  const key = urgent ? 'urgent' : 'polite';
  // The same words twice in a row would not be read again.
  said.value = { ...said.value, [key]: said.value[key] === text ? `${text}\u00a0` : text };
}

export function Toasts() {
  return html`
    <div class="toasts" role="status">
      ${notices.value.map(
        (notice) => html`
        <div key=${notice.id} class=${`toast ${notice.kind}`}>
          <span>${notice.text}</span>
          ${h(IconButton, { icon: 'close', size: 'small', label: t('common.close'), onClick: () => dismiss(notice.id) })}
        </div>`,
      )}
    </div>`;
}

export function LiveRegion() {
  return html`
    <div class="unseen" aria-live="polite">${said.value.polite}</div>
    <div class="unseen" aria-live="assertive">${said.value.urgent}</div>`;
}
