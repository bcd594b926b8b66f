import type { Clock } from '@marketplace/platform/clock';
import { LRUCache } from 'lru-cache';

/** Milliseconds; as old as a page in the site's cache may be. */
const freshFor = 60_000;
/** Milliseconds after which stats are never answered; as long as the answer itself may be cached (routes.ts). */
const staleFor = 300_000;
/** Every category in every province, and as many again. */
const maxEntries = 20_000;

/**
 * Caches stats that are counted over a whole province or country, for everybody at once. `count` is called when `key`
 * was not counted within the last minute, and never twice at the same time. Stats of up to five minutes are answered
 * while new ones are counted; a caller without such stats waits for the count. Throws what `count` throws to callers
 * that wait.
 */
export const statsCache = (clock: Clock) => {
  const entries = new LRUCache<string, { stats: unknown; at: number }>({ max: maxEntries });
  const counting = new Map<string, Promise<unknown>>();
  return async <Stats>(key: string, count: () => Promise<Stats>): Promise<Stats> => {
    const last = entries.get(key);
    const age = last ? clock.now().getTime() - last.at : Number.POSITIVE_INFINITY;
    if (last && age < freshFor) return last.stats as Stats;
    const underway =
      counting.get(key) ??
      count()
        .then((stats) => {
          entries.set(key, { stats, at: clock.now().getTime() });
          return stats;
        })
        .finally(() => counting.delete(key));
    counting.set(key, underway);
    if (!last || age >= staleFor) return underway as Promise<Stats>;
    underway.catch(() => {}); // the next caller tries again
    return last.stats as Stats;
  };
};
