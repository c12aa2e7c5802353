// The card that another player uses, large enough to be read, for as long as its step takes.

import { GameIcon } from '../cards/icons.js';
import { h, html } from '../kit.js';
import { sheet } from '../ui/later.js';
import { Face } from './face.js';
import { signedText } from './logic/floats.js';

await sheet('stage');

/** Those who listen hear of it from the log. @param {{ spot: import('./logic/staging.js').Spot }} props */
export function Spotlight({ spot }) {
  return html`
    <div class="spotlight" aria-hidden="true">
      ${h(Face, { id: spot.id })}
      <p>${spot.text}</p>
      <p class="spotlight-brought">
        ${spot.brought.map(({ what, amount }) => html`<span key=${what}>${signedText(amount)}${h(GameIcon, { name: what })}</span>`)}
      </p>
    </div>`;
}
