/** `GET /api/admin/system-health`: how everything is, for administrators. What the statuses mean: health-rules.ts. */
import { z } from 'zod';
import { IsoTime } from '../fields.ts';
import { jobNames, jobs, queueNames } from '../jobs/jobs.ts';
import { healthStatuses } from './health-rules.ts';
import { processNames } from './processes.ts';

const status = z.enum(healthStatuses);
/** Since when the line has this status; null if unknown. */
const since = IsoTime.nullish();
const timer = z.enum(jobNames.filter((name) => jobs[name].queue === 'timers'));
const count = z.int().min(0);
const seconds = z.number().min(0);

/** `queues-on-postgres` stands in for Redis where there is none. */
export const serviceNames = ['postgres', 'redis', 'queues-on-postgres', 'mail', 'clock', 'objects'] as const;

export const SystemHealth = z.object({
  /** The worst of all that follows. */
  status,
  checkedAt: IsoTime,
  services: z.array(
    z.object({
      name: z.enum(serviceNames),
      status,
      since,
      /** Milliseconds that it took to answer; null where it did not, or where others say how it is. */
      latencyMs: z.int().min(0).nullable(),
    }),
  ),
  /** Empty while Postgres, which knows them, does not answer. */
  processes: z.array(
    z.object({
      name: z.enum(processNames),
      status,
      since,
      running: count,
      /** Silent for longer than it should be, within the last ten minutes, and without a goodbye. */
      lost: count,
      /** Of the largest one. */
      memoryMb: count.nullable(),
      /** Milliseconds on average, over the last five minutes; null without any request. */
      responseMs: z.number().min(0).nullable(),
    }),
  ),
  /** Empty while the queues do not answer. */
  queues: z.array(
    z.object({
      name: z.enum(queueNames),
      status,
      since,
      waiting: count,
      active: count,
      delayed: count,
      failed: count,
      /** Age of the job that has waited longest. */
      oldestSeconds: seconds,
    }),
  ),
  /** What has not reached the queues yet; null while Postgres does not answer. */
  outbox: z.object({ status, since, waiting: count, deadLettered: count, oldestSeconds: seconds }).nullable(),
  /** The schedules of the timers: those that are missing, and those whose next run is too late or was lost. Null while the queues do not answer. */
  timers: z.object({ status, since, expected: count, missing: z.array(timer), late: z.array(timer) }).nullish(),
  /** Mails that have no outcome a quarter of an hour after their event; null while Postgres does not answer. */
  mails: z.object({ status, since, overdue: count }).nullish(),
  /** Of the API's requests, in milliseconds, over the last five minutes; of all processes together, in megabytes. */
  performance: z.object({ averageResponseTime: z.number().min(0).nullable(), memoryUsage: count.nullable() }),
  /** The nightly drill: when it last ended, null before the first, where it found something of a deleted person, and where it could not look. */
  privacyDrill: z
    .object({
      status,
      since,
      at: IsoTime.nullable(),
      found: z.array(z.string()),
      unsearched: z.array(z.string()).default([]),
    })
    .nullish(),
  /** Of all processes within the last hour: lines of the log with level error, and errors that ended a process. */
  errors: z.object({ status, since, recentCount: count.nullable(), criticalCount: count.nullable() }),
});
export type SystemHealth = z.infer<typeof SystemHealth>;
