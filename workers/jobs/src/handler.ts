/** What a job handler is, and how one is run. */
import { jobNamed } from '@marketplace/contracts/jobs/former-names';
import { type JobName, type JobPayload, jobs } from '@marketplace/contracts/jobs/jobs';
import { FinalFailure, type Job } from '@marketplace/platform/queues';
import { z } from 'zod';
import type { JobDeps } from './deps.ts';

/** Safe to run twice, and at the same time. Throws to be tried again; a `FinalFailure` is not. */
export type Handler<J extends JobName> = (payload: JobPayload<J>, deps: JobDeps) => Promise<void>;
export type Handlers = { [J in JobName]: Handler<J> };

export type JobRun = Pick<Job, 'name' | 'data' | 'id' | 'attemptsMade' | 'opts'>;

/**
 * Runs one job, under today's name or a former one. Throws what the handler throws; a `FinalFailure` for a payload that
 * does not parse; a plain error for a job this version does not know, because tomorrow's process may have added it and
 * will take it on a later try.
 */
export const runJob = async (handlers: Handlers, deps: JobDeps, job: JobRun): Promise<void> => {
  const name = jobNamed(job.name);
  if (!name) throw new Error(`there is no job ${job.name} in this version`);
  const payload = jobs[name].payload.safeParse(job.data);
  if (!payload.success) throw new FinalFailure(`the payload does not parse: ${z.prettifyError(payload.error)}`);
  const handle = handlers[name] as Handler<JobName>;
  await handle(payload.data, deps);
};
