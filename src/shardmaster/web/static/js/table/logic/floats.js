// Numbers that rise from a player or a card when something is gained or lost.

/** @typedef {import('../../wire').Told} Told */
/** @typedef {{ seat: number, what: string, amount: number }} Float */

export const RESOURCES = ['gems', 'power', 'mastery', 'health'];
/** From here on an amount is endless. */
export const ENDLESS = 1_000_000;

/**
 * @param {Told[]} told
 * @returns {Float[]} amounts of the same kind for the same player added up
 */
export function floatsOf(told) {
  /** @type {Map<string, Float>} */
  const floats = new Map();
  for (const entry of told) {
    const float = floatOf(entry);
    if (!float) continue;
    const key = `${float.seat} ${float.what}`;
    const there = floats.get(key);
    if (there) there.amount += float.amount;
    else floats.set(key, float);
  }
  return [...floats.values()].filter((float) => float.amount !== 0);
}

/**
 * @param {Told} told
 * @returns {Float | null}
 */
function floatOf({ kind, seat, amount, about }) {
  if (seat === null || amount === 0) return null;
  if (kind === 'gains' && about < RESOURCES.length) return { seat, what: RESOURCES[about], amount };
  if (kind === 'loses' && about < RESOURCES.length)
    return { seat, what: RESOURCES[about], amount: -amount };
  if (kind === 'takes_damage') return { seat, what: 'health', amount: -amount };
  if (kind === 'blocks') return { seat, what: 'shield', amount };
  return null;
}

/** @param {number} amount */
export function amountText(amount) {
  return amount >= ENDLESS ? '∞' : String(amount);
}

/** @param {number} amount */
export function signedText(amount) {
  return amount < 0 ? `−${amountText(-amount)}` : `+${amountText(amount)}`;
}
