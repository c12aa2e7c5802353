// House rules, folded: only groups that read the rulebooks another way need them.

import { t } from '../i18n.js';
import { classes, h, html } from '../kit.js';
import { Switch } from '../ui/fields.js';
import { houseRules, houseRulesOn } from './draft.js';

/** @typedef {import('./draft.js').Draft} Draft */
/** @typedef {import('../api.js').Catalog} Catalog */

/** @param {{ known: Catalog, draft: Draft, change: (next: Draft) => void }} props */
export function HouseRules({ known, draft, change }) {
  const on = houseRulesOn(known, draft);
  /** @param {string} name @param {boolean} wanted */
  const turned = (name, wanted) => {
    const others = draft.house.filter((each) => each !== name);
    return { ...draft, house: wanted ? [...others, name] : others };
  };
  return html`
    <details class="house"><summary>${t('common.house_rules')}${on.length > 0 && html` <span class="tag">${on.length}</span>`}</summary>
      <p class="quiet">${t('pages.house_rules_lead')}</p>
      <div class="twists">
        ${houseRules(known, draft).map(
          ({ name, title, about }) =>
            html`<div key=${name} class=${classes('twist', on.includes(name) && 'on')}>${h(Switch, { label: title, note: about, checked: on.includes(name), onChange: (wanted) => change(turned(name, wanted)) })}</div>`,
        )}
      </div>
    </details>`;
}
