/** Runs the handlers with one worker per queue and common parsing, timing and logging. */
import {
  isTimer,
  type JobName,
  jobNamed,
  jobNames,
  jobs,
  type QueueName,
  queueNames,
} from '@marketplace/contracts/jobs/jobs';
import { forgetJob } from '@marketplace/domain/outbox/pending-jobs';
import { createHeartbeat, type Heartbeat } from '@marketplace/platform/heartbeat';
import { histogram } from '@marketplace/platform/metrics/instruments';
import { createPace, type Pace } from '@marketplace/platform/pace';
import { FinalFailure, openWorker, type QueueStores } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { traced } from '@marketplace/platform/tracing';
import { type JobDeps, pendingJob } from './deps.ts';
import { type Handlers, type JobRun, runJob } from './handler.ts';

/** `retried`: failed and will be retried; `given_up`: failed for the last time. Unknown job names count as `unknown`. */
const durations = histogram(
  'job_duration_seconds',
  'Jobs by name and outcome, with the duration of a run.',
  ['name', 'outcome'],
  [0.01, 0.05, 0.1, 0.5, 1, 5, 20, 60],
  { rare: jobNames.map((name) => ({ name, outcome: 'given_up' })) },
);

/** A job continues the trace of its cause. Timer jobs start none. */
const inTrace = (job: JobRun, name: JobName | undefined, work: () => Promise<void>): Promise<void> => {
  const parent = (job.data as { trace?: unknown })?.trace;
  if (typeof parent !== 'string') return work();
  const attributes = { 'messaging.system': 'bullmq', 'messaging.operation.name': 'process' };
  return traced(`job ${name ?? 'unknown'}`, { kind: 'consumer', parent, attributes }, work);
};

/** Runs one job, and once more if a sweep in the queue `maintenance` has more to do than fits in one run. */
const runPaced = async (handlers: Handlers, deps: JobDeps, job: JobRun, more: More): Promise<void> => {
  const name = jobNamed(job.name);
  if (!name || jobs[name].queue !== 'maintenance') return runJob(handlers, deps, job);
  const pace = more.paceOf({ signal: more.signal });
  await runJob(handlers, { ...deps, pace }, job);
  if (pace.isCut()) await more.again(name);
};

/** How a job is added again. `signal`: the process stops, and another one continues. */
type More = {
  again: (name: JobName) => Promise<void>;
  paceOf: (options: { signal: AbortSignal }) => Pace;
  signal: AbortSignal;
};

/** Runs one job and logs its result. */
const runLogged = async (handlers: Handlers, deps: JobDeps, job: JobRun, more: More): Promise<void> => {
  const log = deps.log.child({
    job: job.name,
    jobId: job.id,
    requestId: (job.data as { requestId?: string })?.requestId,
  });
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  const name = jobNamed(job.name);
  const pending = job.id !== undefined && name && !isTimer(name) ? pendingJob(job.id) : undefined;
  /** Called before the queue records the job's end: reporting an end twice is better than never. */
  const forget = async () => {
    if (pending && !pending.isForgotten()) await forgetJob(deps, pending.id);
  };
  const measure = (outcome: 'done' | 'retried' | 'given_up') =>
    durations.observe({ name: name ?? 'unknown', outcome }, (performance.now() - started) / 1_000);
  try {
    await inTrace(job, name, () => runPaced(handlers, { ...deps, log, job: pending }, job, more));
    await forget();
    measure('done');
    // Timers log their own work.
    log[name && isTimer(name) ? 'debug' : 'info']({ ms: took() }, 'job done');
  } catch (error) {
    const attempt = job.attemptsMade + 1;
    const given = { err: error, attempt, ms: took() };
    const over = error instanceof FinalFailure || attempt >= (job.opts.attempts ?? 1);
    measure(over ? 'given_up' : 'retried');
    if (over) {
      log.error(given, 'job given up');
      // If Postgres is unavailable, the row is removed by the next comparison.
      await forget().catch((failure: Error) => log.warn({ reason: failure.message }, 'pending job not forgotten'));
    } else log.warn(given, 'job failed, will be retried');
    throw error;
  }
};

export type Heartbeats = Record<QueueName, Heartbeat>;

/** A heartbeat for each queue's worker. */
export const createHeartbeats = (): Heartbeats =>
  Object.fromEntries(
    queueNames.map((queue) => [
      queue,
      createHeartbeat(queue === 'maintenance' ? resilience.jobs.maintenanceRound : resilience.jobs.round),
    ]),
  ) as Heartbeats;

/** Starts a worker for every queue. `again` adds a long timer that has more to do. `close` stops taking jobs and lets running ones finish within `resilience.jobs.finish`. */
export const startWorkers = (
  handlers: Handlers,
  deps: JobDeps,
  stores: QueueStores,
  heartbeats: Heartbeats = createHeartbeats(),
  { again = async () => {}, paceOf = createPace }: Partial<Omit<More, 'signal'>> = {},
): { ready: Promise<unknown>; close: () => Promise<void> } => {
  const stopping = new AbortController();
  const more = { again, paceOf, signal: stopping.signal };
  const workers = queueNames.map((queue) =>
    openWorker(stores, queue, (job) => runLogged(handlers, deps, job, more), {
      log: deps.log,
      onRound: heartbeats[queue].beat,
    }),
  );
  return {
    ready: Promise.all(workers.map(({ ready }) => ready)),
    close: async () => {
      stopping.abort();
      await Promise.all(workers.map(({ close }) => close()));
    },
  };
};
