// Piles: the top card or a back, and how many there are. An open pile can be looked through.

import { GameIcon } from '../cards/icons.js';
import { t } from '../i18n.js';
import { classes, h, html } from '../kit.js';
import { Back, Face } from './face.js';
import { zoneActions } from './logic/offers.js';

/** @typedef {import('../wire').CardSeen} CardSeen */

/**
 * @param {{ scene: import('./scene.js').Scene, seat: number | null, zone: string, count: number,
 *   top?: CardSeen | null, open?: boolean, drop?: string, size?: string }} props
 *   open: it can be looked through
 */
export function Pile({ scene, seat, zone, count, top, open, drop, size }) {
  const able = zoneActions(scene.question.value, zone, seat).length > 0;
  const name = t(`table.pile_${zone}`);
  const face = html`
    <span class="pile-cards" aria-hidden="true">
      ${count > 0 && (top ? h(Face, { id: top.id, seen: top }) : h(Back, {}))}
    </span>
    <span class="pile-label">${h(GameIcon, { name: ICONS[zone] ?? 'deck' })}<b>${count}</b><span class="pile-name">${name}</span></span>`;
  const look = classes(
    'pile',
    `of-${zone.replace('_', '-')}`,
    count > 2 && 'thick',
    count === 0 && 'empty',
    able && 'can',
    size,
  );
  const key = `${seat ?? ''}:${zone}`;
  if (!open)
    return html`<div class=${look} title=${name} data-pile=${key} data-drop=${drop}>${face}</div>`;
  return html`
    <button type="button" class=${look} title=${name} data-pile=${key} data-drop=${drop} data-stop tabindex="-1"
      aria-label=${t('table.open_pile', { name, count })} aria-haspopup="dialog"
      onClick=${() => {
        scene.window.value = zone === 'deck' ? { kind: 'deck' } : { kind: 'pile', seat, zone };
      }}>${face}</button>`;
}

/** @type {Record<string, string>} */
const ICONS = {
  fate_deck: 'boss',
  discard: 'discard',
  banished: 'banished',
  fate_discard: 'discard',
  supply: 'deck',
  destiny_row: 'destiny',
  monsters: 'ingeminex',
};
