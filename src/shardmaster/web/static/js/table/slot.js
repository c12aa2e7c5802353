// A card on the table: what can be done with it, and how it shows that.

import { cardById } from '../api.js';
import { cardLabel } from '../cards/card.js';
import { GameIcon } from '../cards/icons.js';
import { shownLength } from '../cards/text.js';
import { zoom, zoomable } from '../cards/zoom.js';
import { t } from '../i18n.js';
import { settings } from '../keep.js';
import { classes, h, html } from '../kit.js';
import { dragFrom } from './drag.js';
import { Back, Face, stateOf } from './face.js';
import { unreadable } from './menu.js';

/** @typedef {import('../wire').CardSeen} CardSeen */
/** @typedef {import('../wire').Description} Description */
/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./sitting.js').Sitting} Sitting */

/** The glow of a card that can be acted on, by verb; others are just playable. */
const GLOWS = /** @type {const} */ ({
  recruit: 'affordable',
  'fast-play': 'affordable',
  summon: 'affordable',
  pay: 'affordable',
  strike: 'killable',
  defeat: 'killable',
  aid: 'killable',
});

/** From here on a press is a long one: it shows the card and does nothing else. */
const LONG = 400;
let pressed = 0;

/**
 * @param {{ scene: Scene, seen: CardSeen, size?: 'row' | 'hand' | 'field' | 'mini', class?: string }} props
 */
export function Slot({ scene, seen, size = 'field', class: extra }) {
  const { card, id } = seen;
  const options = scene.offers.value.cards.get(card) ?? [];
  const selection = scene.selection.value;
  const question = scene.question.value;
  const pickable = selection ? scene.pickable(card) : options.length > 0;
  const chosen = selection?.chosen.includes(card) ?? false;
  const choosing = question !== null && question.kind !== 'act';
  const { hints } = settings.value;
  const verb = options[0]?.verb ?? '';
  const lit = hints && (scene.view.value?.lit.includes(card) ?? false);
  const pointed = scene.pointed.value.includes(card);
  const under = scene.board.value?.under.find((held) => held.holder === card);
  const glow = !pickable ? '' : choosing ? 'playable' : hints ? glowOf(verb) : '';
  const look = zoomable(id, stateOf(seen));
  return html`
    <button type="button" ...${look} class=${classes(
      'slot',
      `in-${size}`,
      extra,
      pickable && 'can',
      choosing && pickable && 'choice',
      chosen && 'chosen',
      lit && 'lit',
      options.some((option) => option.option === scene.hint.value?.option) && 'hinted',
      seen.exhausted && 'exhausted',
      seen.fresh && 'fresh',
      seen.fast && 'fast',
      seen.shown && 'shown',
      pointed && 'pointed',
      under && 'over',
    )}
      data-card=${card} data-can=${pickable ? options.map((option) => option.verb).join(' ') || 'pick' : undefined}
      data-stop tabindex="-1" aria-label=${labelOf(seen, options, lit)}
      aria-pressed=${selection && pickable ? chosen : undefined}
      aria-haspopup=${!selection && options.length > 1 ? 'menu' : undefined}
      onClick=${(/** @type {Event} */ event) => {
        if (performance.now() - pressed > LONG && pressed > 0) return;
        if (!pickable) zoom(id, stateOf(seen));
        // A finger cannot hover: it shows a card that cannot be read before it uses it.
        else scene.click(card, pressed > 0 && hides(event.currentTarget, id));
      }}
      onKeyDown=${() => {
        pressed = 0;
      }}
      onPointerDown=${(/** @type {PointerEvent} */ event) => {
        pressed = event.pointerType === 'mouse' ? 0 : performance.now();
        look.onPointerDown?.(event);
        if (pickable && !scene.watching.value)
          dragFrom(event, /** @type {Sitting} */ (scene), card);
      }}>
      ${under && html`<span class="slot-under">${h(Face, { id: under.card.id, seen: under.card })}</span>`}
      ${h(Face, { id, seen, glow, selected: chosen, dimmed: choosing && !pickable, sheltered: seen.sheltered, fresh: seen.fresh })}
      ${lit && html`<span class="slot-lit" aria-hidden="true">${h(GameIcon, { name: 'spark' })}</span>`}
      ${seen.fast && html`<span class="slot-note">${t('table.is_fast')}</span>`}
      ${seen.tally > 0 && html`<span class="slot-note">${t('table.spent', { count: seen.tally })}</span>`}
      ${chosen && html`<span class="slot-chosen" aria-hidden="true">${(selection?.chosen.indexOf(card) ?? 0) + 1}</span>`}
    </button>`;
}

/** Texts up to this length are told by what is shown of the smallest card. */
const TOLD = 14;

/**
 * Whether there is more to a card than what is seen of it.
 * @param {EventTarget | null} slot
 * @param {string} id
 */
const hides = (slot, id) =>
  unreadable(/** @type {Element} */ (slot)) && shownLength(cardById(id)?.text ?? []) > TOLD;

/** @param {string} verb */
function glowOf(verb) {
  return GLOWS[/** @type {keyof typeof GLOWS} */ (verb)] ?? 'playable';
}

/**
 * All that someone who listens has to know of a card.
 * @param {CardSeen} seen
 * @param {Description[]} options
 * @param {boolean} [lit]
 */
export function labelOf(seen, options, lit = false) {
  const facts = cardById(seen.id);
  const parts =
    options.length > 0
      ? [t('table.you_can', { what: options.map((option) => option.text).join('; ') })]
      : [];
  if (lit) parts.push(t('table.is_lit'));
  if (seen.fresh) parts.push(t('table.is_fresh'));
  if (seen.fast) parts.push(t('table.is_fast'));
  const label = facts
    ? cardLabel(facts, { ...stateOf(seen), exhausted: seen.exhausted, sheltered: seen.sheltered })
    : seen.name;
  const name = facts?.name ?? seen.name;
  return parts.length > 0 ? `${name}. ${parts.join('. ')}. ${label.slice(name.length + 2)}` : label;
}

/**
 * A card of the row that lies face down.
 * @param {{ scene: Scene, place: number }} props
 */
export function Veiled({ scene, place }) {
  const option = scene.offers.value.veiled.get(place);
  return html`
    <button type="button" class=${classes('slot', 'in-row', 'veiled', option && 'can')} data-can=${option?.verb} data-stop tabindex="-1"
      aria-label=${option ? `${t('table.veiled')}. ${option.text}` : t('table.veiled')}
      aria-disabled=${!option} onClick=${() => option && scene.answer(option.option)}>
      ${h(Back, {})}
      ${option && html`<span class="slot-note">${option.text}</span>`}
    </button>`;
}
