/** `GET /api/admin/system-health`: how everything is, for administrators. What the statuses mean: health-rules.ts. */
import { z } from 'zod';
import { IsoTime } from './fields.ts';
import { healthStatuses } from './health-rules.ts';
import { queueNames } from './jobs.ts';
import { processNames } from './processes.ts';

const status = z.enum(healthStatuses);
const count = z.int().min(0);
const seconds = z.number().min(0);

/** `queues-on-postgres` stands in for Redis where there is none. */
export const serviceNames = ['postgres', 'redis', 'queues-on-postgres', 'mail', 'objects'] as const;

export const SystemHealth = z.object({
  /** The worst of all that follows. */
  status,
  checkedAt: IsoTime,
  services: z.array(
    z.object({
      name: z.enum(serviceNames),
      status,
      /** Milliseconds that it took to answer; null where it did not, or where others say how it is. */
      latencyMs: z.int().min(0).nullable(),
    }),
  ),
  /** Empty while Postgres, which knows them, does not answer. */
  processes: z.array(
    z.object({
      name: z.enum(processNames),
      status,
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
      waiting: count,
      active: count,
      delayed: count,
      failed: count,
      /** Age of the job that has waited longest. */
      oldestSeconds: seconds,
    }),
  ),
  /** What has not reached the queues yet; null while Postgres does not answer. */
  outbox: z.object({ status, waiting: count, deadLettered: count, oldestSeconds: seconds }).nullable(),
  /** Of the API's requests, in milliseconds, over the last five minutes; of all processes together, in megabytes. */
  performance: z.object({ averageResponseTime: z.number().min(0).nullable(), memoryUsage: count.nullable() }),
  /** The nightly drill: when it last ended, null before the first, where it found something of a deleted person, and where it could not look. */
  privacyDrill: z
    .object({ status, at: IsoTime.nullable(), found: z.array(z.string()), unsearched: z.array(z.string()).default([]) })
    .nullish(),
  /** Of all processes within the last hour: lines of the log with level error, and errors that ended a process. */
  errors: z.object({ status, recentCount: count.nullable(), criticalCount: count.nullable() }),
});
export type SystemHealth = z.infer<typeof SystemHealth>;
