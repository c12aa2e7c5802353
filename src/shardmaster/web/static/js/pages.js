// Every page of the client: a line here and a module are all that a page needs.
// Routes, the menu, and the addresses that the server answers (server/pages.py) come from this list.

/**
 * @typedef {object} Page
 * @property {string} name  its word in the menu is `common.place_NAME`, or the name itself
 * @property {string[]} paths  `{id}` stands for a part that varies, which the page gets in `params`
 * @property {() => Promise<{ default: any, whole?: boolean }>} load  fetches the module when it is
 *   first opened: `default` is the component, which gets `params` and `query`; `whole` says that it
 *   fills the window, without the bar above
 * @property {boolean} [menu]  whether the bar above leads to it, in this order
 */

/** @type {Page[]} */
export const PAGES = [
  { name: 'home', paths: ['/'], load: () => import('./pages/home.js') },
  { name: 'new', paths: ['/new'], load: () => import('./pages/new.js'), menu: true },
  { name: 'lobby', paths: ['/lobby'], load: () => import('./pages/lobby.js'), menu: true },
  { name: 'campaign', paths: ['/campaign'], load: () => import('./pages/campaign.js'), menu: true },
  {
    name: 'cards',
    paths: ['/cards', '/cards/{id}'],
    load: () => import('./pages/cards.js'),
    menu: true,
  },
  {
    name: 'modes',
    paths: ['/modes', '/modes/{name}'],
    load: () => import('./pages/modes.js'),
    menu: true,
  },
  { name: 'learn', paths: ['/learn'], load: () => import('./pages/learn.js'), menu: true },
  { name: 'daily', paths: ['/daily', '/daily/{day}'], load: () => import('./pages/daily.js') },
  { name: 'puzzles', paths: ['/puzzles'], load: () => import('./pages/puzzles.js') },
  { name: 'puzzle', paths: ['/puzzle/{id}'], load: () => import('./pages/puzzle.js') },
  { name: 'lessons', paths: ['/lessons'], load: () => import('./pages/lessons.js') },
  { name: 'lesson', paths: ['/lesson/{name}'], load: () => import('./pages/lesson.js') },
  {
    name: 'position',
    paths: ['/lesson/{name}/{number}'],
    load: () => import('./pages/position.js'),
  },
  { name: 'profile', paths: ['/profile'], load: () => import('./pages/profile.js') },
  { name: 'match', paths: ['/match'], load: () => import('./pages/match.js') },
  { name: 'best', paths: ['/best'], load: () => import('./pages/best.js') },
  { name: 'settings', paths: ['/settings'], load: () => import('./pages/settings.js'), menu: true },
  { name: 'join', paths: ['/join/{id}'], load: () => import('./pages/join.js') },
  { name: 'table', paths: ['/table/{id}'], load: () => import('./table/page.js') },
  { name: 'replay', paths: ['/replay/{id}'], load: () => import('./pages/replay.js') },
  { name: 'review', paths: ['/review/{id}'], load: () => import('./pages/review.js') },
];
