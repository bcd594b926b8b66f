import { FailureAction, FailureOutcome, Failures } from '@marketplace/contracts/operations/failures';
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
  /** The one place where a failure is acted on. The entry in the audit log is the last of it: what was not done leaves none. */
  const act = async (action: 'retry' | 'discard', key: string, caller: Parameters<typeof actorOf>[0]) => {
    const work = (tx: Deps) =>
      within(resilience.queues.act, `to ${action}`, actOnFailures({ ...tx, queues: deps.queues }, action, key)).catch(
        (error) => {
          deps.log.warn({ reason: error.message, requestId: caller.requestId }, 'the queues do not answer');
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
  const actions = (['retry', 'discard'] as const).map((action) =>
    route({
      method: 'post',
      path: `/api/admin/failures/${action}`,
      summary: action === 'retry' ? 'Try failures of one reason again' : 'Discard failures of one reason',
      policy: 'manageQueues',
      body: FailureAction,
      reply: FailureOutcome,
      handle: ({ body, ...caller }) => act(action, body.key, caller),
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
