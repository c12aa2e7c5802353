// A text that is handed on: shown, copied, or shared by the device.

import { t } from '../i18n.js';
import { h, html, useState } from '../kit.js';
import { Button } from '../ui/button.js';
import { announce } from '../ui/notices.js';

/** Whether a text could be copied. @param {string} text */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {{ text: string, label: string, note?: string }} props  label: what it is for
 */
export function CopyText({ text, label, note }) {
  const [done, setDone] = useState(false);
  async function copy() {
    if (!(await copied(text))) return;
    setDone(true);
    announce(t('pages.copied'));
    setTimeout(() => setDone(false), 2500);
  }
  const share = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
  return html`
    <div class="copy-text">
      <label><span>${label}</span>
        <input readonly value=${text} onFocus=${(/** @type {any} */ event) => event.target.select()} /></label>
      ${h(Button, { icon: done ? 'check' : 'copy', onClick: copy, 'aria-label': t('pages.copy_what', { what: label }) }, t(done ? 'pages.copied' : 'pages.copy'))}
      ${share && h(Button, { icon: 'link', onClick: () => navigator.share({ url: text }).catch(() => {}) }, t('pages.share'))}
      ${note && html`<small>${note}</small>`}
    </div>`;
}
