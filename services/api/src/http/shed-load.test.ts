import { request } from 'node:http';
import { wholeBody } from '@marketplace/http/whole-body';
import { listen } from '@marketplace/platform/http-server';
import { createLogger } from '@marketplace/platform/logger';
import Koa from 'koa';
import { afterAll, expect, test } from 'vitest';
import { errorReplies } from './errors.ts';
import { shedLoad } from './shed-load.ts';
import type { State } from './state.ts';

const places = 3;
const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

/**
 * An app with three places, all available to one caller by default. `/slow` responds after `release`, `/fails` throws.
 */
const startApp = async ({ perCaller = places } = {}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const entered = { count: 0 };
  const app = new Koa<State>({ proxy: true });
  app.silent = true; // Koa prints connections that clients abort
  app.use(errorReplies(createLogger({ name: 'test', level: 'silent' })));
  app.use(wholeBody());
  app.use(shedLoad({ places, perCaller }));
  app.use(async (ctx) => {
    entered.count += 1;
    if (ctx.path === '/slow') await released;
    if (ctx.path === '/fails') throw new Error('a fault of ours');
    ctx.body = 'done';
  });
  const server = await listen(app.callback(), 0);
  stops.push(server.stop);
  const url = `http://localhost:${server.port}`;
  return { url, entered, release, get: async (path: string) => (await fetch(`${url}${path}`)).status };
};

// id: excess-request-refused-at-once
test('refuses a request above the limit at once but never a health check, and accepts requests again later', async () => {
  const { url, entered, release, get } = await startApp();
  const slow = [get('/slow'), get('/slow'), get('/slow')];
  await expect.poll(() => entered.count).toBe(places);
  const turnedAway = await fetch(`${url}/slow`);
  expect([turnedAway.status, turnedAway.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await get('/api/health/live')).toBe(200);

  release();
  expect(await Promise.all(slow)).toEqual([200, 200, 200]);
  expect(await get('/slow')).toBe(200);
});

// id: failed-request-frees-its-place
test('frees the place of a failed request', async () => {
  const { get } = await startApp();
  for (let n = 0; n < places * 3; n += 1) expect(await get('/fails')).toBe(500);
  expect(await Promise.all([get('/fails'), get('/fails'), get('/done')])).toEqual([500, 500, 200]);
});

test('limits one network to its share and leaves the rest to others', async () => {
  const { url, entered, release } = await startApp({ perCaller: 2 });
  const get = async (address: string) =>
    (await fetch(`${url}/slow`, { headers: { 'x-forwarded-for': address } })).status;
  const greedy = [get('2001:db8::1'), get('2001:db8::2')];
  await expect.poll(() => entered.count).toBe(2);
  expect(await get('2001:db8::3')).toBe(503);
  const other = get('203.0.113.1');
  await expect.poll(() => entered.count).toBe(3);
  release();
  expect(await Promise.all([...greedy, other])).toEqual([200, 200, 200]);
});

test('a refused request takes no place', async () => {
  const { entered, release, get } = await startApp();
  const slow = [get('/slow'), get('/slow'), get('/slow')];
  await expect.poll(() => entered.count).toBe(places);
  for (let n = 0; n < places * 3; n += 1) expect(await get('/done')).toBe(503);
  release();
  await Promise.all(slow);
  expect(await Promise.all([get('/done'), get('/done'), get('/done')])).toEqual([200, 200, 200]);
});

test('a request whose body is still arriving has no place yet', async () => {
  const { url, entered, release, get } = await startApp();
  const headers = { 'content-type': 'application/json', 'content-length': 2 };
  const uploads = Array.from({ length: places * 3 }, () => {
    const upload = request(`${url}/slow`, { method: 'POST', headers });
    const status = new Promise<number | undefined>((resolve) =>
      upload.on('response', (r) => resolve(r.resume().statusCode)),
    );
    upload.write('{');
    return { end: () => upload.end('}'), status };
  });
  expect(await Promise.all([get('/done'), get('/done'), get('/done')])).toEqual([200, 200, 200]);
  entered.count = 0;
  for (const { end } of uploads.slice(0, places)) end();
  await expect.poll(() => entered.count).toBe(places);
  for (const { end } of uploads.slice(places)) end();
  expect(await Promise.all(uploads.slice(places).map(({ status }) => status))).toEqual(Array(places * 2).fill(503));
  release();
  expect(await Promise.all(uploads.slice(0, places).map(({ status }) => status))).toEqual(Array(places).fill(200));
});

test('a client that disconnects keeps its place until its work ends', async () => {
  const { url, entered, release, get } = await startApp();
  const left = new AbortController();
  const slow = Array.from({ length: places }, () => fetch(`${url}/slow`, { signal: left.signal }).catch(() => 'left'));
  await expect.poll(() => entered.count).toBe(places);
  left.abort();
  expect(await Promise.all(slow)).toEqual(['left', 'left', 'left']);
  expect(await get('/done')).toBe(503);
  release();
  await expect.poll(() => get('/done')).toBe(200);
  expect(await Promise.all([get('/done'), get('/done'), get('/done')])).toEqual([200, 200, 200]);
});
