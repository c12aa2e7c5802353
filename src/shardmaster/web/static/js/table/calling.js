// Calls a player who is in another tab when something is asked of them.

import { t } from '../i18n.js';
import { settings } from '../keep.js';
import { sound } from '../sound.js';

/** A notification on phones needs the worker; elsewhere it may be missing. @param {string} words */
async function notify(words) {
  if (!settings.peek().notify || globalThis.Notification?.permission !== 'granted') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  worker?.showNotification(t('common.name'), {
    body: words,
    tag: location.pathname,
    icon: '/static/icons/192.png',
    data: location.href,
  });
}

/** Take back what called someone who has come. */
async function answered() {
  const worker = await navigator.serviceWorker?.getRegistration();
  const shown = (await worker?.getNotifications({ tag: location.pathname })) ?? [];
  for (const each of shown) each.close();
}

/** The title before it called; none while nobody is called. */
let before = '';

document.addEventListener('visibilitychange', () => {
  if (document.hidden || !before) return;
  document.title = before;
  before = '';
  answered();
});

/**
 * Say in the title, by a sound and by a notification, as far as they are wanted, that it is time.
 * @param {string} words
 */
export function call(words) {
  if (before) return;
  before = document.title;
  document.title = `● ${words}`;
  sound('turn');
  notify(words);
}
