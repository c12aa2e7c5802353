// The key of one's profile: what it opens on the server, and how it gets to another device.

import { ApiError, get } from '../api.js';
import { language, t } from '../i18n.js';
import { keep, recall } from '../keep.js';

/** @typedef {import('../wire').ProfileNow} ProfileNow */

const WHERE = '/api/profile';
const FORM = /^[\w-]{16,64}$/;

/** The key, if this browser has needed one yet. @returns {string} */
export const ownKey = () => recall('key', '');

const headers = () => ({ 'profile-key': ownKey() });

/** @returns {Promise<ProfileNow>} */
export const load = () => get(WHERE, { headers: headers() });

/** The server forgets whose games these were, and the browser its key. */
export async function forget() {
  await get(WHERE, { method: 'DELETE', headers: headers() });
  keep('key', undefined);
}

/** All own games, as a file to keep. */
export async function exportGames() {
  const answer = await fetch(`${WHERE}/games`, {
    headers: { ...headers(), 'accept-language': language.peek() },
  });
  if (!answer.ok) throw new ApiError(answer.status, t('common.failed', { status: answer.status }));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = 'shardmaster-games.shards';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A link that takes the profile along. Anyone who has it can see and delete it. */
export const profileLink = () => `${location.origin}/profile#key=${ownKey()}`;

/** The key that the address hands over, which is wiped from there at once. @returns {string} */
export function keyFromAddress() {
  const key = new URLSearchParams(location.hash.slice(1)).get('key') ?? '';
  if (!FORM.test(key)) return '';
  history.replaceState(null, '', location.pathname);
  return key;
}

/** Be that player in this browser from now on. @param {string} key */
export const adopt = (key) => keep('key', key);
