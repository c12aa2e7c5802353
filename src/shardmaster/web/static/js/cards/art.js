// The illustration of every card, drawn from its name.

/**
 * @param {{ id: string, faction: string | null, type: string, name?: string }} card
 * @returns {string}  an address for an image
 */
export function artOf(card) {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 260"><rect width="300" height="260" fill="#223"/><circle cx="150" cy="130" r="${40 + card.id.length}" fill="#668"/></svg>`)}`;
}
