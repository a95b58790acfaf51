// Keeps the whole app on the device. A new version is fetched beside the old one and used from the next visit on, so that
// a game in progress never meets half of each; the game itself is in the device's own database and is not touched.
const VERSION = 'texas42-__VERSION__';
const FILES = __FILES__;

self.addEventListener('install', (event) => {
  // Where the browser finds files itself, it need not wait until this worker is awake.
  if ('addRoutes' in event) {
    const { pathname } = new URL(self.registration.scope);
    const of = (path) => ({
      urlPattern: new URLPattern({ pathname: pathname + path, search: '' }),
      requestMethod: 'GET',
    });
    const source = { cacheName: VERSION };
    event.waitUntil(event.addRoutes(['', 'assets/*'].map((path) => ({ condition: of(path), source }))).catch(() => {}));
  }
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  const others = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith('texas42-') && name !== VERSION).map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(others());
});

// The user wants the new version now.
self.addEventListener('message', ({ data }) => {
  if (data === 'use') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  if (/\/(api|t|ws)\//.test(new URL(request.url).pathname)) return;
  const find = async () => {
    const cache = await caches.open(VERSION);
    // Only the page itself: a table's short address is the server's to answer.
    const isPage =
      request.mode === 'navigate' && new URL(request.url).pathname === new URL(self.registration.scope).pathname;
    const page = isPage ? await cache.match('./') : undefined;
    return page ?? (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
  };
  event.respondWith(find());
});
