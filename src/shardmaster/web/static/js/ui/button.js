// Buttons, and links that look like them.
import { classes, h } from '../kit.js';
import { Link } from '../router.js';
import { Icon } from './icon.js';

/**
 * @typedef {object} Looks
 * @property {'primary' | 'plain' | 'ghost' | 'danger'} [kind]
 * @property {'small' | 'large'} [size]
 * @property {string} [icon]  name of a line drawing
 * @property {string} [to]  makes it a link to a page of the client
 * @property {boolean} [busy]
 * @property {any} [children]
 */

/** @param {Looks & Record<string, any>} props */
export function Button({ kind = 'plain', size, icon, to, busy, class: extra, children, ...rest }) {
  const name = classes('button', kind, size, busy && 'busy', !children && 'only-icon', extra);
  const content = [icon && h(Icon, { name: icon }), children];
  if (to) return h(Link, { ...rest, to, class: name }, ...content);
  return h(
    'button',
    { type: 'button', 'aria-busy': busy || undefined, ...rest, class: name },
    ...content,
  );
}

/**
 * A button that shows only a picture.
 * @param {{ icon: string, label: string } & Looks & Record<string, any>} props
 */
export function IconButton({ icon, label, kind = 'ghost', ...rest }) {
  return h(Button, { kind, icon, 'aria-label': label, title: label, ...rest });
}
