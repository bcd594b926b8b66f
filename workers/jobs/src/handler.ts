/** The type of job handlers, and how to run one. */
import { type JobName, type JobPayload, jobNamed, jobs } from '@marketplace/contracts/jobs/jobs';
import { FinalFailure, type Job } from '@marketplace/platform/queues';
import { z } from 'zod';
import type { JobDeps } from './deps.ts';

/** Must be safe to run twice and concurrently. Throws if it must be retried. A `FinalFailure` is not retried. */
export type Handler<J extends JobName> = (payload: JobPayload<J>, deps: JobDeps) => Promise<void>;
export type Handlers = { [J in JobName]: Handler<J> };

export type JobRun = Pick<Job, 'name' | 'data' | 'id' | 'attemptsMade' | 'opts'>;

/**
 * Runs a job. Throws the handler's error, or a `FinalFailure` for a payload that does not
 * parse. Throws a plain error for an unknown job, because a newer process may have added it and can run a later
 * attempt.
 */
export const runJob = async (handlers: Handlers, deps: JobDeps, job: JobRun): Promise<void> => {
  const name = jobNamed(job.name);
  if (!name) throw new Error(`there is no job ${job.name} in this version`);
  const payload = jobs[name].payload.safeParse(job.data);
  if (!payload.success) throw new FinalFailure(`the payload does not parse: ${z.prettifyError(payload.error)}`);
  const handle = handlers[name] as Handler<JobName>;
  await handle(payload.data, deps);
};
