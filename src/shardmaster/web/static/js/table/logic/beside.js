// Where a menu opens: beside its card, so that both can be read.

/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

const AWAY = 8;

/**
 * Beside the card if there is room at either side, otherwise above or below it.
 * @param {Box} card
 * @param {{ width: number, height: number }} menu
 * @param {{ width: number, height: number }} screen
 */
export function placed(card, menu, screen) {
  const within = (
    /** @type {number} */ at,
    /** @type {number} */ size,
    /** @type {number} */ most,
  ) => Math.max(AWAY, Math.min(at, most - size - AWAY));
  const middle = within(card.top + (card.height - menu.height) / 2, menu.height, screen.height);
  const right = card.left + card.width + AWAY;
  if (right + menu.width + AWAY <= screen.width) return { left: right, top: middle };
  const left = card.left - AWAY - menu.width;
  if (left >= AWAY) return { left, top: middle };
  const below = card.top + card.height + AWAY;
  const top = below + menu.height + AWAY <= screen.height ? below : card.top - AWAY - menu.height;
  const across = card.left + (card.width - menu.width) / 2;
  return {
    left: within(across, menu.width, screen.width),
    top: within(top, menu.height, screen.height),
  };
}
