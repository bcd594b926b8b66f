import { operationAdminEndpoints } from '@marketplace/contracts/operations/admin-endpoints';
import type { UnmetDemand } from '@marketplace/contracts/operations/unmet-demand';
import { unmetDemand } from '@marketplace/domain/stats/unmet-demand';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { statsCache } from '../stats/stats-cache.ts';

export const unmetDemandRoutes = (deps: RouteDeps) => {
  // Walks every request of the weeks, so everybody who asks within a minute gets the same count.
  const cached = statsCache<UnmetDemand>(deps.clock, { maxEntries: 1 });
  return [
    route({
      endpoint: operationAdminEndpoints.getUnmetDemand,
      policy: 'seeAdminArea',
      handle: () => cached('all', () => unmetDemand(deps)),
    }),
  ];
};
