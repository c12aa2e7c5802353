// What every component is made of: Preact, its hooks, signals, and htm templates.
import htm from '../vendor/htm.js';
import { h } from '../vendor/preact.js';

export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from '../vendor/hooks.js';
export {
  Component,
  cloneElement,
  createContext,
  createRef,
  Fragment,
  h,
  render,
  toChildArray,
} from '../vendor/preact.js';
export {
  batch,
  computed,
  effect,
  signal,
  untracked,
  useComputed,
  useSignal,
  useSignalEffect,
} from '../vendor/signals.js';

/**
 * An element of a template. Marked as one that changes, so that htm never keeps it: Preact writes
 * into an element where it is and what it is part of, and one that is kept would hold on to the
 * whole tree that it was last part of.
 * @this {number[]}
 * @param {Parameters<typeof h>} made
 */
function fresh(...made) {
  this[0] = 3;
  return h(...made);
}

export const html = htm.bind(fresh);

/**
 * The class names that hold.
 * @param {...(string | false | null | undefined | 0)} names
 */
export function classes(...names) {
  return names.filter(Boolean).join(' ');
}
