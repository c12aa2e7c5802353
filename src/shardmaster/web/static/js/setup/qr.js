// A text as a QR code, for the camera of a phone.

import { html } from '../kit.js';
import { encode } from './encode.js';

/** @param {{ text: string, label: string }} props */
export function QrCode({ text, label }) {
  const { data, size } = encode(text, { border: 3 });
  const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x},${y}h1v1h-1z` : '')));
  return html`
    <svg class="qr-code" role="img" aria-label=${label} viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">
      <rect width=${size} height=${size} fill="#fff" /><path d=${dark.join('')} fill="#000" />
    </svg>`;
}
