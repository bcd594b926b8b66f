/** Administrators see the queues and act on jobs. Super administrators also pause and resume queues. */
import type { QueueName } from '@marketplace/contracts/jobs/jobs';
import { operationAdminEndpoints } from '@marketplace/contracts/operations/admin-endpoints';
import { audited } from '@marketplace/domain/audit/service';
import type { Deps as DomainDeps } from '@marketplace/domain/deps';
import { actorOf } from '../http/actor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import type { LazyQueues } from './lazy-queues.ts';
import { changeJob, listQueuedJobs, listQueues, setPaused } from './service.ts';

type Change = { action: string; queue: QueueName; jobId?: string };

export const queueRoutes = (deps: RouteDeps & { queues: LazyQueues }) => {
  /** Audits and logs a change. The entry is written last, so that a failed change leaves none. */
  const change = async <Result>(
    caller: Parameters<typeof actorOf>[0],
    { action, queue, jobId }: Change,
    work: (tx: DomainDeps) => Promise<Result>,
  ): Promise<Result> => {
    const result = await audited(deps, actorOf(caller), {
      action: 'queue.change',
      work,
      subjectId: queue,
      details: (done) => ({ call: action, jobId, done }),
    });
    deps.log.info({ accountId: caller.user.id, action, queue, jobId, done: result }, 'queues changed by hand');
    return result;
  };
  return [
    route({
      endpoint: operationAdminEndpoints.listQueues,
      policy: 'manageQueues',
      handle: () => listQueues(deps),
    }),
    route({
      endpoint: operationAdminEndpoints.listQueuedJobs,
      policy: 'manageQueues',
      handle: ({ params, query }) => listQueuedJobs(deps, params.queue, query),
    }),
    route({
      endpoint: operationAdminEndpoints.changeJob,
      policy: 'manageQueues',
      handle: async ({ params, body: { id }, ...caller }) => ({
        done: await change(caller, { ...params, jobId: id }, (tx) => changeJob({ ...deps, ...tx }, { ...params, id })),
      }),
    }),
    route({
      endpoint: operationAdminEndpoints.changeQueue,
      policy: 'controlQueues',
      handle: ({ params: { queue }, body: { isPaused }, ...caller }) =>
        change(caller, { action: isPaused ? 'pause' : 'resume', queue }, () => setPaused(deps, queue, isPaused)),
    }),
  ];
};
