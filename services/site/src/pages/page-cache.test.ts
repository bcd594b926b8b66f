import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { resilience } from '@marketplace/platform/resilience';
import { expect, test } from 'vitest';
import { createPageCache, type MadePage, moving } from './page-cache.ts';

/** A cache with its own clock, and a page that contains the number of its rendering. */
const start = (options: Parameters<typeof createPageCache>[0] = {}) => {
  const clock = { now: 1_000_000 };
  const errors: unknown[] = [];
  const cache = createPageCache({ now: () => clock.now, onError: (error) => errors.push(error), ...options });
  let count = 0;
  const page =
    (changes: Partial<MadePage> = {}) =>
    async (): Promise<MadePage> => {
      count += 1;
      return { status: 200, html: `made ${count}`, complete: true, ...changes };
    };
  const get = async (key: string, make: () => Promise<MadePage> = page()) => {
    const found = await cache.get(key, make);
    return (await found.body('identity')).toString();
  };
  return { clock, cache, page, get, errors, made: () => count };
};

test('renders a page once per address while it is fresh', async () => {
  const { clock, get } = start();
  expect([await get('/a'), await get('/a'), await get('/b'), await get('/a')]).toEqual([
    'made 1',
    'made 1',
    'made 2',
    'made 1',
  ]);
  clock.now += resilience.site.pageCache.fresh - 1;
  expect(await get('/a')).toBe('made 1');
});

test('shows a stale page and re-renders it once in the background', async () => {
  const { clock, get, made } = start();
  await get('/a');
  clock.now += resilience.site.pageCache.fresh;
  expect(await Promise.all([get('/a'), get('/a'), get('/a')])).toEqual(['made 1', 'made 1', 'made 1']);
  await expect.poll(() => get('/a')).toBe('made 2');
  expect(made()).toBe(2);
});

test('does not show a page past its stale limit', async () => {
  const { clock, get } = start();
  await get('/a');
  clock.now += resilience.site.pageCache.stale;
  expect(await get('/a')).toBe('made 2');
});

test('shares a fast-changing page for a moment and never shows it stale', async () => {
  const { clock, cache, page } = start();
  const html = async () => (await (await cache.get('/board', page(), moving)).body('identity')).toString();
  expect([await html(), await html()]).toEqual(['made 1', 'made 1']);
  clock.now += moving.fresh - 1;
  expect(await html()).toBe('made 1');
  clock.now += 1;
  expect(await html()).toBe('made 2');
  // The re-rendered page is also only valid for a moment.
  clock.now += moving.fresh;
  expect(await Promise.all([html(), html(), html()])).toEqual(['made 3', 'made 3', 'made 3']);
});

test('concurrent visitors of an uncached page share one rendering', async () => {
  const { get, made } = start();
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => get('/a'))))).toEqual(new Set(['made 1']));
  expect(made()).toBe(1);
});

test('shows incomplete pages and errors without caching them', async () => {
  const { cache, page, made } = start();
  for (const change of [{ complete: false }, { status: 404, complete: false }, { status: 500, complete: false }]) {
    const before = made();
    await cache.get('/a', page(change));
    await cache.get('/a', page(change));
    expect(made()).toBe(before + 2);
  }
  await expect(cache.get('/a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('keeps the last good page, however old, while rendering fails', async () => {
  const { clock, get, page, errors } = start();
  await get('/a');
  clock.now += resilience.site.pageCache.fresh;
  expect(await get('/a', page({ complete: false }))).toBe('made 1');
  clock.now += resilience.site.pageCache.stale * 3;
  expect(await get('/a', page({ complete: false }))).toBe('made 1');
  expect(await get('/a', () => Promise.reject(new Error('broken')))).toBe('made 1');
  expect(errors).toHaveLength(1);
});

test('forgets a page that is gone', async () => {
  const { clock, cache, get, page } = start();
  await get('/a');
  clock.now += resilience.site.pageCache.stale;
  expect((await cache.get('/a', page({ status: 404 }))).status).toBe(404);
  clock.now += resilience.site.pageCache.fresh;
  expect(await get('/a')).toBe('made 3');
});

test('caches a 404 while fresh and never shows it stale', async () => {
  const { clock, cache, get, page, made } = start();
  const gone = page({ status: 404 });
  for (const _ of [1, 2, 3]) expect((await cache.get('/a', gone)).status).toBe(404);
  expect(made()).toBe(1);
  clock.now += resilience.site.pageCache.fresh;
  expect(await get('/a')).toBe('made 2');
  expect(await get('/a', gone)).toBe('made 2');
});

test('any number of missing addresses leaves existing pages in the cache', async () => {
  const { cache, get, page } = start({ maxBytes: 1_000_000 });
  await get('/a');
  const big = page({ status: 404, html: randomBytes(30_000).toString('base64') });
  for (let n = 0; n < 200; n += 1) await cache.get(`/none-${n}`, big);
  expect(await get('/a')).toBe('made 1');
});

test('responds 404 after re-rendering shows that a page is gone', async () => {
  const { clock, cache, get, page } = start();
  await get('/a');
  clock.now += resilience.site.pageCache.fresh;
  const gone = page({ status: 404 });
  expect((await cache.get('/a', gone)).status).toBe(200);
  await expect.poll(async () => (await cache.get('/a', gone)).status).toBe(404);
});

test('reports a background error, and the next visit retries', async () => {
  const { clock, get, errors } = start();
  await get('/a');
  clock.now += resilience.site.pageCache.fresh;
  const broken = () => Promise.reject(new Error('broken'));
  expect(await Promise.all([get('/a', broken), get('/a', broken)])).toEqual(['made 1', 'made 1']);
  await expect.poll(() => errors).toHaveLength(1);
  await expect.poll(() => get('/a')).toBe('made 2');
});

// id: page-cache-bounded
test('stays within its limit of bytes', async () => {
  const { get, made, page } = start({ maxBytes: 100_000 });
  // Random content, which does not compress.
  const big = page({ html: randomBytes(30_000).toString('base64') });
  for (let n = 0; n < 5; n += 1) await get(`/${n}`, big);
  await get('/4', big);
  expect(made()).toBe(5);
  await get('/0', big);
  expect(made()).toBe(6);
});

test('compresses a page once and derives its ETag from the content', async () => {
  const { cache, page } = start();
  const everybody = await cache.get('/b', page({ html: 'for everybody' }));
  expect(everybody.etag).toMatch(/^"[\w-]{22}"$/);
  expect(brotliDecompressSync(await everybody.body('br')).toString()).toBe('for everybody');
  expect(await everybody.body('br')).toBe(await everybody.body('br'));
  expect((await everybody.body('identity')).toString()).toBe('for everybody');
  expect(gunzipSync(await everybody.body('gzip')).toString()).toBe('for everybody');
  expect((await cache.get('/c', page({ html: 'for others' }))).etag).not.toBe(everybody.etag);
});
