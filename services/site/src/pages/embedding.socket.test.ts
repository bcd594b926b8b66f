import type { IncomingMessage } from 'node:http';
import { createLogger } from '@marketplace/platform/logger';
import { expect, test } from 'vitest';
import { keep, pageOf, startSite, startUpstream, webAppOf } from '../test-site.ts';
import { createFrameAncestors } from './embedding.ts';

const log = createLogger({ name: 'site', level: 'silent' });
const partner = 'https://homes.example';

/** An API with these partners, which records the calls. */
const start = async ({ origins = [partner], ...web }: { origins?: string[]; sharesPages?: boolean } = {}) => {
  const calls: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  const state = { origins, isUp: true };
  const api = keep(
    await startUpstream(({ url, headers }, res) => {
      calls.push({ url, headers });
      res.statusCode = state.isUp ? 200 : 503;
      res.setHeader('content-type', 'application/json');
      res.setHeader('set-cookie', 'session=new; Path=/');
      res.end(JSON.stringify(url === '/api/embed/origins' ? { origins: state.origins } : {}));
    }),
  );
  const site = keep(
    await startSite({
      apiUrl: api.url,
      ...web,
      web: webAppOf(({ pathname, search }) => ({
        keys: ['/api/x'],
        submit: async ({ call }) => {
          await call('/api/enquiries', {}, {});
          return { location: '/embed/enquire?step=5' };
        },
        render: () => pageOf(`<p>${pathname}${search}</p>`),
      })),
    }),
  );
  return { ...site, api, calls, state };
};
const policyOf = ({ headers }: Response) => /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy')!)![1];

// id: frames-on-partner-sites-only
test('only pages for frames can be framed, by partners’ sites and our own', async () => {
  const { url } = await start();
  for (const path of ['/embed/enquire', '/zu/embed/enquire', '/embed/enquire?service=plumbing']) {
    const page = await fetch(url + path);
    expect([policyOf(page), page.headers.get('x-frame-options')]).toEqual([`'self' ${partner}`, null]);
  }
  for (const path of ['/', '/enquire', '/embed', '/embed/other', '/embed/enquire/more', '/xx/embed/enquire']) {
    const page = await fetch(url + path);
    expect([path, policyOf(page), page.headers.get('x-frame-options')]).toEqual([path, "'none'", 'DENY']);
  }
});

test('without partners, no other site shows a frame', async () => {
  const { url } = await start({ origins: [] });
  expect(policyOf(await fetch(`${url}/embed/enquire`))).toBe("'self'");
});

test('neither browsers nor a CDN store a page for frames', async () => {
  const { url } = await start({ sharesPages: true });
  const { headers } = await fetch(`${url}/embed/enquire`);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect([headers.get('cdn-cache-control'), headers.get('surrogate-key')]).toEqual([null, null]);
});

test('pages for frames, their forms and their calls read and set no cookies', async () => {
  const { url, calls } = await start();
  const cookie = 'session=s; refresh=r; device=d';
  const form = { method: 'POST', body: new URLSearchParams({ form: 'x' }), redirect: 'manual' } as const;
  const replies = [
    await fetch(`${url}/embed/enquire`, { headers: { cookie } }),
    await fetch(`${url}/embed/enquire`, { ...form, headers: { cookie, origin: 'https://marketplace.example' } }),
    await fetch(`${url}/api/embed/views`, { headers: { cookie } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 303, 200]);
  expect(calls.map((call) => call.url)).toEqual(['/api/embed/origins', '/api/x', '/api/enquiries', '/api/embed/views']);
  expect(calls.filter(({ headers }) => headers.cookie)).toEqual([]);
  expect(replies.slice(0, 2).flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
});

test('a form of a frame counts as ours only with our origin', async () => {
  const { url, calls } = await start();
  for (const origin of [partner, 'null']) {
    const body = new URLSearchParams({ form: 'x' });
    const reply = await fetch(`${url}/embed/enquire`, { method: 'POST', body, headers: { origin } });
    expect(reply.status).toBe(403);
  }
  expect(calls.map((call) => call.url)).toEqual(['/api/embed/origins']);
});

test('does not proxy the list of origins', async () => {
  const { url, calls } = await start();
  await fetch(`${url}/api/embed/origins`);
  expect(calls.map((call) => call.url)).not.toContain('/api/embed/origins');
});

test.each([
  ['?lang=zu', {}, '/zu/embed/enquire?lang=zu'],
  ['?lang=xx', {}, '/embed/enquire?lang=xx'],
  ['?lang=st&lang=zu', {}, '/st/embed/enquire?lang=st&lang=zu'],
  ['', { 'accept-language': 'xh-ZA,en;q=0.5' }, '/xh/embed/enquire'],
  ['', { 'accept-language': 'fr' }, '/embed/enquire'],
  ['?lang=en', { 'accept-language': 'af' }, '/embed/enquire?lang=en'],
])('shows /embed/enquire%s to a browser with %j as %s', async (query, headers, shown) => {
  const { url } = await start();
  const html = await (await fetch(`${url}/embed/enquire${query}`, { headers })).text();
  expect(html).toContain(`<p>${shown.split('?')[0]}`);
});

test('a revoked site has no frame after 15 seconds, and after 50 if the API is down', async () => {
  const { api, state } = await start();
  let now = 0;
  const ancestors = createFrameAncestors({ upstreams: { pick: () => api.url }, log, now: () => now });
  expect(await ancestors()).toEqual([partner]);
  state.origins = [];
  now = 14_999;
  expect(await ancestors()).toEqual([partner]);
  now = 15_000;
  expect(await ancestors()).toEqual([]);
  state.origins = [partner];
  now = 30_000;
  expect(await ancestors()).toEqual([partner]);
  state.isUp = false;
  now = 79_999;
  expect(await ancestors()).toEqual([partner]);
  now = 80_000;
  expect(await ancestors()).toEqual([]);
});
