/** Runs the handlers: one worker a queue, and for every job the same parsing, timing and logging. */
import { jobNamed } from '@marketplace/contracts/jobs/former-names';
import { type JobName, jobNames, jobs, type QueueName, queueNames } from '@marketplace/contracts/jobs/jobs';
import { forgetJob } from '@marketplace/domain/outbox/pending-jobs';
import { createHeartbeat, type Heartbeat } from '@marketplace/platform/heartbeat';
import { histogram } from '@marketplace/platform/metrics/instruments';
import { FinalFailure, openWorker, type QueueStores } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { traced } from '@marketplace/platform/tracing';
import type { JobDeps } from './deps.ts';
import { type Handlers, type JobRun, runJob } from './handler.ts';

/** `retried`: failed, and tried again later; `given_up`: failed for the last time. A name that this version does not know is `unknown`. */
const durations = histogram(
  'job_duration_seconds',
  'Jobs by name and outcome, and how long a run took.',
  ['name', 'outcome'],
  [0.01, 0.05, 0.1, 0.5, 1, 5, 20, 60],
  { rare: jobNames.map((name) => ({ name, outcome: 'given_up' })) },
);

/** A job goes on with the trace of what caused it; one by the clock begins none. */
const inTrace = (job: JobRun, name: JobName | undefined, work: () => Promise<void>): Promise<void> => {
  const parent = (job.data as { trace?: unknown })?.trace;
  if (typeof parent !== 'string') return work();
  const attributes = { 'messaging.system': 'bullmq', 'messaging.operation.name': 'process' };
  return traced(`job ${name ?? 'unknown'}`, { kind: 'consumer', parent, attributes }, work);
};

/** Runs one job with a line in the log for how it went. */
const runLogged = async (handlers: Handlers, deps: JobDeps, job: JobRun): Promise<void> => {
  const log = deps.log.child({
    job: job.name,
    jobId: job.id,
    requestId: (job.data as { requestId?: string })?.requestId,
  });
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  const name = jobNamed(job.name);
  /** Before the queue writes down the end of a job: one that is told twice is better than one that is lost. */
  const forget = async () => {
    if (job.id !== undefined && name && jobs[name].queue !== 'timers') await forgetJob(deps, job.id);
  };
  const measure = (outcome: 'done' | 'retried' | 'given_up') =>
    durations.observe({ name: name ?? 'unknown', outcome }, (performance.now() - started) / 1_000);
  try {
    await inTrace(job, name, () => runJob(handlers, { ...deps, log }, job));
    await forget();
    measure('done');
    // A timer that found work has logged it itself.
    log[name && jobs[name].queue === 'timers' ? 'debug' : 'info']({ ms: took() }, 'job done');
  } catch (error) {
    const attempt = job.attemptsMade + 1;
    const given = { err: error, attempt, ms: took() };
    const over = error instanceof FinalFailure || attempt >= (job.opts.attempts ?? 1);
    measure(over ? 'given_up' : 'retried');
    if (over) {
      log.error(given, 'job given up');
      // A row that stays because Postgres is away goes with the next comparison.
      await forget().catch((failure: Error) => log.warn({ reason: failure.message }, 'pending job not forgotten'));
    } else log.warn(given, 'job failed, to be tried again');
    throw error;
  }
};

export type Heartbeats = Record<QueueName, Heartbeat>;

/** A heartbeat for each queue's worker. */
export const createHeartbeats = (): Heartbeats =>
  Object.fromEntries(queueNames.map((queue) => [queue, createHeartbeat(resilience.jobs.round)])) as Heartbeats;

/** Starts a worker for every queue. `close` takes no new jobs and lets those that run end, within `resilience.jobs.finish`. */
export const startWorkers = (
  handlers: Handlers,
  deps: JobDeps,
  stores: QueueStores,
  heartbeats: Heartbeats = createHeartbeats(),
): { ready: Promise<unknown>; close: () => Promise<void> } => {
  const workers = queueNames.map((queue) =>
    openWorker(stores, queue, (job) => runLogged(handlers, deps, job), {
      log: deps.log,
      onRound: heartbeats[queue].beat,
    }),
  );
  return {
    ready: Promise.all(workers.map(({ ready }) => ready)),
    close: async () => {
      await Promise.all(workers.map(({ close }) => close()));
    },
  };
};
