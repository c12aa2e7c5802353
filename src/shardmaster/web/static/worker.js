// Works for the app while no page is open: it says so when there is no connection, and leads back
// to a table from a notification. Nothing of the game is kept, and no code that could grow old.

const KEPT = 'offline';
/** The page in the language that this worker was registered with, and what it is drawn with. */
const PAGE = `/offline${location.search}`;
const PARTS = ['/static/css/offline.css', '/static/favicon.svg'];

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([PAGE, ...PARTS])));
});

addEventListener('activate', (event) => {
  // The page is asked for at once, not only when the worker has been woken.
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]));
});

/** @param {FetchEvent} event */
async function navigated(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return caches.match(PAGE);
  }
}

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(navigated(event));
  else if (PARTS.includes(new URL(request.url).pathname))
    event.respondWith(fetch(request).catch(() => caches.match(request)));
});

/** @param {string} address */
async function show(address) {
  const open = await clients.matchAll({ type: 'window' });
  const there = open.find((client) => client.url === address);
  return there ? there.focus() : clients.openWindow(address);
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});
