import type { ComponentChildren, VNode } from 'preact';

export type { ReadonlySignal, Signal } from '@preact/signals';
export {
  batch,
  computed,
  effect,
  signal,
  untracked,
  useComputed,
  useSignal,
  useSignalEffect,
} from '@preact/signals';
export type { ComponentChildren, ComponentType, JSX, RefObject, VNode } from 'preact';
export {
  Component,
  cloneElement,
  createContext,
  createRef,
  Fragment,
  h,
  render,
  toChildArray,
} from 'preact';
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
} from 'preact/hooks';

// biome-ignore lint/suspicious/noExplicitAny: templates are not checked, only what `h` is passed
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode<any>;
export function classes(...names: (string | false | null | undefined | 0)[]): string;
/** Anything that can be a child. */
export type Children = ComponentChildren;
