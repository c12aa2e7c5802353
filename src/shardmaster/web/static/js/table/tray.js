// Choices that lie nowhere on the board: cards of piles, and characters.

import { cards } from '../api.js';
import { Card } from '../cards/card.js';
import { zoomable } from '../cards/zoom.js';
import { t } from '../i18n.js';
import { classes, h, html, useLayoutEffect } from '../kit.js';
import { Face, Portrait } from './face.js';
import { rove } from './keyboard.js';
import { inTray, trayOf } from './logic/offers.js';
import { Slot } from './slot.js';

/** @typedef {import('./sitting.js').Sitting} Sitting */
/** @typedef {import('../wire').Description} Description */

/** @param {{ sitting: Sitting }} props */
export function Tray({ sitting }) {
  const question = sitting.question.value;
  useLayoutEffect(rove); // it comes after the board if it is wanted for the first time
  if (!question) return null;
  if (question.kind === 'become') return h(Characters, { sitting, options: question.options });
  const places = sitting.places.value;
  const selection = sitting.selection.value;
  const cards = selection
    ? selection.among.filter((card) => {
        const place = places.get(card);
        return place && inTray(place, question.seat);
      })
    : trayOf(question).map((option) => option.card ?? -1);
  const aside = sitting.board.value?.aside.map((seen) => seen.card) ?? [];
  const shown = [...new Set([...cards, ...aside])];
  if (shown.length === 0) return null;
  const zones = new Set(cards.map((card) => places.get(card)?.zone ?? ''));
  const title =
    zones.size === 1 ? t(`table.from_${[...zones][0].replace(' ', '_')}`) : t('table.tray');
  return html`
    <section class=${classes('tray', shown.length > 5 && 'many', choosesInRow(question) && 'low')} aria-label=${t('table.tray')}>
      <h2>${title}</h2>
      <div class="tray-cards" data-zone role="group" aria-label=${title}>
        ${shown.map((card) => {
          const seen = places.get(card)?.seen;
          if (seen) return h(Slot, { key: card, scene: sitting, seen, size: 'hand' });
          const option = question.options.find((each) => each.card === card);
          return option && h(Unseen, { key: card, sitting, option });
        })}
      </div>
    </section>`;
}

/** Whether something can be chosen in the row, so that no tray may cover it. @param {import('../wire').Question} question */
const choosesInRow = (question) => question.options.some((option) => option.zone === 'row');

/** A card that is offered but does not lie open. @param {{ sitting: Sitting, option: Description }} props */
function Unseen({ sitting, option }) {
  return html`
    <button type="button" ...${zoomable(option.id)} class="slot in-hand can choice" data-stop tabindex="-1" aria-label=${option.text}
      onClick=${() => sitting.answer(option.option)}>${h(Face, { id: option.id ?? '', glow: 'playable' })}</button>`;
}

/** @param {string | null} character */
const relicsOf = (character) =>
  (cards.value?.cards ?? []).filter(
    (facts) => facts.character === character && facts.type.startsWith('relic_'),
  );

/** @param {{ sitting: Sitting, options: Description[] }} props */
function Characters({ sitting, options }) {
  return html`
    <section class="tray characters" aria-label=${t('table.become')}>
      <div class="tray-cards" data-zone role="group" aria-label=${t('table.become')}>
        ${options.map(
          (option) => html`
          <button key=${option.option} type="button" class="character" data-stop tabindex="-1" aria-label=${option.text}
            onClick=${() => sitting.answer(option.option)}>
            ${h(Portrait, { name: option.name })}<span>${option.name}</span>
            <div class="character-relics">${relicsOf(option.name).map((facts) => html`<div key=${facts.id} ...${zoomable(facts.id)}>${h(Card, { facts })}</div>`)}</div>
          </button>`,
        )}
      </div>
    </section>`;
}
