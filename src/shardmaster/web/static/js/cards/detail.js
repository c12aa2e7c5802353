// Everything about one card.

import { figuresOn, keywordById } from '../api.js';
import { t } from '../i18n.js';
import { h, html, useLayoutEffect, useRef, useState } from '../kit.js';
import { go, Heading, Link } from '../router.js';
import { Icon } from '../ui/icon.js';
import { artOf } from './art.js';
import { Card, factionOf, typeLine } from './card.js';
import { GameIcon, iconName } from './icons.js';
import { RulesText } from './text.js';
import { Rulings } from './zoom.js';

/** @typedef {import('../api.js').CardFacts} CardFacts */

/** @param {{ icon: string, name: string, value: any }} props */
function Fact({ icon, name, value }) {
  return html`<div><dt><${GameIcon} name=${icon} /><span>${name}</span></dt><dd>${value}</dd></div>`;
}

/**
 * @param {{ facts: CardFacts, setTitle: string, back: string, before: CardFacts | undefined,
 *   after: CardFacts | undefined, toCard: (id: string) => string }} props
 */
export function Detail({ facts, setTitle, back, before, after, toCard }) {
  const [word, setWord] = useState('');
  const words = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    function keys(event) {
      if (
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        /** @type {HTMLElement} */ (event.target).closest('input, select')
      )
        return;
      if (event.key === 'ArrowLeft' && before) go(toCard(before.id));
      else if (event.key === 'ArrowRight' && after) go(toCard(after.id));
      else if (event.key === 'Escape') go(back);
    }
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, [facts.id, back]);

  /** Show what a keyword means. @param {string} id */
  function explain(id) {
    setWord(id);
    words.current
      ?.querySelector(`[data-word="${id}"]`)
      ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }

  const faction = factionOf(facts);
  const figures = figuresOn(facts.id);
  const explained = facts.keywords.map((id) => keywordById(id)).filter((each) => each !== null);
  const turn = (/** @type {CardFacts | undefined} */ card, /** @type {string} */ way) =>
    card &&
    html`
    <${Link} to=${toCard(card.id)} class="leaf-turn" aria-label=${t(`cards.${way}`, { name: card.name })}><${Icon} name=${way} /><//>`;
  return html`
    <article class=${`detail of-${faction}`}>
      <img class="detail-sky" src=${artOf(facts)} alt="" />
      <nav class="detail-ways" aria-label=${t('cards.ways')}>
        <${Link} to=${back} class="button ghost"><${Icon} name="left" />${t('cards.all')}<//>
        <span class="turns">${turn(before, 'left')}${turn(after, 'right')}</span>
      </nav>
      <div class="detail-card">${h(Card, { facts })}</div>
      <div class="detail-words" ref=${words}>
        <p class="detail-type"><${GameIcon} name=${faction} />${typeLine(facts)}</p>
        <${Heading} key=${facts.id}>${facts.name}<//>
        <${RulesText} segments=${facts.text} onKeyword=${explain} />
        <dl class="card-facts">
          ${facts.cost !== null && h(Fact, { icon: 'gems', name: t('cards.cost'), value: facts.cost })}
          ${facts.defense && h(Fact, { icon: 'bulwark', name: t('cards.defense'), value: facts.defense })}
          ${facts.shield && h(Fact, { icon: 'shield', name: t('cards.shield'), value: facts.shield === 'mastery' ? iconName('mastery') : facts.shield })}
          ${facts.attack !== null && h(Fact, { icon: 'power', name: t('cards.attack'), value: facts.attack })}
          ${h(Fact, { icon: 'card', name: t('cards.copies'), value: facts.copies })}
          ${h(Fact, { icon: facts.set, name: t('cards.set'), value: setTitle })}
        </dl>
        ${facts.saved && html`<p class="detail-note">${t('cards.saved_note')}</p>`}
        ${
          explained.length > 0 &&
          html`
          <section class="detail-keywords">
            <h2>${t('cards.keywords')}</h2>
            <dl class="explanations">
              ${explained.map(
                (each) => html`
                <div key=${each.id} data-word=${each.id} class=${each.id === word ? 'told' : ''}><dt>${each.name}</dt><dd>${each.text}</dd></div>`,
              )}
            </dl>
          </section>`
        }
        <${Rulings} id=${facts.id} />
        ${figures && html`<section><h2>${t('cards.figures')}</h2><p>${figures}</p></section>`}
      </div>
    </article>`;
}
