import { listen } from '@marketplace/platform/http-server';
import { createLogger } from '@marketplace/platform/logger';
import { noRateLimits } from '@marketplace/platform/rate-limit';
import Koa from 'koa';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { errorReplies } from './errors.ts';
import { route } from './route.ts';
import { createRouter } from './router.ts';
import type { State } from './state.ts';

const places = Array.from({ length: 2_000 }, (_, at) => ({ name: `Place ${at}` }));
const handle = vi.fn(() => places);
const log = createLogger({ name: 'test', level: 'silent' });
const app = new Koa<State>();
app.use(errorReplies(log));
app.use(async (ctx, next) => {
  Object.assign(ctx.state, { user: null, sessionId: null, requestId: 'r', body: Buffer.alloc(0) });
  await next();
});
const endpoint = {
  name: 'listPlaces',
  method: 'get',
  path: '/places',
  summary: 'Places',
  publicFor: 300,
  reply: z.array(z.object({ name: z.string() })),
} as const;
const near = vi.fn(({ query }: { query: { near?: string | undefined } }) => [{ name: query.near ?? 'anywhere' }]);
const byQuery = { ...endpoint, name: 'listNear', path: '/near', query: z.object({ near: z.string().optional() }) };
app.use(
  createRouter(
    [
      route({ endpoint, policy: 'everyone', isFixed: true, handle }),
      route({ endpoint: byQuery, policy: 'everyone', isFixed: ['', 'near=sea'], handle: near }),
    ],
    { rateLimits: noRateLimits, log },
  ),
);
const server = await listen(app.callback(), 0);
afterAll(server.stop);
const get = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://localhost:${server.port}/places`, { method, headers });

test('makes a fixed reply once, for callers at the same time as well, and again after a failure', async () => {
  handle.mockImplementationOnce(() => {
    throw new Error('broken');
  });
  expect((await get()).status).toBe(500);
  handle.mockClear();
  const replies = await Promise.all([get(), get(), get()]);
  replies.push(await get());
  for (const reply of replies) expect(((await reply.json()) as unknown[]).length).toBe(places.length);
  expect(handle).toHaveBeenCalledTimes(1);
});

test('makes a reply once for each of its fixed query strings, and at every call for others', async () => {
  const names = async (query: string) => (await fetch(`http://localhost:${server.port}/near${query}`)).json();
  for (let n = 0; n < 2; n += 1) {
    expect(await names('')).toEqual([{ name: 'anywhere' }]);
    expect(await names('?near=sea')).toEqual([{ name: 'sea' }]);
  }
  expect(near).toHaveBeenCalledTimes(2);
  for (let n = 0; n < 2; n += 1) expect(await names('?near=hills')).toEqual([{ name: 'hills' }]);
  expect(near).toHaveBeenCalledTimes(4);
});

test('sends it compressed, with one ETag by its content', async () => {
  const plain = await get({ 'accept-encoding': 'identity' });
  const [length, etag] = [(await plain.arrayBuffer()).byteLength, plain.headers.get('etag')!];
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await get({ 'accept-encoding': encoding });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(Number(headers.get('content-length'))).toBeLessThan(length / 4);
    expect(headers.get('etag')).toBe(etag);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=3000');
    // Without its own header, fetch asks caches for a new reply.
    const asked = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await get({ 'accept-encoding': encoding, ...asked });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  }
  const head = await get({ 'accept-encoding': 'gzip' }, 'HEAD');
  expect([head.status, head.headers.get('content-encoding')]).toEqual([200, 'gzip']);
});
