import { categoryById } from '@marketplace/catalogue/lookup';
import { messages } from '@marketplace/contracts/messages';
import { supplyEndpoints } from '@marketplace/contracts/supply/endpoints';
import { resolvePlace } from '@marketplace/domain/enquiries/posted-place';
import { invalid } from '@marketplace/domain/errors';
import { urgentCards } from '@marketplace/domain/stats/supply.view';
import { supplyNow } from '@marketplace/domain/stats/supply-cards.view';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { cachedSupply } from './cached-supply.ts';
import { presentSupply } from './present.ts';

export const supplyRoutes = (deps: RouteDeps) => {
  const supplyIn = cachedSupply(deps);
  return [
    route({
      endpoint: supplyEndpoints.getSupply,
      policy: 'everyone',
      limit: 'supply',
      handle: async ({ query: { categoryId, urgent, ...names } }) => {
        const { place, faults } = resolvePlace(names);
        const category = categoryById(categoryId);
        if (!place || !category)
          throw invalid({ ...faults, ...(!category && { categoryId: messages.serviceCategory }) });
        const counted = await supplyIn(category.id, place);
        const cards = urgent ? await urgentCards(deps, { categoryId: category.id, place }) : counted.cards;
        const supply = { ...counted, cards };
        return presentSupply(place, supply, await supplyNow(deps, supply));
      },
    }),
  ];
};
