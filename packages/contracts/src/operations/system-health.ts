/** `GET /api/admin/system-health`: the health of the whole system. For the thresholds see health-rules.ts. */
import { z } from 'zod';
import { IsoTime } from '../fields.ts';
import { isTimer, jobNames, queueNames } from '../jobs/jobs.ts';
import { healthStatuses } from './health-rules.ts';
import { processNames } from './processes.ts';

const status = z.enum(healthStatuses);
/** When the status began; null if unknown. */
const since = IsoTime.nullish();
const timer = z.enum(jobNames.filter(isTimer));
const count = z.int().min(0);
const seconds = z.number().min(0);

/** `queues-on-postgres` replaces Redis in installations without it. */
export const serviceNames = ['postgres', 'redis', 'queues-on-postgres', 'mail', 'clock', 'objects'] as const;

export const SystemHealth = z.object({
  /** The worst of all statuses below. */
  status,
  checkedAt: IsoTime,
  services: z.array(
    z.object({
      name: z.enum(serviceNames),
      status,
      since,
      /** Response time in milliseconds; null if it did not respond or is not measured directly. */
      latencyMs: z.int().min(0).nullable(),
    }),
  ),
  /** Empty while Postgres is unavailable. */
  processes: z.array(
    z.object({
      name: z.enum(processNames),
      status,
      since,
      running: count,
      /** Processes that stopped reporting in the last ten minutes without a regular shutdown. */
      lost: count,
      /** The running processes, the oldest first. The version is null for releases before 0.2. */
      started: z.array(z.object({ version: z.string().nullable(), startedAt: IsoTime })).optional(),
      /** Of the largest process. */
      memoryMb: count.nullable(),
      /** Average over the last five minutes; null without requests. */
      responseMs: z.number().min(0).nullable(),
    }),
  ),
  /** Empty while the queues are unavailable. */
  queues: z.array(
    z.object({
      name: z.enum(queueNames),
      status,
      since,
      waiting: count,
      active: count,
      delayed: count,
      failed: count,
      /** Age of the oldest waiting job. */
      oldestSeconds: seconds,
    }),
  ),
  /** Events not yet in the queues; null while Postgres is unavailable. */
  outbox: z.object({ status, since, waiting: count, deadLettered: count, oldestSeconds: seconds }).nullable(),
  /** Timers with a missing schedule, and timers whose next run is overdue or lost. Null while the queues are unavailable. */
  timers: z.object({ status, since, expected: count, missing: z.array(timer), late: z.array(timer) }).nullish(),
  /** Mails without an outcome 15 minutes after their event; null while Postgres is unavailable. */
  mails: z.object({ status, since, overdue: count }).nullish(),
  /**
   * Messages to phones in the last 24 hours, codes among them, and the most that are sent. Null while Postgres is
   * unavailable; absent if none are sent.
   */
  phones: z
    .object({ status, since, messages: count, messagesPerDay: count, codes: count, codesPerDay: count })
    .nullish(),
  /** Tables whose partition for the next month is missing; null while Postgres is unavailable. */
  partitions: z.object({ status, since, missing: z.array(z.string()) }).nullish(),
  /** Average response time of the API in milliseconds over five minutes, and memory of all processes in megabytes. */
  performance: z.object({ averageResponseTime: z.number().min(0).nullable(), memoryUsage: count.nullable() }),
  /** The nightly privacy drill: when it last finished (null before the first), where it found data, and where it could not search. */
  privacyDrill: z
    .object({
      status,
      since,
      at: IsoTime.nullable(),
      found: z.array(z.string()),
      unsearched: z.array(z.string()).default([]),
    })
    .nullish(),
  /** In the last hour, over all processes: log lines at level error, and errors that ended a process. */
  errors: z.object({ status, since, recentCount: count.nullable(), criticalCount: count.nullable() }),
});
export type SystemHealth = z.infer<typeof SystemHealth>;
