// Rules and keywords, looked up without leaving the table.

import { cards } from '../api.js';
import { t, wants } from '../i18n.js';
import { h, html } from '../kit.js';
import { agreed } from '../setup/words.js';
import { Dialog } from '../ui/dialog.js';
import { sheet } from '../ui/later.js';
import { Why } from '../why.js';
import { inPlay } from './logic/keywords.js';

await Promise.all([sheet('learn'), wants('learn')]);

/** @typedef {import('./scene.js').Scene} Scene */

/** @param {{ words: import('../wire').KeywordTold[] }} props */
const Words = ({ words }) => html`
  <dl class="explanations">
    ${words.map((word) => html`<div key=${word.id}><dt>${word.name}</dt><dd>${word.text}</dd></div>`)}
  </dl>`;

/** @param {{ scene: Scene, close: () => void }} props */
export function RulesWindow({ scene, close }) {
  const list = cards.value;
  if (!list) return null;
  const seen = [...scene.places.value.values()].map((place) => place.seen.id);
  const here = inPlay(list, seen);
  const rules = agreed(scene.table.value?.variants ?? []);
  const others = list.keywords.filter((word) => !here.includes(word));
  const asked = scene.question.value;
  const about = asked ? [...(asked.source ? [asked.source.id] : []), asked.kind].join() : '';
  return html`
    <${Dialog} title=${t('table.rules')} width="wide" class="rulebook" onClose=${close}>
      ${rules.length > 0 && html`<h3>${t('table.agreed')}</h3>${h(Words, { words: rules.map(({ name, title, about }) => ({ id: name, name: title, text: about })) })}`}
      ${h(Why, { about })}
      <p><a href="/learn" target="_blank" rel="noopener">${t('learn.all_rules')}</a></p>
      ${
        scene.boss.value === null &&
        html`
        <h3>${t('learn.a_turn')}</h3>
        <ol>${[1, 2, 3, 4, 5].map((n) => html`<li key=${n}>${t(`learn.rules_turn_${n}`)}</li>`)}</ol>`
      }
      ${here.length > 0 && html`<h3>${t('learn.words_here')}</h3>${h(Words, { words: here })}`}
      <h3>${t('learn.words_other')}</h3>${h(Words, { words: others })}
    <//>`;
}
