import type { Clock } from '@marketplace/platform/clock';
import { LRUCache } from 'lru-cache';

/** Milliseconds for which stats are fresh, including the last one: the age that a page in the site's cache may have. */
const freshFor = 59_999;
/** Milliseconds after which stats are too old, equal to the cache lifetime of the reply (routes.ts). */
const staleFor = 300_000;
/** Room for every category in every province, twice. */
const everyProvince = 20_000;

/**
 * Caches stats for all callers. Calls `count` if `key` was not counted within the last minute, never twice
 * concurrently. Returns stats of up to five minutes while recounting; without them, callers wait and get the errors of
 * `count`.
 */
export const statsCache = <Stats extends NonNullable<unknown>>(
  clock: Clock,
  { maxEntries = everyProvince }: { maxEntries?: number } = {},
) => {
  const cache = new LRUCache<string, Stats, () => Promise<Stats>>({
    max: maxEntries,
    ttl: freshFor,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
    noDeleteOnFetchRejection: true,
    // Stats evicted while they were counted are still returned to waiting callers.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _last, { context: count }) => count(),
  });
  return async (key: string, count: () => Promise<Stats>): Promise<Stats> => {
    // The remaining time to live is negative once the stats are stale.
    const allowStale = cache.getRemainingTTL(key) > freshFor - staleFor;
    return (await cache.fetch(key, { context: count, allowStale }))!;
  };
};
