/** The queues and their jobs, for `/admin/queues`. */
import { z } from 'zod';
import { IsoTime } from '../fields.ts';
import { queueNames } from '../jobs/jobs.ts';
import { jobActionNames, jobStates } from './queue-jobs.ts';

export const ByQueue = z.object({ queue: z.enum(queueNames) });
export const ByQueueAndAction = ByQueue.extend({ action: z.enum(jobActionNames) });

const Count = z.int().min(0);

export const Queues = z.object({
  queues: z.array(
    z.object({
      name: z.enum(queueNames),
      /** Whether an administrator paused the queue: running jobs finish, and no other job starts. */
      isPaused: z.boolean(),
      counts: z.object({ waiting: Count, active: Count, delayed: Count, failed: Count }),
    }),
  ),
});
export type Queues = z.infer<typeof Queues>;

/** Redis reads a list from its start, so a page further back costs more. */
const mostPages = 1_000;

export const QueuedJobsQuery = z.object({
  state: z.enum(jobStates),
  page: z.coerce.number().int().min(1).max(mostPages).default(1),
});

export const QueuedJob = z.object({
  id: z.string(),
  /** The job's name, as in the logs. */
  name: z.string(),
  /**
   * The ids that the job is about, and its turn, by field. Only fields of the job's schema, so that no personal detail
   * is shown. Null if this version does not know the job or cannot read its data.
   */
  data: z.record(z.string(), z.string()).nullable(),
  /** Whether a schedule added the job. */
  isScheduled: z.boolean(),
  attemptsMade: Count,
  attemptsMost: Count,
  addedAt: IsoTime,
  /** When a delayed job runs. */
  runsAt: IsoTime.nullable(),
  /** When the last attempt started. */
  startedAt: IsoTime.nullable(),
  failedAt: IsoTime.nullable(),
  /** The error message of the last failed attempt, without contact details. */
  reason: z.string().nullable(),
});
export type QueuedJob = z.infer<typeof QueuedJob>;

export const QueuedJobs = z.object({
  /** Newest first. Waiting jobs with a turn follow those without. */
  jobs: z.array(QueuedJob),
  /** The number of jobs in this state on all pages. */
  total: Count,
});
export type QueuedJobs = z.infer<typeof QueuedJobs>;

export const JobToChange = z.strictObject({ id: z.string().min(1).max(200) });
export const QueueChange = z.strictObject({ isPaused: z.boolean() });
