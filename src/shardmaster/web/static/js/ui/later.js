// What is fetched when it is first shown: pictures and pages that most games never need.
import { h, useEffect, useState } from '../kit.js';

/** @type {Map<Function, unknown>} */
const arrived = new Map();

/**
 * A component that arrives with its module.
 * @template P
 * @param {() => Promise<import('preact').ComponentType<P>>} load
 * @param {any} [meanwhile]
 * @returns {(props: P) => any}
 */
export function later(load, meanwhile = null) {
  return function Later(props) {
    const [, show] = useState(arrived.has(load));
    useEffect(() => {
      if (!arrived.has(load))
        load().then((component) => {
          arrived.set(load, component);
          show(true);
        });
    }, []);
    const component = /** @type {any} */ (arrived.get(load));
    return component ? h(component, /** @type {any} */ (props)) : meanwhile;
  };
}

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Resolves when a style sheet is there that only some pages need.
 * @param {string} name
 * @returns {Promise<void>}
 */
export function sheet(name) {
  let promise = sheets.get(name);
  if (!promise) {
    promise = new Promise((resolve) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = new URL(`../../css/${name}.css`, import.meta.url).href;
      link.onload = link.onerror = () => resolve();
      document.head.append(link);
    });
    sheets.set(name, promise);
  }
  return promise;
}
