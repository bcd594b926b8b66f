import { type CountedSupply, supplyOf } from '@marketplace/domain/stats/supply.view';
import { placePath } from '@marketplace/gazetteer/lookup';
import type { Place } from '@marketplace/gazetteer/place';
import type { RouteDeps } from '../http/deps.ts';
import { statsCache } from '../stats/stats-cache.ts';

/** Returns a counter of supply whose answers are at most five minutes old. */
export const cachedSupply = (deps: RouteDeps) => {
  const cached = statsCache<CountedSupply>(deps.clock);
  return (categoryId: string, place: Place): Promise<CountedSupply> =>
    cached(`${categoryId} ${placePath(place)}`, () => supplyOf(deps, { categoryId, place }));
};
