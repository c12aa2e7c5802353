// A link for others, with an address at which they reach this server.

import { get } from '../api.js';
import { t } from '../i18n.js';
import { h, html, useEffect, useState } from '../kit.js';
import { later } from '../ui/later.js';
import { CopyText } from './copy.js';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const QrCode = later(() => import('./qr.js').then((module) => module.QrCode));

/** How others begin an address of this server; empty if only this machine reaches it. */
export function useAddress() {
  const here = LOOPBACK.includes(location.hostname);
  const [address, setAddress] = useState(here ? null : location.origin);
  useEffect(() => {
    if (here)
      get('/api/network').then(
        ({ url }) => setAddress(url),
        () => setAddress(''),
      );
  }, []);
  return address;
}

/** @param {{ label: string, path: string, address: string | null, note?: string }} props */
export function Invitation({ label, path, address, note }) {
  if (address === null) return null;
  const text = (address || location.origin) + path;
  return html`
    <div class="invitation">
      ${h(CopyText, { label, text, note })}
      ${address && html`<details><summary>${t('table.qr_code')}</summary>${h(QrCode, { text, label: t('table.qr_code_of', { what: label }) })}</details>`}
    </div>`;
}

/** How to serve to others. @param {{ address: string | null }} props */
export function OnlyHere({ address }) {
  if (address !== '') return null;
  return html`
    <div class="only-here" role="note">
      <p>${t('table.only_here')}</p>
      <p><code>make play ARGS="--host 0.0.0.0"</code></p>
      <p><code>shardmaster serve --browse --host 0.0.0.0</code></p>
    </div>`;
}
