import { categoryById } from '@marketplace/catalogue/lookup';
import { messages } from '@marketplace/contracts/messages';
import { placeEndpoints } from '@marketplace/contracts/places/endpoints';
import { resolvePlace } from '@marketplace/domain/enquiries/rules';
import { invalid } from '@marketplace/domain/errors';
import { type CountedSupply, supplyOf } from '@marketplace/domain/stats/supply.view';
import { placePath } from '@marketplace/gazetteer/lookup';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { statsCache } from '../stats/stats-cache.ts';
import { presentSupply } from './present.ts';

export const supplyRoutes = (deps: RouteDeps) => {
  const cached = statsCache<CountedSupply>(deps.clock);
  return [
    route({
      endpoint: placeEndpoints.getSupply,
      policy: 'everyone',
      limit: 'supply',
      handle: async ({ query: { categoryId, ...names } }) => {
        const { place, faults } = resolvePlace(names);
        const category = categoryById(categoryId);
        if (!place || !category)
          throw invalid({ ...faults, ...(!category && { categoryId: messages.serviceCategory }) });
        const supply = await cached(`${category.id} ${placePath(place)}`, () =>
          supplyOf(deps, { categoryId: category.id, place }),
        );
        return presentSupply(place, supply);
      },
    }),
  ];
};
