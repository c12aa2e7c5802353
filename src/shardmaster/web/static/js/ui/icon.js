// Small line drawings for controls. The pictures of the game itself are in cards/icons.js.
import { h } from '../kit.js';

/** Paths on a grid of 24. @type {Record<string, string>} */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M15.5 15.5 20 20M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0',
  left: 'M14.5 5 8 12l6.5 7',
  right: 'M9.5 5 16 12l-6.5 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  first: 'M18 5l-7 7 7 7M6 5v14',
  last: 'M6 5l7 7-7 7M18 5v14',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7',
  undo: 'M9 5 4 10l5 5M4.5 10H14a6 6 0 0 1 0 12h-2',
  again: 'M20 5v5h-5M20 10a8 8 0 1 0 .6 4.5',
  play: 'M7 4.5v15L19.5 12Z',
  pause: 'M8 5v14M16 5v14',
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M12 2.5l1 3 3-.9 1.8 2.6L20.5 8 21 11l-2.5 1 .6 3.2 2 2-2 2.5-3-.9-2 2.2h-3.5l-1-2.8-3.1.4L4.5 16.5l2-2.2L5.5 11l-2.8-1.2L4 6.5l3.3.2L9.5 3Z',
  globe: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  sound: 'M4 9.5v5h3.5L12 19V5L7.5 9.5ZM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  mute: 'M4 9.5v5h3.5L12 19V5L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4.2 4.2 0 0 0-6-6L11.5 7M14 10a4 4 0 0 0-6-.5l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8M4.5 20.5c.5-4.5 3.5-6.5 7.5-6.5s7 2 7.5 6.5',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M2.5 20c.4-4 2.8-6 6.5-6s6.1 2 6.5 6M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2.4.8 3.7 2.7 4 5.5',
  bot: 'M5 8.5h14v10H5ZM12 8.5V5M12 5a1.2 1.2 0 1 0 0-2.4A1.2 1.2 0 1 0 12 5M9.2 12.5v2M14.8 12.5v2M2.5 12v4M21.5 12v4',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5.5l3.5 2',
  eye: 'M2.5 12c3-5 6-7 9.5-7s6.5 2 9.5 7c-3 5-6 7-9.5 7s-6.5-2-9.5-7M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
  book: 'M12 6.5c-2.5-2-5.5-2-8.5-1.5v13.5c3-.5 6-.5 8.5 1.5 2.5-2 5.5-2 8.5-1.5V5c-3-.5-6-.5-8.5 1.5V20',
  bulb: 'M9.5 18h5M10 21h4M8.5 14.5C6.5 13 5.5 11 5.5 9a6.5 6.5 0 0 1 13 0c0 2-1 4-3 5.5V17h-7Z',
  flag: 'M5.5 21V4M5.5 5c4-2.5 8 2.5 13 0v9c-5 2.5-9-2.5-13 0',
  log: 'M5 6h14M5 10.5h14M5 15h9M5 19.5h6',
  speech: 'M4 5h16v11H11l-5 4v-4H4Z',
  star: 'M12 3l2.6 6 6.4.6-4.8 4.3 1.4 6.3L12 17l-5.6 3.2 1.4-6.3L3 9.6 9.4 9Z',
  filter: 'M3.5 5h17l-6.5 8v6l-4 2v-8Z',
  dice: 'M4.5 4.5h15v15h-15ZM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
  door: 'M6 21V3.5h9V21M3 21h18M15 6h3.5v15M12 12.5h.01',
  swords: 'M4 4l12 12M13.5 18.5l5-5M17 17l3.5 3.5M20 4L8 16M10.5 18.5l-5-5M7 17l-3.5 3.5',
  crown: 'M4 18.5h16L21.5 8l-5 4L12 5l-4.5 7-5-4Z',
  hand: 'M4 19 2.5 8l4-1 1.5 12ZM10 19l.5-13h4L14 19ZM16 19l2.5-12 4 1L20 19',
};

/**
 * @param {{ name: string, label?: string, class?: string }} props
 *   label: what it says; a picture without one only decorates
 */
export function Icon({ name, label, class: extra }) {
  return h(
    'svg',
    {
      class: extra ? `icon ${extra}` : 'icon',
      viewBox: '0 0 24 24',
      role: label ? 'img' : undefined,
      'aria-label': label,
      'aria-hidden': label ? undefined : 'true',
    },
    h('path', { d: PATHS[name] ?? PATHS.star }),
  );
}
