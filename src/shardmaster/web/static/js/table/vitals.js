// The numbers of a player: health, mastery with its marks, gems and power.

import { GameIcon } from '../cards/icons.js';
import { t } from '../i18n.js';
import { classes, h, html } from '../kit.js';
import { amountText } from './logic/floats.js';

/** @typedef {import('../wire').SeatSeen} SeatSeen */

export const MOST_HEALTH = 50;
export const MOST_MASTERY = 30;
const MARKS = [5, 10, 15, 20, 30];

/**
 * @param {{ seat: number, health: number, most?: number, incoming?: number }} props
 */
export function Health({ seat, health, most = MOST_HEALTH, incoming = 0 }) {
  const after = Math.max(0, health - Math.max(0, incoming));
  const share = (/** @type {number} */ part) => `${Math.min(100, (100 * part) / most)}%`;
  return html`
    <div class=${classes('health', health <= most / 5 && 'low')} data-vital=${`${seat}:health`}
      role="meter" aria-label=${t('table.health')} aria-valuenow=${health} aria-valuemin="0" aria-valuemax=${most}
      aria-valuetext=${t('table.health_of', { health, most })}>
      <span class="health-bar" aria-hidden="true">
        <span class="health-lost" style=${{ width: share(health) }}></span>
        <span class="health-left" style=${{ width: share(after) }}></span>
      </span>
      <span class="health-number" aria-hidden="true">${h(GameIcon, { name: 'health' })}<b>${health}</b><small>/${most}</small></span>
    </div>`;
}

/**
 * A track of thirty, or of what counts, with its marks; each mark that is reached shines.
 * @param {{ seat: number, mastery: number, marks?: number[], most?: number, short?: boolean }} props
 */
export function Mastery({ seat, mastery, marks = MARKS, most = MOST_MASTERY, short }) {
  return html`
    <div class=${classes('mastery', short && 'short')} data-vital=${`${seat}:mastery`}
      role="meter" aria-label=${t('table.mastery')} aria-valuenow=${mastery} aria-valuemin="0" aria-valuemax=${MOST_MASTERY}>
      <span class="mastery-number" aria-hidden="true">${h(GameIcon, { name: 'mastery' })}<b>${mastery}</b></span>
      <span class="mastery-track" aria-hidden="true">
        <span class="mastery-done" style=${{ width: `${Math.min(100, (100 * mastery) / most)}%` }}></span>
        ${marks.map(
          (mark) => html`
          <span key=${mark} class=${classes('mastery-mark', mastery >= mark && 'reached')}
            style=${{ left: `${(100 * mark) / most}%` }}><i>${mark}</i></span>`,
        )}
      </span>
    </div>`;
}

/**
 * @param {{ seat: number, what: 'gems' | 'power', amount: number, class?: string } & Record<string, any>} props
 */
export function Purse({ seat, what, amount, class: extra, ...rest }) {
  return html`
    <span class=${classes('purse', what, amount > 0 && 'some', extra)} data-vital=${`${seat}:${what}`} ...${rest}>
      ${h(GameIcon, { name: what })}<b>${amountText(amount)}</b><span class="unseen"> ${t(`table.${what}`)}</span>
    </span>`;
}

/**
 * A small number with a picture: cards in hand, deck, discard pile.
 * @param {{ icon: string, label: string, count: number }} props
 */
export function Count({ icon, label, count }) {
  return html`
    <span class="count" title=${label}>${h(GameIcon, { name: icon })}<b>${count}</b><span class="unseen"> ${label}</span></span>`;
}
