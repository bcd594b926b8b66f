import { readFile } from 'node:fs/promises';
import { noticeSends, shownPushes } from '@marketplace/contracts/notices/notices';
import { languageCodes, localeOf, prefixOf } from '@marketplace/contracts/site/languages';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startSite, startUpstream } from '../test-site.ts';
import { type AppFiles, withPushes, workerOf } from './app-files.ts';

const origin = 'https://site.test';
const publicFolder = new URL('../../../../web/public/', import.meta.url);
const file = new URL('service-worker.js', publicFolder);
const script = await readFile(file, 'utf8');
const filled = withPushes(script);
const leadId = '0198c1de-0000-7000-8000-000000000002';

let runs = 0;
beforeEach(() => void vi.stubGlobal('Notification', { permission: 'default' }));
afterEach(() => void vi.unstubAllGlobals());

/** Runs the script like a browser. `fire` resolves when the event's work is done. */
const run = async (openPath = '/enquire') => {
  const listeners: Record<string, (event: object) => void> = {};
  const pages = [{ visibilityState: 'hidden', postMessage: vi.fn(), url: origin + openPath }];
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    skipWaiting: vi.fn(),
    location: { origin },
    registration: { showNotification: vi.fn(async () => {}) },
    clients: { openWindow: vi.fn(async () => {}), claim: vi.fn(async () => {}), matchAll: async () => pages },
    pages,
  };
  vi.stubGlobal('self', self);
  runs += 1;
  await import(`data:text/javascript,${encodeURIComponent(`${filled}//${runs}`)}`);
  const fire = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    listeners[name]!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  /** The worker's response to a request; undefined if it leaves the request to the browser. */
  const answerTo = async (path: string, mode = 'navigate', method = 'GET') => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.fetch!({
      request: { url: new URL(path, origin).href, mode, method },
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    });
    const response = await answer;
    await Promise.all(waits);
    return response;
  };
  return { self, fire, answerTo };
};
const holding = (text: string) => ({ data: { json: () => JSON.parse(text) } });

const startApp = async (files: Partial<AppFiles>) => {
  const upstream = await startUpstream((_, response) => response.end());
  const site = await startSite({
    apiUrl: upstream.url,
    appFiles: { serviceWorker: script, icons: new Map(), ...files },
  });
  onTestFinished(async () => {
    await site.stop();
    await upstream.stop();
  });
  return site;
};

test('the worker is revalidated on each request and can connect only to our site', async () => {
  const site = await startApp({});
  const answer = await fetch(`${site.url}/service-worker.js`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  expect(await answer.text()).toBe(script);
});

test('each build has a different worker', () => {
  const [one, other] = ['one', 'other'].map((build) => workerOf(script, build));
  expect(workerOf(script, 'one')).toBe(one);
  expect(one).not.toBe(other);
  expect(one).toMatch(/^const release = '[0-9a-f]{12}';$/m);
});

test('the manifest names existing icons, some of them maskable, and pages of the site', async () => {
  const site = await startApp({});
  const answer = await fetch(`${site.url}/manifest.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const { icons, start_url, display, shortcuts } = JSON.parse(await answer.text());
  expect([start_url, display]).toEqual(['/', 'standalone']);
  expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/enquire', '/services']);
  const kinds = icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
  for (const { src, sizes } of icons) {
    const picture = await readFile(new URL(`.${src}`, publicFolder));
    // A PNG's header starts with width and height.
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
});

test.each([
  ['/favicon.ico', 'image/x-icon', 48, 22],
  ['/apple-touch-icon.png', 'image/png', 180, 0],
] as const)('%s is a picture that browsers keep for a day', async (path, type, size, start) => {
  const file = await readFile(new URL(`.${path}`, publicFolder));
  const site = await startApp({ icons: new Map([[path, file]]) });
  const answer = await fetch(`${site.url}${path}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  const picture = Buffer.from(await answer.arrayBuffer()).subarray(start);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([size, size]);
  if (start > 0) expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, size, size]);
});

test('each page names the touch icon', async () => {
  const html = await readFile(new URL('../index.html', publicFolder), 'utf8');
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
});

test('password managers find the page to change the password', async () => {
  const site = await startApp({});
  const answer = await fetch(`${site.url}/.well-known/change-password`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account/security']);
});

test.each(languageCodes)('the offline page in %s needs no script and no API', async (language) => {
  const site = await startApp({});
  const answer = await fetch(`${site.url}${prefixOf(language)}/offline`);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(html).toContain(`<html lang="${localeOf(language)}">`);
  expect(html).toContain(`<h1 class="text-3xl">Offline in ${language}</h1>`);
  expect(html).toContain(`href="${prefixOf(language) || '/'}">Go Home</a>`);
  expect(html).toContain('noindex');
  expect(html).not.toContain('<script');
});

/** The contents of the worker's `caches`, by cache and address. */
const fakeCaches = () => {
  const stores = new Map<string, Map<string, Response>>();
  const keyOf = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, origin).pathname;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (request: string | Request, response: Response) => void store.set(keyOf(request), response),
      match: async (request: string | Request) => store.get(keyOf(request))?.clone(),
      addAll: async (paths: string[]) => {
        for (const path of paths) store.set(path, (await fetch(path)).clone());
      },
    };
  };
  return {
    stores,
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: string) =>
      [...stores.values()]
        .map((store) => store.get(keyOf(request)))
        .find(Boolean)
        ?.clone(),
  };
};

/** A network with a site's pages and files, which can be cut off. */
const withNetwork = () => {
  const caches = fakeCaches();
  const network = { isUp: true, asked: [] as [path: string, credentials?: string][] };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (request: string | Request, init?: RequestInit) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin);
    network.asked.push([pathname, init?.credentials]);
    if (!network.isUp) throw new TypeError('Failed to fetch');
    return new Response(
      `<link href="/assets/a.css"><script src="/assets/b.js"></script><use href="/assets/c.svg#x">${pathname}`,
    );
  });
  return { caches, network };
};

test('shows the start page while offline, and the offline page for all other addresses', async () => {
  const { caches, network } = withNetwork();
  const { fire, answerTo } = await run();
  await fire('install', {});
  const offlinePages = languageCodes.map((language) => `${prefixOf(language)}/offline`);
  expect(network.asked.slice(0, 6)).toEqual([...offlinePages, '/'].map((path) => [path, 'omit']));
  expect([...caches.stores.get('release-development')!.keys()].sort()).toEqual(
    ['/', '/assets/a.css', '/assets/b.js', '/assets/c.svg', ...offlinePages].sort(),
  );
  // Online, every page comes from the network and is not stored.
  expect(await (await answerTo('/seekers/dashboard'))!.text()).toContain('/seekers/dashboard');
  expect(caches.stores.get('release-development')!.has('/seekers/dashboard')).toBe(false);
  expect(network.asked.filter(([path]) => path === '/seekers/dashboard')).toHaveLength(1);
  network.isUp = false;
  expect(await (await answerTo('/'))!.text()).toMatch(/>\/$/);
  expect(await (await answerTo('/seekers/dashboard'))!.text()).toMatch(/>\/offline$/);
  expect(await (await answerTo('/assets/a.css', 'no-cors'))!.text()).toContain('a.css');
});

test('offline, shows the page in the language of the address, and the start page of an open page’s language', async () => {
  const { caches, network } = withNetwork();
  const { fire, answerTo } = await run('/zu/enquire');
  await fire('install', {});
  expect(caches.stores.get('release-development')!.has('/zu')).toBe(true);
  network.isUp = false;
  for (const [path, shown] of [
    ['/zu/enquire', '/zu/offline'],
    ['/zu', '/zu'],
    ['/', '/'],
    ['/xh', '/xh/offline'],
    ['/st/services?q=x', '/st/offline'],
    ['/zulu', '/offline'],
  ])
    expect([path, (await (await answerTo(path!))!.text()).split('>').at(-1)]).toEqual([path, shown]);
});

test('ignores API calls, other sites and methods other than GET', async () => {
  withNetwork();
  const { answerTo } = await run();
  expect(await answerTo('/api/providers/me/accepted.csv')).toBeUndefined();
  expect(await answerTo('/api/enquiries', 'cors', 'POST')).toBeUndefined();
  expect(await answerTo('https://elsewhere.example/assets/a.css', 'no-cors')).toBeUndefined();
});

test('fetches a file once, and a new release drops the previous release’s files', async () => {
  const { caches, network } = withNetwork();
  await (await caches.open('release-before')).put('/assets/old.js', new Response());
  const { fire, answerTo } = await run();
  await answerTo('/assets/new.js', 'cors');
  await answerTo('/assets/new.js', 'cors');
  expect(network.asked.filter(([path]) => path === '/assets/new.js')).toHaveLength(1);
  await fire('activate', {});
  expect(await caches.keys()).toEqual(['release-development']);
});

test('shows pushes even if a release cannot store its pages', async () => {
  const { network } = withNetwork();
  network.isUp = false;
  const { fire } = await run();
  await expect(fire('install', {})).resolves.toBeUndefined();
});

/** A fake database with one store of requests, limited to what the worker uses. */
const withRequests = (requests: { key: string; [field: string]: unknown }[]) => {
  const rows = new Map(requests.map((request) => [request.key, request]));
  const store = {
    get: (key: string) => rows.get(key),
    getAllKeys: () => [...rows.keys()],
    put: (row: { key: string }) => rows.set(row.key, row),
    delete: (key: string) => rows.delete(key),
  };
  type Asked = { result: unknown };
  vi.stubGlobal('indexedDB', {
    open: () => {
      const transaction: { oncomplete?: () => void; objectStore: () => unknown } = {
        objectStore: () =>
          new Proxy(store, {
            get:
              (target, name: keyof typeof store) =>
              (argument: never): Asked => {
                queueMicrotask(() => transaction.oncomplete?.());
                return { result: target[name](argument) };
              },
          }),
      };
      const opening: { onsuccess?: () => void; result: unknown } = {
        result: { transaction: () => transaction, close: () => {} },
      };
      queueMicrotask(() => opening.onsuccess?.());
      return opening;
    },
  });
  return rows;
};

/** An API that answers every post with `answer`. `signedIn` is the account of the session. */
const withApi = (answer: () => Response, signedIn: string | null = null) => {
  const posts: RequestInit[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/auth/me') return Response.json(signedIn && { id: signedIn });
    posts.push(init);
    return answer();
  });
  return posts;
};

const request = { key: 'a-key', savedAt: Date.now(), owner: null, body: { title: 'Tap drips' } };
const reply = { id: leadId, reference: '7KQ4-M2XD' };
const sync = { tag: 'waiting-requests' };

test('posts a waiting request once under its key, deletes its content and notifies the user', async () => {
  const rows = withRequests([request]);
  const posts = withApi(() => Response.json(reply, { status: 201 }));
  vi.stubGlobal('Notification', { permission: 'granted' });
  const { self, fire } = await run();
  await Promise.all([fire('sync', sync), fire('message', { data: { send: 'waiting-requests' } })]);
  await fire('sync', sync);
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({
    credentials: 'omit',
    body: JSON.stringify(request.body),
    headers: { 'Idempotency-Key': 'a-key' },
  });
  expect([...rows.values()]).toEqual([{ key: 'a-key', savedAt: request.savedAt, reply }]);
  expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
    'Your request was sent',
    expect.objectContaining({ body: 'Its reference is 7KQ4-M2XD.', data: { path: '/enquire' } }),
  );
  expect(self.pages[0]!.postMessage).toHaveBeenCalledWith({ settled: 'waiting-requests' });
});

test('notifies the user in the language of the page that saved the request', async () => {
  const words = {
    sent: 'Isicelo sakho sithunyelwe',
    reference: 'Inombolo yaso ngu-{reference}.',
    refused: 'Isicelo sakho asithunyelwanga',
    why: 'Vula isicelo sakho ukuze ubone ukuthi kungani.',
    path: '/zu/enquire',
  };
  vi.stubGlobal('Notification', { permission: 'granted' });
  const notices: unknown[] = [];
  for (const answer of [Response.json(reply, { status: 201 }), Response.json({ error: 'No.' }, { status: 400 })]) {
    withRequests([{ ...request, words }]);
    withApi(() => answer);
    const { self, fire } = await run();
    await fire('sync', sync);
    notices.push(...self.registration.showNotification.mock.calls);
  }
  const options = { data: { path: '/zu/enquire' } };
  expect(notices).toMatchObject([
    [words.sent, { body: 'Inombolo yaso ngu-7KQ4-M2XD.', ...options }],
    [words.refused, { body: words.why, ...options }],
  ]);
});

test.each([
  ['its owner', 'include'],
  ['somebody else', 'omit'],
  [null, 'omit'],
])('with %s signed in, sends a request with credentials: %s', async (signedIn, credentials) => {
  withRequests([{ ...request, owner: 'its owner' }]);
  const posts = withApi(() => Response.json(reply, { status: 201 }), signedIn);
  const { fire } = await run();
  await fire('sync', sync);
  expect(posts.map((post) => post.credentials)).toEqual([credentials]);
});

test('retries a request that the API cannot accept now, and keeps a refused one for the user', async () => {
  const rows = withRequests([request]);
  const answers = [
    new Response('', { status: 503 }),
    Response.json({ error: 'Please choose a city.' }, { status: 400 }),
  ];
  const posts = withApi(() => answers[posts.length - 1]!);
  const { fire } = await run();
  await expect(fire('sync', sync)).rejects.toThrow('503');
  expect([...rows.values()]).toEqual([request]);
  await fire('sync', sync);
  expect([...rows.values()]).toEqual([{ ...request, refusal: 'Please choose a city.' }]);
  await fire('sync', sync);
  expect(posts).toHaveLength(2);
});

test('drops a request that has waited for a month', async () => {
  const rows = withRequests([{ ...request, savedAt: Date.now() - 31 * 24 * 3_600_000 }]);
  const posts = withApi(() => Response.json(reply, { status: 201 }));
  const { fire } = await run();
  await fire('sync', sync);
  expect([posts.length, rows.size]).toEqual([0, 0]);
});

test('a push shows the title, and clicking it opens the lead', async () => {
  const { self, fire } = await run();
  await fire('push', holding(JSON.stringify({ leadId, title: 'Blocked drain' })));
  const path = `/providers/leads/${leadId}`;
  const [title, options] = self.registration.showNotification.mock.calls[0]! as unknown[];
  expect(title).toBe('New lead');
  expect(options).toEqual({ body: 'Blocked drain', tag: `lead ${path}`, data: { path } });
  const notification = { close: vi.fn(), ...(options as object) };
  await fire('notificationclick', { notification });
  expect(notification.close).toHaveBeenCalled();
  expect(self.clients.openWindow).toHaveBeenCalledWith(path);
});

test('has its own title and page for each push', () => {
  const kinds = noticeSends.flatMap(({ channel, job }) => (channel === 'push' ? [job.slice('push.'.length)] : []));
  expect(Object.keys(shownPushes)).toEqual(kinds);
  for (const { title, page } of Object.values(shownPushes)) {
    expect(title).toMatch(/^\S/);
    expect(page).toMatch(/^\/providers\/(.*\{leadId\}|plan$)/);
  }
  expect(filled).toContain('Quote accepted');
});

test('a push about the plan has no lead, and opens the plan', async () => {
  const { self, fire } = await run();
  await fire('push', holding(JSON.stringify({ kind: 'invoice-reminder', title: 'R499.00 is due today' })));
  expect(self.registration.showNotification).toHaveBeenCalledWith(
    'Your plan',
    expect.objectContaining({ body: 'R499.00 is due today', data: { path: '/providers/plan' } }),
  );
});

test.each([
  [{ kind: 'lead' }, 'New lead', `/providers/leads/${leadId}`],
  [{ kind: 'message' }, 'New message', `/providers/messages/${leadId}`],
  [{ kind: 'quote-accepted' }, 'Quote accepted', `/providers/leads/${leadId}/quote`],
  [{ kind: 'quote-declined' }, 'Quote declined', `/providers/leads/${leadId}/quote`],
  [{ kind: 'quote-expiring' }, 'Quote expires soon', `/providers/leads/${leadId}/quote`],
  [{ kind: 'lead-not-chosen' }, 'The client chose another provider', `/providers/leads/${leadId}`],
  // A worker of the release before sends no kind.
  [{ messageId: leadId }, 'New message', `/providers/messages/${leadId}`],
])('a push of %o has its own title and page', async (about, heading, path) => {
  const { self, fire } = await run();
  await fire('push', holding(JSON.stringify({ ...about, leadId, title: 'Blocked drain' })));
  expect(self.registration.showNotification).toHaveBeenCalledWith(
    heading,
    expect.objectContaining({ body: 'Blocked drain', data: { path } }),
  );
});

test.each(['', 'not json', '{"leadId":"/../../evil","title":"x"}', '{"title":"x"}', 'null', '{"kind":"toString"}'])(
  'a push of %o opens only the list',
  async (text) => {
    const { self, fire } = await run();
    await fire('push', holding(text));
    expect(self.registration.showNotification).toHaveBeenCalledWith(
      'New lead',
      expect.objectContaining({ data: { path: '/providers/leads' } }),
    );
  },
);
