// A card as it lies on the table. Its size is that of the box it is put into.

import { cardById } from '../api.js';
import { t } from '../i18n.js';
import { classes, h, html } from '../kit.js';
import { artOf } from './art.js';
import { GameIcon, iconName } from './icons.js';
import { gist, plain, RulesText, shownLength } from './text.js';

/** @typedef {import('../api.js').CardFacts} CardFacts */

/**
 * @typedef {object} CardState
 * @property {number | null} [price]  what it costs now, where that is not what is printed
 * @property {number | null} [defense]  what it takes to destroy it now
 * @property {number | string | null} [attack]
 * @property {boolean} [exhausted]
 * @property {boolean} [fresh]  it has just arrived
 * @property {boolean} [sheltered]  it cannot be attacked
 * @property {boolean} [selected]
 * @property {boolean} [dimmed]  it does not matter now
 * @property {'playable' | 'affordable' | 'lit' | 'killable' | ''} [glow]  each has a mark of its own shape
 */

/**
 * @typedef {object} CardProps
 * @property {string | null} [id]  of the printed card; none lies face down
 * @property {CardFacts} [facts]  instead of the id
 * @property {string} [as]  the element, a `div` if nothing is said
 * @property {boolean} [veiled]  face down although it is known
 * @property {(id: string) => void} [onKeyword]  makes keywords buttons; not inside of buttons
 * @property {any} [children]  laid over the card
 * @property {string} [class]
 */

/** The mark of each glow. */
const MARKS = { playable: 'spark', affordable: 'affordable', lit: 'destiny', killable: 'target' };

/** @param {CardFacts} facts */
export const factionOf = (facts) =>
  facts.faction ?? { destiny: 'destiny', boss_attack: 'boss' }[facts.type] ?? 'neutral';

/** The line under the picture. @param {CardFacts} facts */
export function typeLine(facts) {
  const type = t(`cards.type_${facts.type}`);
  if (facts.type === 'ingeminex') return type;
  const whose = facts.character ?? (facts.faction ? t(`cards.faction_${facts.faction}`) : '');
  return whose ? t('cards.type_of', { type, faction: whose }) : type;
}

/**
 * What a card is for those who listen.
 * @param {CardFacts} facts
 * @param {CardState} [state]
 */
export function cardLabel(facts, state = {}) {
  const price = state.price ?? facts.cost;
  const defense = state.defense ?? facts.defense;
  return [
    facts.name,
    typeLine(facts),
    price !== null && t('cards.costs', { count: price }),
    defense && t('cards.has_defense', { count: defense }),
    facts.shield && t('cards.has_shield', { value: shieldShown(facts) }),
    state.exhausted && t('cards.is_exhausted'),
    state.sheltered && t('cards.is_sheltered'),
    state.glow && t(`cards.is_${state.glow}`),
    plain(facts.text),
  ]
    .filter(Boolean)
    .join('. ');
}

/** @param {CardFacts} facts */
const shieldShown = (facts) =>
  facts.shield === 'mastery' ? iconName('mastery') : String(facts.shield);

/**
 * How large the letters of a text may be, beside those of a text with a single one: the room that
 * they need grows with the square of their size.
 * @param {CardFacts} facts
 */
const fit = (facts) => 1 / Math.sqrt(Math.max(40, shownLength(facts.text)));

/** @param {{ icon: string, value: any, name: string, kind: string, changed?: boolean }} props */
function Badge({ icon, value, name, kind, changed }) {
  return html`
    <span class=${classes('badge', `badge-${kind}`, changed && 'changed')} title=${name}>
      <${GameIcon} name=${icon} /><b>${value}</b>
    </span>`;
}

/** A card whose face cannot be seen. @param {Record<string, any>} props */
export function CardBack({ as = 'div', class: extra, children, label, ...rest }) {
  return h(
    as,
    { ...rest, class: classes('card back', extra) },
    html`
    <span class="card-face">
      <svg viewBox="0 0 100 140" preserveAspectRatio="none" aria-hidden="true">
        <path class="ray" d="M50 70 0 20V0h20ZM50 70 80 0h20v20ZM50 70 100 120v20H80ZM50 70 20 140H0v-20Z" />
        <path class="ring" d="M50 22 84 70 50 118 16 70Z" />
        <path class="ring" d="M50 32 77 70 50 108 23 70Z" />
        <path class="shard-a" d="M50 34 66 64 50 106 34 64Z" />
        <path class="shard-b" d="M50 34 66 64 50 70Z" />
        <path class="shard-c" d="M50 70 66 64 50 106Z" />
        <path class="shard-d" d="M34 64 50 70 50 106Z" />
      </svg>
    </span>
    ${label && html`<span class="unseen">${label}</span>`}
    ${children}`,
  );
}

/** @param {CardProps & CardState & Record<string, any>} props */
export function Card({
  id,
  facts = cardById(id) ?? undefined,
  as = 'div',
  veiled,
  onKeyword,
  children,
  class: extra,
  price,
  defense,
  attack,
  exhausted,
  fresh,
  sheltered,
  selected,
  dimmed,
  glow,
  ...rest
}) {
  const states = classes(
    exhausted && 'exhausted',
    fresh && 'fresh',
    sheltered && 'sheltered',
    selected && 'selected',
    dimmed && 'dimmed',
    glow && `glow ${glow}`,
    extra,
  );
  if (!facts || veiled) return h(CardBack, { as, ...rest, class: states, children });
  const faction = factionOf(facts);
  const costs = price ?? facts.cost;
  const defends = defense ?? facts.defense;
  const strikes = attack ?? facts.attack;
  return h(
    as,
    {
      ...rest,
      'data-id': facts.id,
      class: classes('card', `of-${faction}`, `type-${facts.type}`, states),
    },
    html`
    <span class="card-face">
      <img class="card-art" src=${artOf(facts)} alt="" loading="lazy" decoding="async" draggable=${false} />
      <span class="card-head">
        ${
          costs !== null &&
          html`
          <span class=${classes('cost', price !== undefined && price !== null && price !== facts.cost && 'changed')}>
            <${GameIcon} name="gems" /><b>${costs}</b>
          </span>`
        }
        <span class="card-name">${facts.name}</span>
        <${GameIcon} name=${faction} class="emblem" />
      </span>
      <span class="card-body">
        <span class="card-type"><${GameIcon} name=${facts.type} /><span>${typeLine(facts)}</span><${GameIcon} name=${facts.set} class="set-mark" /></span>
        <${RulesText} segments=${facts.text} onKeyword=${onKeyword} style=${{ '--fit': fit(facts) }} />
        <span class="card-gist" aria-hidden="true">
          ${gist(facts.text).map((each) => html`<span key=${each.icon}>${each.value}<${GameIcon} name=${each.icon} /></span>`)}
        </span>
        <span class="badges">
          ${facts.shield && h(Badge, { icon: 'shield', value: facts.shield === 'mastery' ? h(GameIcon, { name: 'mastery' }) : facts.shield, name: t('cards.has_shield', { value: shieldShown(facts) }), kind: 'shields' })}
          ${strikes !== null && strikes !== undefined && h(Badge, { icon: 'power', value: strikes, name: t('cards.has_attack', { value: strikes }), kind: 'attack' })}
          ${!!defends && h(Badge, { icon: 'bulwark', value: defends, name: t('cards.has_defense', { count: defends }), kind: 'defense', changed: defense !== undefined && defense !== null && defense !== facts.defense })}
        </span>
      </span>
    </span>
    ${sheltered && html`<span class="shelter" aria-hidden="true"></span>`}
    ${glow && html`<span class="glow-mark" aria-hidden="true"><${GameIcon} name=${MARKS[glow]} /></span>`}
    ${children}`,
  );
}
