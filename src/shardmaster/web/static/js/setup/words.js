// What modes, variants, sets and tables are called.
import { catalog } from '../api.js';
import { t, told } from '../i18n.js';

/** @typedef {{kind?: string, mode: string, book?: string, boss?: string}} Called */

/** @param {string} mode */
export function modeName(mode) {
  return catalog.value?.modes.find((each) => each.name === mode)?.title ?? mode;
}

/** Variants and house rules by their names. @param {string[]} names */
export function agreed(names) {
  const known = catalog.value;
  return [...(known?.variants ?? []), ...(known?.house_rules ?? [])].filter(({ name }) =>
    names.includes(name),
  );
}

/** What the house rules among them are called. @param {string[]} names */
export const houseRuleNames = (names) =>
  (catalog.value?.house_rules ?? [])
    .filter(({ name }) => names.includes(name))
    .map(({ title }) => title)
    .join(', ');

/** @param {string} variant */
export function variantName(variant) {
  return agreed([variant])[0]?.title ?? variant;
}

/** What is played at a table: a mode, a book, or against whom. @param {Called} table */
export function modeTitle(table) {
  const known = catalog.value;
  if (table.kind === 'campaign') {
    const books = known?.books ?? [];
    const book = books.length === 1 ? books[0] : books.find((each) => each.id === table.book);
    return book?.title ?? t('pages.kind_campaign');
  }
  if (table.kind === 'battle') {
    return known?.bosses.find((boss) => boss.slug === table.boss)?.name ?? t('pages.kind_battle');
  }
  return modeName(table.mode);
}

/** @param {string[]} sets */
export function setNames(sets) {
  const known = catalog.value?.sets ?? [];
  if (!sets.length || sets.length === known.length) return t('pages.all_sets');
  return sets
    .map((id) => known.find((set) => set.id === id || set.short === id)?.title ?? id)
    .join(', ');
}

/** @param {string} name */
export const botName = (name) => (told(`pages.bot_${name}`) ? t(`pages.bot_${name}`) : name);

/** @param {number} seconds */
export function clockWords(seconds) {
  return seconds < 60
    ? t('pages.seconds', { count: seconds })
    : t('pages.minutes', { count: seconds / 60 });
}

/** @param {number} fewest @param {number} most */
export function players(fewest, most) {
  return fewest === most
    ? t('pages.players', { count: most })
    : t('pages.players_range', { fewest, most });
}
