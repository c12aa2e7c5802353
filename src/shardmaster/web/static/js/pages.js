// Every page of the client. The list is pages.json, which the server reads, too: it answers the
// addresses there, and sends the list with each of them.

/**
 * @typedef {object} Page
 * @property {string} name  its word in the menu is `common.place_NAME`, or the name itself
 * @property {string[]} paths  `{id}` stands for a part that varies, which the page gets in `params`
 * @property {string} module  the file, as seen from here
 * @property {boolean} [menu]  whether the bar above leads to it, in this order
 */

/**
 * @typedef {object} Loaded
 * @property {any} default  the component, which gets `params` and `query`
 * @property {boolean} [whole]  whether it fills the window, without the bar above
 */

const listed = /** @type {HTMLMetaElement} */ (document.querySelector('meta[name=pages]'));

/** @type {Page[]} */
export const PAGES = JSON.parse(listed.content);

/** The module of a page, if there is such a page. @param {string} name @returns {Promise<Loaded> | undefined} */
export function load(name) {
  const page = PAGES.find((each) => each.name === name);
  return page && import(`./${page.module}`);
}
