/** Runs the handlers: one worker a queue, and for every job the same parsing, timing and logging. */
import { type JobName, jobs, type QueueName, queueNames } from '@marketplace/contracts/jobs';
import { createPulse, type Pulse } from '@marketplace/platform/pulse';
import { FinalFailure, type Job, openWorker, type QueueStores } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { z } from 'zod';
import type { JobDeps } from './deps.ts';
import type { Handler, Handlers } from './registry.ts';

const isKnown = (name: string): name is JobName => Object.hasOwn(jobs, name);

export type JobRun = Pick<Job, 'name' | 'data' | 'id' | 'attemptsMade' | 'opts'>;

/**
 * Runs one job. Throws what the handler throws; a `FinalFailure` for a payload that does not parse; a plain error for a
 * job this version does not know, because tomorrow's process may have added it and will take it on a later try.
 */
export const runJob = async (handlers: Handlers, deps: JobDeps, job: JobRun): Promise<void> => {
  const { name } = job;
  if (!isKnown(name)) throw new Error(`there is no job ${name} in this version`);
  const payload = jobs[name].payload.safeParse(job.data);
  if (!payload.success) throw new FinalFailure(`the payload does not parse: ${z.prettifyError(payload.error)}`);
  const handle = handlers[name] as Handler<JobName>;
  await handle(payload.data, deps);
};

/** The same with a line in the log for how it went. */
const runLogged = async (handlers: Handlers, deps: JobDeps, job: JobRun): Promise<void> => {
  const log = deps.log.child({
    job: job.name,
    jobId: job.id,
    requestId: (job.data as { requestId?: string })?.requestId,
  });
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    await runJob(handlers, { ...deps, log }, job);
    // A timer that had something to do has said so itself.
    log[isKnown(job.name) && jobs[job.name].queue === 'timers' ? 'debug' : 'info']({ ms: took() }, 'job done');
  } catch (error) {
    const attempt = job.attemptsMade + 1;
    const given = { err: error, attempt, ms: took() };
    if (error instanceof FinalFailure || attempt >= (job.opts.attempts ?? 1)) log.error(given, 'job given up');
    else log.warn(given, 'job failed, to be tried again');
    throw error;
  }
};

export type Pulses = Record<QueueName, Pulse>;

/** A pulse for the worker of every queue. */
export const createPulses = (): Pulses =>
  Object.fromEntries(queueNames.map((queue) => [queue, createPulse(resilience.jobs.round)])) as Pulses;

/** Starts a worker for every queue. `close` takes no new jobs and lets those that run end, within `resilience.jobs.finish`. */
export const startWorkers = (
  handlers: Handlers,
  deps: JobDeps,
  stores: QueueStores,
  pulses: Pulses = createPulses(),
): { ready: Promise<unknown>; close: () => Promise<void> } => {
  const workers = queueNames.map((queue) =>
    openWorker(stores, queue, (job) => runLogged(handlers, deps, job), {
      log: deps.log,
      onRound: pulses[queue].beat,
    }),
  );
  return {
    ready: Promise.all(workers.map(({ ready }) => ready)),
    close: async () => {
      await Promise.all(workers.map(({ close }) => close()));
    },
  };
};
