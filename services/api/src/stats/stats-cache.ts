import type { Clock } from '@marketplace/platform/clock';
import { LRUCache } from 'lru-cache';

/** As old as a kept page of the site may be. */
const freshFor = 60_000;
/** Older, it is nobody's figure any more: as long as the answer itself may be kept (routes.ts). */
const staleFor = 300_000;
/** Every category in every province, and as many again. */
const most = 20_000;

/**
 * Figures that are counted over a whole province or country, for everybody at once: `count` is called when `key` was not
 * counted within the last minute, and never twice at the same time. Who comes within five gets the last figure while a
 * new one is counted; who comes later waits for it. Throws what `count` throws to those who wait.
 */
export const keepFigures = (clock: Clock) => {
  const kept = new LRUCache<string, { figure: unknown; at: number }>({ max: most });
  const counting = new Map<string, Promise<unknown>>();
  return async <Figure>(key: string, count: () => Promise<Figure>): Promise<Figure> => {
    const last = kept.get(key);
    const age = last ? clock.now().getTime() - last.at : Number.POSITIVE_INFINITY;
    if (last && age < freshFor) return last.figure as Figure;
    const underway =
      counting.get(key) ??
      count()
        .then((figure) => {
          kept.set(key, { figure, at: clock.now().getTime() });
          return figure;
        })
        .finally(() => counting.delete(key));
    counting.set(key, underway);
    if (!last || age >= staleFor) return underway as Promise<Figure>;
    underway.catch(() => {}); // the next one tries again
    return last.figure as Figure;
  };
};
