/** The queues and their jobs, as administrators see and change them. */
import { jobNamed, jobs, type QueueName, queueNames } from '@marketplace/contracts/jobs/jobs';
import { type JobAction, type JobState, jobsPerPage } from '@marketplace/contracts/operations/queue-jobs';
import type { QueuedJob, QueuedJobs, Queues as ShownQueues } from '@marketplace/contracts/operations/queues';
import { maskContacts } from '@marketplace/domain/audit/contact-details';
import type { Deps as DomainDeps } from '@marketplace/domain/deps';
import { DomainError } from '@marketplace/domain/errors';
import { forgetDiscarded } from '@marketplace/domain/outbox/pending-jobs';
import type { Logger } from '@marketplace/platform/logger';
import type { QueuedJob as StoredJob } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { within } from '@marketplace/platform/time-limit';
import type { LazyQueues } from './lazy-queues.ts';

type Deps = { log: Logger; queues: LazyQueues };

/** Resolves with the result of `work` on the queues. Throws UNAVAILABLE if it fails or takes longer than `limit` ms. */
export const askQueues = async <T>(
  { log, queues }: Deps,
  what: string,
  work: (queues: Awaited<ReturnType<LazyQueues['open']>>) => Promise<T>,
  limit: number = resilience.queues.patience,
): Promise<T> => {
  try {
    return await within(
      limit,
      what,
      queues.open().then((opened) => work(opened)),
    );
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'queues unavailable');
    throw new DomainError('UNAVAILABLE');
  }
};

/** Jobs in all queues that failed for good; null if the queues do not respond. */
export const countFailedJobs = async (deps: Deps): Promise<number | null> => {
  const counted = askQueues(deps, 'counting failed jobs', (queues) =>
    Promise.all(queueNames.map((name) => queues.counts(name))),
  );
  const counts = await counted.catch(() => undefined);
  return counts?.reduce((sum, { failed }) => sum + failed, 0) ?? null;
};

export const listQueues = (deps: Deps): Promise<ShownQueues> =>
  askQueues(deps, 'reading the queues', async (queues) => ({
    queues: await Promise.all(
      queueNames.map(async (name) => {
        const [isPaused, counts] = await Promise.all([queues.isPaused(name), queues.counts(name)]);
        return { name, isPaused, counts };
      }),
    ),
  }));

/** The fields of a payload. A stored payload may have more, such as a trace or fields of another version. */
const dataOf = ({ name, data }: Pick<StoredJob, 'name' | 'data'>): Record<string, string> | null => {
  const known = jobNamed(name);
  const read = known && jobs[known].payload.safeParse(data);
  if (!read?.success) return null;
  return Object.fromEntries(Object.entries(read.data).map(([field, value]) => [field, String(value)]));
};

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

const present = ({ data, addedAt, runsAt, startedAt, endedAt, reason, ...job }: StoredJob): QueuedJob => ({
  ...job,
  data: dataOf({ name: job.name, data }),
  addedAt: addedAt.toISOString(),
  runsAt: timeOf(runsAt),
  startedAt: timeOf(startedAt),
  failedAt: timeOf(endedAt),
  reason: reason && maskContacts(reason),
});

/** @param page from 1 */
export const listQueuedJobs = (
  deps: Deps,
  queue: QueueName,
  { state, page }: { state: JobState; page: number },
): Promise<QueuedJobs> =>
  askQueues(deps, 'reading jobs', async (queues) => {
    const [found, counts] = await Promise.all([
      queues.jobs(queue, state, { from: (page - 1) * jobsPerPage, most: jobsPerPage }),
      queues.counts(queue),
    ]);
    return { jobs: found.map(present), total: counts[state] };
  });

/** Returns 1, or 0 if the job's state does not allow the action. A discarded job is not restored. */
export const changeJob = async (
  deps: Deps & DomainDeps,
  { queue, action, id }: { queue: QueueName; action: JobAction; id: string },
): Promise<number> => {
  const act = () => askQueues(deps, `to ${action}`, (queues) => queues.act(queue, action, [id]));
  return (await (action === 'discard' ? forgetDiscarded(deps, [id], act) : act())).length;
};

export const setPaused = (deps: Deps, queue: QueueName, isPaused: boolean): Promise<void> =>
  askQueues(deps, 'pausing a queue', (queues) => queues.setPaused(queue, isPaused));
