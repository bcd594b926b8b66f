/**
 * The service worker. Shows pushes and opens their leads, conversations or quotes, keeps the start page and the offline page, and sends requests
 * posted while offline. Pages come from the network when online, so that they are never outdated, and personal pages
 * are never stored, except a provider's day (web/src/kept-day.ts). The site serves it at `/service-worker.js` with its release and its pushes filled in. Each release is a new
 * worker, which has its own cache and deletes the previous one.
 */

const release = 'development';
const cacheName = `release-${release}`;
/** The languages with their own addresses, such as `/zu/enquire` (packages/contracts/src/site/languages.ts). */
const languages = ['af', 'zu', 'xh', 'st'];
/** `/zu` for a page in isiZulu, empty for one in English. */
const prefixOf = (url) => {
  const [, first] = new URL(url, self.location.origin).pathname.split('/');
  return languages.includes(first) ? `/${first}` : '';
};
const startPage = (prefix) => prefix || '/';
const offlinePage = (prefix) => `${prefix}/offline`;

/** The files that a page references. */
const filesOf = (html) => [...html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, path]) => path);

/**
 * Stores the offline page in each language, and the start page in English and the languages of open pages. They are
 * fetched without a cookie, as visitors see them. Then stores their files.
 */
const keepPages = async () => {
  const cache = await caches.open(cacheName);
  const files = new Set();
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const prefixes = ['', ...languages.map((language) => `/${language}`)];
  const starts = new Set(['', ...open.map(({ url }) => prefixOf(url))]);
  for (const path of [...prefixes.map(offlinePage), ...[...starts].map(startPage)]) {
    const response = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    for (const file of filesOf(await response.clone().text())) files.add(file);
    await cache.put(path, response);
  }
  await cache.addAll([...files]);
};

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // If the connection fails here, pushes still work, and the next release tries again.
  event.waitUntil(keepPages().catch(() => {}));
});

const dropOldReleases = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName && name !== keptDay).map((name) => caches.delete(name)));
};

/** The cache with a provider's last loaded day (web/src/kept-day.ts). */
const keptDay = 'kept-day';

/** The day of this page until its time is over, or undefined. Deletes it then. */
const dayOf = async (pathname) => {
  const kept = await caches.match(pathname, { cacheName: keptDay });
  if (!kept || Number(kept.headers.get('until')) > Date.now()) return kept;
  await caches.delete(keptDay);
};

/** The kept day in the frame of the offline page, or undefined. */
const dayPage = async (url) => {
  const { pathname } = new URL(url);
  const [day, offline] = [await dayOf(pathname), await caches.match(offlinePage(''))];
  if (!day || !offline) return undefined;
  const [html, main] = await Promise.all([offline.text(), day.text()]);
  return new Response(
    html.replace(/<main[\s>].*<\/main>/s, () => main),
    { headers: offline.headers },
  );
};

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldReleases(), self.clients.claim()]));
});

/** Fetches a page once. Offline, returns the kept day, the stored start page or the offline page in its language. */
const page = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const prefix = prefixOf(request.url);
    const isStart = new URL(request.url).pathname === startPage(prefix);
    const response =
      (await dayPage(request.url)) ||
      (isStart && (await caches.match(startPage(prefix)))) ||
      (await caches.match(offlinePage(prefix)));
    if (response) return response;
    throw error;
  }
};

/** A file whose name contains a hash never changes, so it is fetched only once. */
const file = async (event) => {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(cache.put(event.request, response.clone()).catch(() => {})); // a full disk must not block a page
  return response;
};

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(file(event));
  else if (mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(event.request));
});

/**
 * Requests waiting for a connection: the name of the database, the sync tag and the message
 * (web/src/api/waiting-requests.ts).
 */
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

/** Shows a notification if allowed and no page of ours is visible. */
const notify = async (title, body, path) => {
  const pages = await self.clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible') || Notification.permission !== 'granted')
    return;
  await self.registration.showNotification(title, { body, tag: waiting, data: { path } });
};

/** For a request that an older release stored. */
const englishWords = {
  sent: 'Your request was sent',
  reference: 'Its reference is {reference}.',
  refused: 'Your request was not sent',
  why: 'Open your request to see why.',
  path: '/enquire',
};

/** Posts a waiting request for the account that created it, or anonymously. Throws if it has to be retried. */
const post = async (request) => {
  const { key, savedAt, owner, body, words = englishWords } = request;
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
  // Deletes the content of a sent request. A page shows the stored reply or refusal to the user.
  if (response.ok) await inStore('readwrite', (store) => store.put({ key, savedAt, reply }));
  else await inStore('readwrite', (store) => store.put({ ...request, refusal: reply.error }));
  return response.ok
    ? notify(words.sent, words.reference.replace('{reference}', reply.reference), words.path)
    : notify(words.refused, words.why, words.path);
};

/** Sends waiting requests one by one. Throws if one must be retried, so that the browser repeats the sync. */
const sendWaiting = async () => {
  const failures = [];
  for (const key of await inStore('readonly', (store) => store.getAllKeys())) {
    // Read just before sending, because the user may have deleted it meanwhile.
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
/** Prevents overlapping runs, because a page and the browser may start one at the same time. */
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
  if (event.data?.send === waiting) event.waitUntil(sendOnce().catch(() => {})); // the next message or sync retries
});

/** The title of each kind of push, and the page that it opens: filled in from the notices (packages/contracts/src/notices). */
const pushes = {};

/**
 * A push contains its kind, a lead's id and the masked title of its request, or only its kind and a short text about the plan.
 * Workers of the release before send no kind, and a message's id if it is about one. An unreadable or unknown push opens the list
 * of leads.
 */
const shown = (data) => {
  try {
    const { leadId, title, messageId, kind = messageId === undefined ? 'lead' : 'message' } = data.json();
    const push = Object.hasOwn(pushes, kind) && pushes[kind];
    const needsLead = push?.page.includes('{leadId}');
    if (push && typeof title === 'string' && (!needsLead || /^[0-9a-f-]{36}$/.test(leadId)))
      return { title: push.title, body: title, path: push.page.replace('{leadId}', leadId), kind };
  } catch {
    // Not ours: opens the list below.
  }
  return { title: 'New lead', path: '/providers/leads', kind: 'lead' };
};

self.addEventListener('push', (event) => {
  // Browsers require a notification for each push, even an unreadable one.
  const { title, body, path, kind } = shown(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      // A repeated push silently replaces the first one.
      tag: `${kind} ${path}`,
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.path));
});
