// Addresses of the client. Every page has a heading that takes the focus when it opens.

import { t } from './i18n.js';
import { computed, h, signal, useEffect, useRef } from './kit.js';
import { PAGES } from './pages.js';

/**
 * @typedef {object} Route
 * @property {string} name  of the page, `missing` if there is none
 * @property {string} path
 * @property {Record<string, string>} params
 * @property {URLSearchParams} query
 */

/** @type {[string, RegExp][]} */
const PATTERNS = PAGES.flatMap(({ name, paths }) => paths.map((path) => [name, pattern(path)]));

/** @param {string} path  of a page, such as `/table/{id}` */
function pattern(path) {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[\\w-]+)')}$`);
}

/** @param {string} address  path and query */
export function read(address) {
  const url = new URL(address, location.origin);
  const path = url.pathname.replace(/(.)\/+$/, '$1');
  for (const [name, fits] of PATTERNS) {
    const match = fits.exec(path);
    if (match) return { name, path, params: { ...match.groups }, query: url.searchParams };
  }
  return { name: 'missing', path, params: {}, query: url.searchParams };
}

const address = signal(location.pathname + location.search);

/** Where we are. */
export const route = computed(() => /** @type {Route} */ (read(address.value)));

/** How often we have gone somewhere: the first page leaves the focus alone. */
let moves = 0;

/**
 * Go to another page.
 * @param {string} path
 * @param {{ replace?: boolean, quiet?: boolean }} [how]  quiet: the same page, no focus, no scrolling
 */
export function go(path, { replace = false, quiet = false } = {}) {
  if (path === address.peek()) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  if (!quiet) {
    moves += 1;
    scrollTo(0, 0);
  }
  address.value = path;
}

addEventListener('popstate', () => {
  moves += 1;
  address.value = location.pathname + location.search;
});

/**
 * A link to another page of the client.
 * @param {{ to: string, quiet?: boolean, replace?: boolean } & import('preact').HTMLAttributes<HTMLAnchorElement>} props
 */
export function Link({ to, quiet, replace, onClick, ...rest }) {
  return h('a', {
    ...rest,
    href: to,
    /** @param {any} event */
    onClick(event) {
      onClick?.(event);
      if (
        event.defaultPrevented ||
        event.button ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      go(to, { quiet, replace });
    },
  });
}

/**
 * The heading of a page: names the window and takes the focus after a change of page.
 * @param {{ title?: string, children: any, class?: string }} props  title: if it is not the children
 */
export function Heading({ title, children, class: name }) {
  const element = useRef(/** @type {HTMLHeadingElement | null} */ (null));
  const shown = title ?? (typeof children === 'string' ? children : '');
  useEffect(() => {
    document.title = shown ? `${shown} · ${t('common.name')}` : t('common.name');
  }, [shown]);
  useEffect(() => {
    if (moves) element.current?.focus({ preventScroll: true });
  }, []);
  return h('h1', { ref: element, tabIndex: -1, class: name }, children);
}
