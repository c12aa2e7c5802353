// Which keywords matter at a table.

/**
 * The keywords of cards that lie where they can be seen, in the order of the list.
 * @param {import('../../wire').CardList} list
 * @param {string[]} seen  ids of cards
 */
export function inPlay(list, seen) {
  const used = new Set(
    list.cards.filter((card) => seen.includes(card.id)).flatMap((card) => card.keywords),
  );
  return list.keywords.filter((word) => used.has(word.id));
}
