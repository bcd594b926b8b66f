/**
 * The requirements for any store, tested on the small one and on a real one if `S3_TEST_URL` (with `S3_ACCESS_KEY`,
 * `S3_SECRET_KEY`) names one.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ObjectStore, openObjectStore } from '@marketplace/platform/object-store';
import { resilience } from '@marketplace/platform/resilience';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startObjectStore } from './object-store.ts';

const keys = { S3_ACCESS_KEY: 'tester', S3_SECRET_KEY: 'a key for the tests of the store' };
const settings = { S3_BUCKET: `test-${process.pid}`, S3_REGION: 'us-east-1' };
const allowedOrigin = 'http://site.test';
const folder = await mkdtemp(join(tmpdir(), 'marketplace-objects-'));
const local = await startObjectStore({
  folder,
  port: 0,
  allowedOrigin,
  region: 'us-east-1',
  accessKey: keys.S3_ACCESS_KEY,
  secretKey: keys.S3_SECRET_KEY,
});
afterAll(async () => {
  await local.stop();
  await rm(folder, { recursive: true });
});

const real = process.env.S3_TEST_URL;
const realKeys = { S3_ACCESS_KEY: process.env.S3_ACCESS_KEY ?? '', S3_SECRET_KEY: process.env.S3_SECRET_KEY ?? '' };
const stores = {
  'the small store': { S3_URL: `http://127.0.0.1:${local.port}`, ...settings, ...keys },
  ...(real && { 'a real store': { S3_URL: real, ...settings, ...realKeys } }),
};

const put = (url: string, body: string, type = 'text/plain') =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });
const changed = (url: string, change: (url: URL) => void) => {
  const copy = new URL(url);
  change(copy);
  return copy.href;
};

describe.each(Object.entries(stores))('%s', (_, env) => {
  let clock = Date.now();
  const store: ObjectStore = openObjectStore(env, { now: () => new Date(clock) });
  beforeAll(async () => {
    await expect(store.check()).rejects.toThrow('no bucket');
    await store.makeBucket();
    await store.makeBucket();
    await store.check();
    return async () => {
      for await (const { key } of store.list('')) await store.remove([key]);
      store.close();
    };
  });

  const file = { size: 5, type: 'text/plain' };

  test('stores an announced file, and returns it with the requested name and type', async () => {
    const url = store.uploadUrl('drafts/a b/ü.txt', file);
    expect((await put(url, 'hello')).status).toBe(200);
    expect(store.keyOf(url.split('?')[0]!)).toBe(new URL(url).pathname.slice(`/${env.S3_BUCKET}/`.length));
    expect(await store.sizeOf('drafts/a b/ü.txt')).toBe(5);
    expect((await store.read('drafts/a b/ü.txt', 5)).toString()).toBe('hello');
    const disposition = `attachment; filename="x.txt"; filename*=UTF-8''%C3%BC%20.txt`;
    const answer = await fetch(store.downloadUrl('drafts/a b/ü.txt', { type: 'application/pdf', disposition }));
    expect([answer.status, await answer.text()]).toEqual([200, 'hello']);
    expect(answer.headers.get('content-disposition')).toBe(disposition);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
  });

  test.each([
    ['another length', (url: string) => put(url, 'hello!')],
    ['another type', (url: string) => put(url, 'hello', 'text/html')],
    ['no type', (url: string) => fetch(url, { method: 'PUT', body: new Uint8Array(5) })],
    [
      'a missing length',
      (url: string) =>
        fetch(url, {
          method: 'PUT',
          body: new Blob(['hello']).stream(),
          headers: { 'content-type': 'text/plain' },
          duplex: 'half',
        } as RequestInit),
    ],
    ['another key', (url: string) => put(url.replace('refused', 'taken'), 'hello')],
    ['another method', (url: string) => fetch(url, { method: 'DELETE' })],
    ['a read', (url: string) => fetch(url)],
    [
      'an altered signature',
      (url: string) =>
        put(
          changed(url, ({ searchParams }) => searchParams.set('X-Amz-Signature', '0'.repeat(64))),
          'hello',
        ),
    ],
    [
      'a longer life',
      (url: string) =>
        put(
          changed(url, ({ searchParams }) => searchParams.set('X-Amz-Expires', '86400')),
          'hello',
        ),
    ],
    [
      'fewer signed headers',
      (url: string) =>
        put(
          changed(url, ({ searchParams }) => searchParams.set('X-Amz-SignedHeaders', 'host')),
          'hello!',
        ),
    ],
    ['no signature at all', (url: string) => put(url.split('?')[0]!, 'hello')],
  ])('refuses %s and stores nothing', async (_what, send) => {
    const answer = await send(store.uploadUrl('refused', file)).catch(() => undefined);
    expect(answer?.status ?? 400).toBeGreaterThanOrEqual(400);
    expect(answer?.status ?? 400).toBeLessThan(500);
    expect([await store.sizeOf('refused'), await store.sizeOf('taken')]).toEqual([undefined, undefined]);
  });

  test('sends the part of an object that a player asks for', async () => {
    await store.write('sound', Buffer.from('0123456789'), 'audio/webm');
    const url = store.downloadUrl('sound', { type: 'audio/webm', disposition: 'inline' });
    const part = async (range: string) => {
      const answer = await fetch(url, { headers: { range } });
      return [answer.status, answer.headers.get('content-range'), await answer.text()];
    };
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=0-99')).toEqual([206, 'bytes 0-9/10', '0123456789']);
    expect((await part('bytes=10-'))[0]).toBe(416);
    expect(await part('pages=1')).toEqual([200, null, '0123456789']);
  });

  test('refuses an expired address', async () => {
    await store.write('late', Buffer.from('late'), 'text/plain');
    clock = Date.now() - (resilience.objects.uploadSeconds + 5) * 1000;
    expect((await put(store.uploadUrl('too-late', file), 'hello')).status).toBe(403);
    clock = Date.now() - (resilience.objects.downloadSeconds + 5) * 1000;
    expect((await fetch(store.downloadUrl('late', { type: 'text/plain', disposition: 'inline' }))).status).toBe(403);
    clock = Date.now();
    const fresh = store.downloadUrl('late', { type: 'text/plain', disposition: 'inline' });
    expect((await fetch(fresh)).status).toBe(200);
    expect(
      (await fetch(changed(fresh, ({ searchParams }) => searchParams.set('response-content-disposition', 'x')))).status,
    ).toBe(403);
    expect((await fetch(fresh.split('?')[0]!)).status).toBe(403);
  });

  test('reports a missing object, and reads only up to the limit', async () => {
    expect(await store.sizeOf('nothing')).toBeUndefined();
    await expect(store.read('nothing', 10)).rejects.toThrow();
    await store.write('long', Buffer.alloc(11), 'application/pdf');
    await expect(store.read('long', 10)).rejects.toThrow('more than 10 bytes');
  });

  test('lists by prefix across pages, and removes objects, even missing ones', async () => {
    const names = Array.from({ length: 1003 }, (_n, index) => `listed/${String(index).padStart(4, '0')}`);
    // Ten at a time, because each needs a socket.
    for (let at = 0; at < names.length; at += 10)
      await Promise.all(names.slice(at, at + 10).map((name) => store.write(name, Buffer.from('x'), 'text/plain')));
    await store.write('listed-not', Buffer.from('x'), 'text/plain');
    const seen = [];
    for await (const { key, size, modifiedAt } of store.list('listed/')) {
      seen.push(key);
      expect([size, Math.abs(Date.now() - modifiedAt.getTime()) < 120_000]).toEqual([1, true]);
    }
    expect(seen.sort()).toEqual(names);
    await store.remove(['listed-not', 'listed-not', 'listed/0000']);
    expect(await store.sizeOf('listed/0000')).toBeUndefined();
  });

  test('returns a key only for addresses of its objects', () => {
    const address = `${env.S3_URL}/${env.S3_BUCKET}/drafts/a`;
    expect(store.keyOf(address)).toBe('drafts/a');
    for (const other of [
      'nonsense',
      `${address}?x=1`,
      `${address}#x`,
      `${env.S3_URL}/other/drafts/a`,
      `https://elsewhere.example/${env.S3_BUCKET}/drafts/a`,
      `${env.S3_URL}/${env.S3_BUCKET}/../other/a`,
    ])
      expect(store.keyOf(other), other).toBeUndefined();
  });

  test('refuses unknown access keys', async () => {
    const stranger = openObjectStore({ ...env, S3_SECRET_KEY: 'another' });
    await expect(stranger.check()).rejects.toThrow();
    await expect(stranger.write('strange', Buffer.from('x'), 'text/plain')).rejects.toThrow();
    stranger.close();
    expect(await store.sizeOf('strange')).toBeUndefined();
  });
});

describe('only the small store', () => {
  const url = `http://127.0.0.1:${local.port}`;
  test('allows requests from pages of one origin', async () => {
    const answer = await fetch(`${url}/${settings.S3_BUCKET}/x`, {
      method: 'OPTIONS',
      headers: { origin: allowedOrigin },
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, allowedOrigin]);
  });

  test('refuses unknown requests', async () => {
    for (const [method, path] of [
      ['POST', '/bucket/x'],
      ['GET', '/'],
      ['GET', '/UPPER'],
      ['PUT', '/b/%E0%A4%A'],
    ])
      expect((await fetch(`${url}${path}`, { method: method! })).status, path).toBeGreaterThanOrEqual(400);
  });

  test('leaves no data of interrupted or refused uploads', async () => {
    expect(await readdir(join(folder, settings.S3_BUCKET, 'arriving'))).toEqual([]);
  });
});
