// Rules as they are told in answer to "why?".

import { html } from './kit.js';

/** @typedef {import('./wire').RuleTold} RuleTold */

/** @param {{ rules: RuleTold[] }} props */
export const Rules = ({ rules }) => html`
  <dl>${rules.map(
    (rule) => html`
    <div key=${rule.id} id=${rule.id}>
      <dt>${rule.asks || rule.says}</dt>
      ${rule.asks && html`<dd>${rule.says}</dd>`}
      ${rule.readings.map((reading) => html`<dd key=${reading.id}>${reading.asks} ${reading.says}</dd>`)}
      <dd class="quiet"><small>${rule.source}</small></dd>
    </div>`,
  )}</dl>`;
