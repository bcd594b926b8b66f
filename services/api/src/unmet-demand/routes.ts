import { UnmetDemand } from '@marketplace/contracts/operations/unmet-demand';
import { unmetDemand } from '@marketplace/domain/stats/unmet-demand';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { statsCache } from '../stats/stats-cache.ts';

export const unmetDemandRoutes = (deps: RouteDeps) => {
  // Walks every request of the weeks, so everybody who asks within a minute gets the same count.
  const cached = statsCache<UnmetDemand>(deps.clock, { maxEntries: 1 });
  return [
    route({
      method: 'get',
      path: '/api/admin/demand',
      summary: 'Where requests found too few providers or nobody accepted, by category, city and week',
      policy: 'seeAdminArea',
      reply: UnmetDemand,
      handle: () => cached('all', () => unmetDemand(deps)),
    }),
  ];
};
