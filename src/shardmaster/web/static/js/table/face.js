// Faces: of cards as they lie, and of those who play.

import { Card, CardBack } from '../cards/card.js';
import { h } from '../kit.js';
import { CharacterPortrait } from '../scene/characters.js';

/** @typedef {import('../wire').CardSeen} CardSeen */
/** @typedef {import('../cards/card.js').CardState} CardState */

/**
 * What is different about a card where it lies.
 * @param {CardSeen} seen
 * @returns {CardState}
 */
export function stateOf(seen) {
  return { price: seen.cost, defense: seen.defense, attack: seen.attack };
}

/**
 * @param {{ id: string, seen?: CardSeen | null } & CardState & { class?: string }} props
 */
export function Face({ id, seen = null, ...rest }) {
  return h(Card, { id, ...(seen ? stateOf(seen) : {}), ...rest });
}

export function Back() {
  return h(CardBack, { class: 'turned' });
}

/** @param {{ name: string | null, class?: string, health?: number }} props */
export function Portrait(props) {
  return h(CharacterPortrait, props);
}
