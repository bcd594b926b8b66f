/**
 * The service worker: shows a push and opens its lead or conversation, keeps the start page and a page that says that there is no line, and
 * sends requests that were posted without one. Pages come from the network as long as there is one, so that nobody
 * sees an old one; no page of a person is kept. The site sends it at `/service-worker.js`, with its release filled in:
 * another release is another worker, which keeps its own files and drops those of the one before.
 */

const release = 'development';
const cacheName = `release-${release}`;
const startPage = '/';
const offlinePage = '/offline';

/** The files that a page names itself. */
const filesOf = (html) => [...html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, path]) => path);

/** Keeps both pages as anybody sees them, without a cookie, and their files. */
const keepPages = async () => {
  const cache = await caches.open(cacheName);
  const files = new Set();
  for (const path of [offlinePage, startPage]) {
    const response = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    for (const file of filesOf(await response.clone().text())) files.add(file);
    await cache.put(path, response);
  }
  await cache.addAll([...files]);
};

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // Without a line now, or with half of it: pushes work, and the next release tries again.
  event.waitUntil(keepPages().catch(() => {}));
});

const dropOldReleases = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
};

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldReleases(), self.clients.claim()]));
});

/** A page from the network, asked for once; where there is none the start page, or the page that says so. */
const page = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = new URL(request.url).pathname === startPage ? startPage : offlinePage;
    const response = (await caches.match(kept)) ?? (await caches.match(offlinePage));
    if (response) return response;
    throw error;
  }
};

/** A file whose name changes with what is in it: once here it is never asked for again. */
const file = async (event) => {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(cache.put(event.request, response.clone()).catch(() => {})); // a full disk stops no page
  return response;
};

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(file(event));
  else if (mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(event.request));
});

/** The requests that wait for a line: database, tag of the sync, and name in messages (web/src/api/waiting-requests.ts). */
const waiting = 'waiting-requests';
const waitingDays = 30;

const inStore = (mode, work) =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(waiting, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('requests', { keyPath: 'key' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('requests', mode);
      const asked = work(transaction.objectStore('requests'));
      const end = (settle) => () => {
        opening.result.close();
        settle();
      };
      transaction.oncomplete = end(() => resolve(asked.result));
      transaction.onabort = end(() => reject(transaction.error));
    };
  });

const accountHere = async () => (await (await fetch('/api/auth/me')).json())?.id;

/** Tells somebody who has allowed it and has no page of ours before them. */
const notify = async (title, body) => {
  const pages = await self.clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible') || Notification.permission !== 'granted')
    return;
  await self.registration.showNotification(title, { body, tag: waiting, data: { path: '/enquire' } });
};

/** Posts one that waits, in the name of whoever posted it or of nobody. Throws where it has to wait on. */
const post = async (request) => {
  const { key, savedAt, owner, body } = request;
  const isOwners = owner !== null && (await accountHere()) === owner;
  const response = await fetch('/api/enquiries', {
    method: 'POST',
    credentials: isOwners ? 'include' : 'omit',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  if (response.status === 429 || response.status >= 500) throw new Error(`posting: ${response.status}`);
  const reply = await response.json();
  // What was in it goes with this; what is left is for the page that tells its person.
  if (response.ok) await inStore('readwrite', (store) => store.put({ key, savedAt, reply }));
  else await inStore('readwrite', (store) => store.put({ ...request, refusal: reply.error }));
  return response.ok
    ? notify('Your request was sent', `Its reference is ${reply.reference}.`)
    : notify('Your request was not sent', reply.error);
};

/** Sends everything that waits, one after the other. Throws where something has to wait on, so that the browser tries again. */
const sendWaiting = async () => {
  const failures = [];
  for (const key of await inStore('readonly', (store) => store.getAllKeys())) {
    // Read at its turn: it may have been taken back.
    const request = await inStore('readonly', (store) => store.get(key));
    if (!request) continue;
    const isOld = Date.now() - request.savedAt > waitingDays * 24 * 3_600_000;
    if (isOld) await inStore('readwrite', (store) => store.delete(key));
    else if (request.body && request.refusal === undefined) await post(request).catch((error) => failures.push(error));
  }
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ settled: waiting });
  if (failures.length > 0) throw failures[0];
};

let sending;
/** One run at a time: a page and the browser may ask at the same moment. */
const sendOnce = () => {
  sending ??= sendWaiting().finally(() => {
    sending = undefined;
  });
  return sending;
};

self.addEventListener('sync', (event) => {
  if (event.tag === waiting) event.waitUntil(sendOnce());
});

self.addEventListener('message', (event) => {
  if (event.data?.send === waiting) event.waitUntil(sendOnce().catch(() => {})); // the next one who asks tries again
});

/** What a push holds: a lead's id and its masked title, and a message's id if it is about one. Undefined for anything else. */
const leadIn = (data) => {
  try {
    const { leadId, title, messageId } = data.json();
    const isKnown = /^[0-9a-f-]{36}$/.test(leadId) && typeof title === 'string';
    return isKnown ? { leadId, title, isMessage: messageId !== undefined } : undefined;
  } catch {
    return undefined;
  }
};

self.addEventListener('push', (event) => {
  // Browsers ask for something to be shown for each push, also for one that does not read.
  const lead = leadIn(event.data);
  const folder = lead?.isMessage ? '/providers/messages' : '/providers/leads';
  const path = lead ? `${folder}/${lead.leadId}` : folder;
  event.waitUntil(
    self.registration.showNotification(lead?.isMessage ? 'New message' : 'New lead', {
      body: lead?.title,
      // A message that comes a second time takes the first one's place, without a sound.
      tag: path,
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.path));
});
