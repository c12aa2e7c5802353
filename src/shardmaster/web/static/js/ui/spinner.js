import { html } from '../kit.js';

/** A turning shard while something is on its way. @param {{ label: string }} props */
export function Spinner({ label }) {
  return html`
    <div class="spinner" role="status">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <path d="M32 4 46 26 32 60 18 26Z" /><path d="M32 4 46 26 32 31Z" /><path d="M32 31 46 26 32 60Z" />
      </svg>
      <span>${label}</span>
    </div>`;
}
