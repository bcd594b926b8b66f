import { operationAdminEndpoints } from '@marketplace/contracts/operations/admin-endpoints';
import { operationEndpoints } from '@marketplace/contracts/operations/endpoints';
import type { HealthHistory } from '@marketplace/contracts/operations/health-history';
import { DomainError } from '@marketplace/domain/errors';
import { historyOf } from '@marketplace/domain/health/history';
import { healthPeriods } from '@marketplace/domain/health/queries';
import { processQueries } from '@marketplace/domain/processes.queries';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import type { LazyQueues } from '../queues/lazy-queues.ts';
import { statsCache } from '../stats/stats-cache.ts';
import { createSystemHealth } from './system-health.ts';

export const systemHealthRoutes = (deps: RouteDeps & { queues: LazyQueues }) => {
  const systemHealth = createSystemHealth(deps);
  // Reads every change of the week, so callers share the result for a minute.
  const history = statsCache<HealthHistory>(deps.clock, { maxEntries: 1 });
  return [
    route({
      endpoint: operationAdminEndpoints.getSystemHealth,
      policy: 'seeAdminArea',
      handle: systemHealth,
    }),
    route({
      endpoint: operationAdminEndpoints.getHealthHistory,
      policy: 'seeAdminArea',
      handle: () => history('all', async () => historyOf(await healthPeriods(deps), deps.clock.now())),
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
