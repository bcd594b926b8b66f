import type { Clock } from '@marketplace/platform/clock';
import { LRUCache } from 'lru-cache';

/** Milliseconds that stats count as fresh, the last one included: as old as a page in the site's cache may be. */
const freshFor = 59_999;
/** Milliseconds after which stats are never answered; as long as the answer itself may be cached (routes.ts). */
const staleFor = 300_000;
/** Every category in every province, and as many again. */
const everyProvince = 20_000;

/**
 * Caches stats, for everybody at once. `count` is called when `key`
 * was not counted within the last minute, and never twice at the same time. Stats of up to five minutes are answered
 * while new ones are counted; a caller without such stats waits for the count. Throws what `count` throws to callers
 * that wait.
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
    // Stats that another key pushed out while they were counted still answer the callers that wait for them.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _last, { context: count }) => count(),
  });
  return async (key: string, count: () => Promise<Stats>): Promise<Stats> => {
    // The remaining time to live is negative once the stats are stale.
    const allowStale = cache.getRemainingTTL(key) > freshFor - staleFor;
    return (await cache.fetch(key, { context: count, allowStale }))!;
  };
};
