import { operationAdminEndpoints } from '@marketplace/contracts/operations/admin-endpoints';
import { audited } from '@marketplace/domain/audit/service';
import type { Deps } from '@marketplace/domain/deps';
import { DomainError } from '@marketplace/domain/errors';
import { resilience } from '@marketplace/platform/resilience';
import { within } from '@marketplace/platform/time-limit';
import { actorOf } from '../http/actor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import type { LazyQueues } from '../queues/lazy-queues.ts';
import { actOnFailures, listFailures } from './service.ts';

export const failureRoutes = (deps: RouteDeps & { queues: LazyQueues }) => {
  /** Acts on a failure. The audit entry is written last, so that a failed action leaves none. */
  const act = async (action: 'retry' | 'discard', key: string, caller: Parameters<typeof actorOf>[0]) => {
    const work = (tx: Deps) =>
      within(resilience.queues.act, `to ${action}`, actOnFailures({ ...tx, queues: deps.queues }, action, key)).catch(
        (error) => {
          deps.log.warn({ reason: error.message, requestId: caller.requestId }, 'queues unavailable');
          throw new DomainError('UNAVAILABLE');
        },
      );
    const done = await audited(deps, actorOf(caller), {
      action: `failure.${action}`,
      work,
      subjectId: key,
      details: (done) => ({ done }),
    });
    return { done };
  };
  return [
    route({
      endpoint: operationAdminEndpoints.listFailures,
      policy: 'manageQueues',
      handle: () => listFailures(deps),
    }),
    route({
      endpoint: operationAdminEndpoints.retryFailures,
      policy: 'manageQueues',
      handle: ({ body, ...caller }) => act('retry', body.key, caller),
    }),
    route({
      endpoint: operationAdminEndpoints.discardFailures,
      policy: 'manageQueues',
      handle: ({ body, ...caller }) => act('discard', body.key, caller),
    }),
  ];
};
