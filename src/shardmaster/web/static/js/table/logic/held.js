// The log that a client holds, and what it keeps of it.

/** @typedef {import('../../wire').Told} Told */
/** @typedef {import('../../wire').State} State */

/**
 * The log after a message: what was taken back is cut off, what is new is added.
 * @param {Told[]} log
 * @param {State} state
 */
export function grown(log, state) {
  return [...log.slice(0, state.log_from), ...state.log];
}

/**
 * What a message adds to the log that is held.
 * @param {Told[]} log
 * @param {State} state
 */
export function news(log, state) {
  return state.log.slice(Math.max(0, log.length - state.log_from));
}
