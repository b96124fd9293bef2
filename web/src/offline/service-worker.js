/* Service worker of the installed app, and of browsers that receive push messages; see install.ts. */

/** Inserted by the build: files of the first page and the inbox, so that both open offline. */
const files = self.__FILES__ ?? [];
const shell = 'wheelhouse-shell';
/** Cache of the last seen data. Pages create it in the installed app, and signing out deletes it. */
const lastSeen = 'wheelhouse-last-seen';
const keptMax = 150;
const seenHeader = 'x-last-seen';

/** True for reads of the inbox. No other answers are cached. */
const isCached = ({ pathname }) =>
  /^\/api\/command-center\/(me|me\/notices|conversations|conversations\/counts|conversations\/\d+|messages|canned-replies|saved-views|sites\/\d+\/people)$/.test(
    pathname,
  );

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shell)
      .then((cache) => cache.addAll(['/', ...files]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetOldFiles()]));
});

/** Deletes files of earlier builds, which have other hashes in their names. */
async function forgetOldFiles() {
  const cache = await caches.open(shell);
  const present = new Set(['/', ...files]);
  for (const request of await cache.keys())
    if (!present.has(new URL(request.url).pathname)) await cache.delete(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetchPage(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fetchFile(request));
  else if (isCached(url)) event.respondWith(fetchAnswer(request));
});

/** Fetches a page; offline, returns the cached document that all pages share. */
async function fetchPage(request) {
  try {
    const fresh = await fetch(request);
    const isOurs = fresh.ok && (fresh.headers.get('content-type') ?? '').startsWith('text/html');
    if (isOurs && !fresh.redirected && isCommandCenterPage(request.url))
      await (await caches.open(shell)).put('/', fresh.clone());
    return fresh;
  } catch (thrown) {
    const kept = isCommandCenterPage(request.url) ? await (await caches.open(shell)).match('/') : undefined;
    if (kept === undefined) throw thrown;
    return kept;
  }
}

/** True for pages of the Command Center, which share one document. Other pages of this host do not. */
const isCommandCenterPage = (address) =>
  /^\/($|inbox|leads|tickets|contacts|sites|tasks|social|reviews|activity|projects|notifications|sign-in)/.test(
    new URL(address).pathname,
  );

async function fetchFile(request) {
  const cache = await caches.open(shell);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

/** Fetches and caches an answer; offline, returns the cached one, with its age in a header. */
async function fetchAnswer(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.status === 401) await caches.delete(lastSeen);
    else if (fresh.ok && (await caches.has(lastSeen))) await cacheAnswer(request, fresh.clone());
    return fresh;
  } catch (thrown) {
    const kept = (await caches.has(lastSeen))
      ? await (await caches.open(lastSeen)).match(request)
      : undefined;
    if (kept === undefined) throw thrown;
    return kept;
  }
}

async function cacheAnswer(request, response) {
  const cache = await caches.open(lastSeen);
  const headers = new Headers(response.headers);
  headers.set(seenHeader, new Date().toISOString());
  headers.delete('content-encoding');
  headers.delete('content-length');
  await cache.put(request, new Response(await response.arrayBuffer(), { status: 200, headers }));
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - keptMax))) await cache.delete(old);
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(readMessage(event.data)));
});

/** Reads a push message; anything malformed becomes a general notice. */
function readMessage(data) {
  try {
    const { title, body, topic, path, badge } = data.json();
    return {
      title: String(title),
      body: String(body),
      topic: String(topic),
      path: String(path),
      badge: Number(badge),
    };
  } catch {
    return { title: 'Wheelhouse', body: 'Something is new.', topic: 'unread', path: '/', badge: 0 };
  }
}

async function show({ title, body, topic, path, badge }) {
  if (badge > 0) await self.navigator.setAppBadge?.(badge).catch(() => {});
  // No notification if the page is on screen.
  const pages = await self.clients.matchAll({ type: 'window' });
  const isViewed = pages.some(({ url, focused }) => focused && new URL(url).pathname === path.split('?')[0]);
  if (isViewed) return;
  await self.registration.showNotification(title, {
    body,
    tag: topic,
    renotify: true,
    icon: '/app-192.png',
    badge: '/badge-96.png',
    data: { path },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data?.path ?? '/', self.location.origin).href));
});

async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const one = pages.find(({ url }) => url.startsWith(self.location.origin));
  if (one === undefined) return self.clients.openWindow(address);
  await one.focus();
  // The page navigates with its router, so that typed text is kept.
  one.postMessage({ type: 'open', path: address.slice(self.location.origin.length) });
}

/** The browser replaced its push subscription, so the server needs the new one. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(
    (async () => {
      const { applicationServerKey } = event.oldSubscription?.options ?? {};
      if (!applicationServerKey) return;
      const fresh = await self.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey,
      });
      const { endpoint, keys } = fresh.toJSON();
      await fetch('/api/command-center/me/push-subscriptions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ endpoint, keys }),
      });
    })(),
  );
});
