import { operationAdminEndpoints } from '@marketplace/contracts/operations/admin-endpoints';
import { operationEndpoints } from '@marketplace/contracts/operations/endpoints';
import { DomainError } from '@marketplace/domain/errors';
import { processQueries } from '@marketplace/domain/processes/queries';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import type { LazyQueues } from '../queues/lazy-queues.ts';
import { createSystemHealth } from './system-health.ts';

export const systemHealthRoutes = (deps: RouteDeps & { queues: LazyQueues }) => {
  const systemHealth = createSystemHealth(deps);
  return [
    route({
      endpoint: operationAdminEndpoints.getSystemHealth,
      policy: 'seeAdminArea',
      handle: systemHealth,
    }),
    route({
      endpoint: operationEndpoints.reportProcess,
      policy: 'everyone',
      handle: async ({ body, ctx }) => {
        // Hides the endpoint from everyone but the site.
        if (!ctx.state.fromSite || body.name !== 'site') throw new DomainError('NOT_FOUND');
        await processQueries(deps).record(body);
      },
    }),
  ];
};
