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

export const html = htm.bind(h);

/**
 * The class names that hold.
 * @param {...(string | false | null | undefined | 0)} names
 */
export function classes(...names) {
  return names.filter(Boolean).join(' ');
}
