import { FailureAction, FailureOutcome, Failures } from '@marketplace/contracts/failures';
import { DomainError } from '@marketplace/domain/errors';
import { resilience } from '@marketplace/platform/resilience';
import { within } from '@marketplace/platform/time-limit';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import type { LazyQueues } from '../queues/lazy-queues.ts';
import { actOnFailures, listFailures } from './service.ts';

export const failureRoutes = (deps: RouteDeps & { queues: LazyQueues }) => {
  /** The one place where a failure is acted on: who did what stands in the log. */
  const act = async (
    action: 'retry' | 'discard',
    { key, accountId, requestId }: { key: string; accountId: string; requestId: string },
  ) => {
    const done = await within(resilience.queues.act, `to ${action}`, actOnFailures(deps, action, key)).catch(
      (error) => {
        deps.log.warn({ reason: error.message, requestId }, 'the queues do not answer');
        throw new DomainError('UNAVAILABLE');
      },
    );
    deps.log.info({ accountId, action, failure: key, done, requestId }, 'failures changed by hand');
    return { done };
  };
  const actions = (['retry', 'discard'] as const).map((action) =>
    route({
      method: 'post',
      path: `/api/admin/failures/${action}`,
      summary: action === 'retry' ? 'Try failures of one reason again' : 'Discard failures of one reason',
      policy: 'manageQueues',
      body: FailureAction,
      reply: FailureOutcome,
      handle: ({ body, user, requestId }) => act(action, { key: body.key, accountId: user.id, requestId }),
    }),
  );
  return [
    route({
      method: 'get',
      path: '/api/admin/failures',
      summary: 'What failed for good, in words: since when, how often, and what to do',
      policy: 'manageQueues',
      reply: Failures,
      handle: () => listFailures(deps),
    }),
    ...actions,
  ];
};
