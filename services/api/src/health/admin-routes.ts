import { ProcessReport } from '@marketplace/contracts/operations/processes';
import { SystemHealth } from '@marketplace/contracts/operations/system-health';
import { DomainError } from '@marketplace/domain/errors';
import { processQueries } from '@marketplace/domain/processes/queries';
import type { RouteDeps } from '../http/deps.ts';
import { Nothing, route } from '../http/route.ts';
import type { LazyQueues } from '../queues/lazy-queues.ts';
import { createSystemHealth } from './system-health.ts';

export const systemHealthRoutes = (deps: RouteDeps & { queues: LazyQueues }) => {
  const systemHealth = createSystemHealth(deps);
  return [
    route({
      method: 'get',
      path: '/api/admin/system-health',
      summary: 'How everything is: servers, processes, queues, outbox, response times and errors',
      policy: 'seeAdminArea',
      reply: SystemHealth,
      handle: systemHealth,
    }),
    route({
      method: 'post',
      path: '/api/process-reports',
      summary: 'How the site is, which has no way to Postgres: for the site alone',
      policy: 'everyone',
      body: ProcessReport,
      reply: Nothing,
      handle: async ({ body, ctx }) => {
        // Nobody else is told that there is anything here.
        if (!ctx.state.fromSite || body.name !== 'site') throw new DomainError('NOT_FOUND');
        await processQueries(deps).record(body);
      },
    }),
  ];
};
