// The boxes the cards come from, as covers that are in or out.

import { t } from '../i18n.js';
import { classes, html } from '../kit.js';
import { Icon } from '../ui/icon.js';
import { boundTo } from './draft.js';

/** @typedef {import('./draft.js').Draft} Draft */
/** @typedef {import('../api.js').Catalog} Catalog */

/** What is on each cover. @type {Record<string, () => unknown>} */
const COVERS = {
  base: () =>
    html`<path d="M60 14L84 54L60 118L36 54Z" fill="#8f7bff" /><path d="M60 14L84 54L60 62Z" fill="#e3dbff" /><path d="M60 62L84 54L60 118Z" fill="#4fb8e6" />`,
  relics_of_the_future: () =>
    html`<circle cx="60" cy="66" r="40" fill="none" stroke="#ffd989" stroke-width="5" stroke-dasharray="20 7" /><path d="M60 30L70 62L60 108L50 62Z" fill="#ffd989" /><path d="M34 58h52v8H34z" fill="#a86f1e" /><circle cx="60" cy="62" r="8" fill="#fff6d8" />`,
  shadow_of_salvation: () =>
    html`<path d="M18 128Q20 34 60 22t42 106q-20-18-42-18t-42 18z" fill="#1b0718" /><path d="M36 74l20 8-4 8q-12-2-16-16zM84 74l-20 8 4 8q12-2 16-16z" fill="#ff6d8a" /><path d="M60 6l6 18h-12z" fill="#ff6d8a" />`,
  into_the_horizon: () =>
    html`<circle cx="60" cy="74" r="30" fill="#ffb86b" /><path d="M0 80h120v50H0z" fill="#0f3d4a" /><path d="M8 90h104M20 100h80M34 110h52" stroke="#ffd9a0" stroke-width="3" /><path d="M60 10l5 16 16 5-16 5-5 16-5-16-16-5 16-5z" fill="#fff3d0" />`,
};

/** @param {{ known: Catalog, draft: Draft, onChange: (sets: string[]) => void }} props */
export function Boxes({ known, draft, onChange }) {
  return html`
    <ul class="boxes">
      ${known.sets.map((set) => {
        const inside = draft.sets.includes(set.id);
        const bound = inside ? boundTo(known, draft, set.id) : null;
        return html`
          <li key=${set.id}><label class=${classes('box', `box-${set.short}`, inside && 'in')} title=${bound ? t(`pages.${bound.key}`) : set.title}>
            <input type="checkbox" checked=${inside} disabled=${!!bound}
              onChange=${() => onChange(known.sets.map((each) => each.id).filter((id) => (id === set.id ? !inside : draft.sets.includes(id))))} />
            <svg viewBox="0 0 120 130" aria-hidden="true">${COVERS[set.id]?.()}</svg>
            <span class="box-title">${set.title}</span>
            <span class="box-mark" aria-hidden="true"><${Icon} name=${inside ? 'check' : 'plus'} /></span>
            ${bound && html`<small class="unseen">${t(`pages.${bound.key}`)}</small>`}
          </label></li>`;
      })}
    </ul>`;
}
