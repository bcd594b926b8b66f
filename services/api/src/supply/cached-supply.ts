import type { Supply } from '@marketplace/contracts/places/supply';
import { type CountedSupply, supplyOf } from '@marketplace/domain/stats/supply.view';
import { placePath } from '@marketplace/gazetteer/lookup';
import type { Place } from '@marketplace/gazetteer/place';
import type { RouteDeps } from '../http/deps.ts';
import { statsCache } from '../stats/stats-cache.ts';
import { presentSupply } from './present.ts';

/** Returns a counter of supply whose answers are at most five minutes old. */
export const cachedSupply = (deps: RouteDeps) => {
  const cached = statsCache<CountedSupply>(deps.clock);
  return async (categoryId: string, place: Place): Promise<Supply> => {
    const counted = await cached(`${categoryId} ${placePath(place)}`, () => supplyOf(deps, { categoryId, place }));
    return presentSupply(place, counted);
  };
};
