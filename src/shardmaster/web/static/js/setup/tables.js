// Making tables: what is asked for, what this browser keeps of it, and the way there.
import { catalog, post } from '../api.js';
import { t } from '../i18n.js';
import { holdSeats, keep, playerName, recall, settings } from '../keep.js';
import { go } from '../router.js';
import { toast } from '../ui/notices.js';

/** @typedef {import('../wire').NewTable} NewTable */
/** @typedef {import('../wire').Made} Made */
/** @typedef {import('../wire').Invited} Invited */

/** What is dealt by the big button of the start page. @typedef {{sets: string[], bot: string}} Quick */

/** Whom newcomers meet first. */
const FIRST_BOT = 'novice';

/** @returns {Quick}  with a bot that there is */
export function quick() {
  const kept = recall('quick', { sets: [], bot: FIRST_BOT });
  const bots = catalog.value?.bots;
  return !bots || bots.some((bot) => bot.name === kept.bot) ? kept : { ...kept, bot: FIRST_BOT };
}

/** @param {Quick} wanted */
export const keepQuick = (wanted) => keep('quick', wanted);

/** What I am called at tables. */
export const myName = () => playerName.value.trim() || t('pages.guest');

/** How my side of tables looks. @returns {import('../wire').Style} */
export const myStyle = () => ({ colour: settings.value.colour, back: settings.value.back });

/**
 * Make a table, keep what belongs to me, and go there.
 * @param {NewTable} wanted
 * @returns {Promise<Made | null>}  nothing if the server refused; then it was said why
 */
export async function open(wanted) {
  try {
    const seats = wanted.seats.map((seat) =>
      seat.who === 'me' ? { ...seat, style: myStyle() } : seat,
    );
    const made = await post('/api/tables', { ...wanted, seats });
    take(made);
    return made;
  } catch (error) {
    toast(/** @type {Error} */ (error).message, 'bad', 10);
    return null;
  }
}

/**
 * Keep the seats and invitations of a table and go there.
 * @param {Made} made
 */
export function take(made) {
  holdSeats(made.table, made.held);
  if (made.invites.length)
    keep('invites', { ...recall('invites', {}), [made.table]: made.invites });
  go(`/table/${made.table}`);
}

/** A duel that begins at once. */
export function playNow() {
  const { sets, bot } = quick();
  return open({
    seats: [
      { who: 'me', name: myName() },
      { who: 'bot', bot },
    ],
    sets,
  });
}

/** Who comes next for someone who has beaten a bot: the next stronger one, if there is one. @param {string} beaten */
export function nextBot(beaten) {
  const bots = catalog.value?.bots ?? [];
  const rating = bots.find((bot) => bot.name === beaten)?.rating ?? Infinity;
  const stronger = bots.filter((bot) => (bot.rating ?? rating) > rating);
  return stronger.sort((one, other) => (one.rating ?? 0) - (other.rating ?? 0))[0]?.name;
}

/** Meet that bot from now on. @param {string} bot */
export function challenge(bot) {
  keepQuick({ ...quick(), bot });
  return playNow();
}

/**
 * The invitations I may hand out for a table.
 * @param {string} table
 * @returns {Invited[]}
 */
export const invitesOf = (table) =>
  recall('invites', /** @type {Record<string, Invited[]>} */ ({}))[table] ?? [];

/**
 * A link for someone else. What it allows stands after the `#` and so never reaches a server's log.
 * @param {string} table
 * @param {Invited} [invited]  without one: for anybody who wants to watch or take a free seat
 */
export function invitePath(table, invited) {
  const rights = invited
    ? `#seat=${invited.seat}&invite=${encodeURIComponent(invited.invite)}`
    : '';
  return `/join/${table}${rights}`;
}

/**
 * A link to my own seats, for another device of mine. Anyone who has it can play them.
 * @param {string} table
 * @param {{seat: number, secret: string}[]} seats
 * @param {string} [key]  of my profile, if it is to come along
 */
export function rejoinPath(table, seats, key) {
  const rights = seats.map(({ seat, secret }) => `${seat}=${encodeURIComponent(secret)}`);
  if (key) rights.push(`key=${key}`);
  return `/table/${table}#${rights.join('&')}`;
}

/**
 * Take the seats that the address hands over, and wipe them from it at once. A profile that comes
 * along stays only where there is none: no link can make me someone else.
 * @param {string} table
 * @returns {boolean} whether there were any
 */
export function takeSeatsFromAddress(table) {
  const said = new URLSearchParams(location.hash.slice(1));
  const seats = [...said]
    .filter(([seat, secret]) => /^\d$/.test(seat) && secret.length >= 16)
    .map(([seat, secret]) => ({ seat: Number(seat), secret }));
  if (!seats.length) return false;
  history.replaceState(null, '', location.pathname + location.search);
  holdSeats(table, seats);
  if (said.has('key') && !recall('key', '')) keep('key', said.get('key'));
  return true;
}
