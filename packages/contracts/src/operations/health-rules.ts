/**
 * From what on something is worth a look, and from what on somebody has to get up: the one table of thresholds. Without zod,
 * as the pages read it too.
 */
import type { ProcessName } from './processes.ts';

/** `UNKNOWN`: nobody can say, because who would know does not answer. */
export const healthStatuses = ['HEALTHY', 'UNKNOWN', 'WARNING', 'CRITICAL', 'UNHEALTHY'] as const;
export type HealthStatus = (typeof healthStatuses)[number];

type Threshold = { WARNING: number; CRITICAL: number };

export const healthThresholds = {
  /** Milliseconds a server needs for a quick question. */
  latencyMs: { WARNING: 250, CRITICAL: 1_000 },
  /** Milliseconds a request takes on average. */
  responseMs: { WARNING: 300, CRITICAL: 1_500 },
  /** Of the largest process. The image's limits are 512, the relay's 256 (docker-compose.yml). */
  memoryMb: { WARNING: 400, CRITICAL: 480 },
  /** Processes that fell silent within the last minutes without having said that they end. */
  lost: { WARNING: 1, CRITICAL: Number.POSITIVE_INFINITY },
  /** Seconds that a row of the outbox, or a job, has waited. Both take a fraction of one. */
  outboxSeconds: { WARNING: 15, CRITICAL: 120 },
  queueSeconds: { WARNING: 30, CRITICAL: 300 },
  /** Jobs, and rows of the outbox, that were given up and wait for a person. */
  failed: { WARNING: 1, CRITICAL: 100 },
  deadLettered: { WARNING: 1, CRITICAL: 10 },
  /** Timers without a schedule, or whose next run is too late: one is one too many. */
  timers: { WARNING: 0.5, CRITICAL: 1 },
  /** Mails without an outcome for a quarter of an hour. */
  overdueMails: { WARNING: 1, CRITICAL: 100 },
  /** Places where the privacy drill found something of a deleted person: one is one too many. Hours since it last ended. */
  privacyFound: { WARNING: 0.5, CRITICAL: 1 },
  privacyHours: { WARNING: 50, CRITICAL: Number.POSITIVE_INFINITY },
  /** Within an hour: lines of the log with level error; and errors that ended a process. */
  errors: { WARNING: 1, CRITICAL: 100 },
  criticalErrors: { WARNING: 1, CRITICAL: 3 },
} as const satisfies Record<string, Threshold>;

/** How a measured value is by the table; `UNKNOWN` for null. */
export const statusOf = (what: keyof typeof healthThresholds, value: number | null): HealthStatus => {
  if (value === null) return 'UNKNOWN';
  const { WARNING, CRITICAL } = healthThresholds[what];
  if (value >= CRITICAL) return 'CRITICAL';
  return value >= WARNING ? 'WARNING' : 'HEALTHY';
};

/** What the whole is while this part does not answer, or while no process of this kind runs. */
export const statusWhenDown = {
  /** Nothing can be read or written. */
  postgres: 'UNHEALTHY',
  /** Requests are taken and wait in the outbox. */
  redis: 'CRITICAL',
  /** Mails wait; leads are seen on the page. */
  mail: 'CRITICAL',
  /** No jobs process runs jobs, because the clock of its machine is wrong. */
  clock: 'CRITICAL',
  /** Requests come without files, and files that were sent wait to be checked. */
  objects: 'CRITICAL',
  api: 'UNHEALTHY',
  site: 'UNHEALTHY',
  relay: 'CRITICAL',
  jobs: 'CRITICAL',
} as const satisfies Record<'postgres' | 'redis' | 'mail' | 'clock' | 'objects' | ProcessName, HealthStatus>;

/** The section of docs/runbook.md for each line of the health panel that is not healthy. */
export const runbookSections = {
  postgres: 'RequestsFail',
  redis: 'QueuesUnknown',
  'queues-on-postgres': 'QueuesUnknown',
  mail: 'MailsFail',
  clock: 'TimersWrong',
  objects: 'JobsGivenUp',
  api: 'ProcessesGone',
  site: 'ProcessesGone',
  relay: 'ProcessesGone',
  jobs: 'ProcessesGone',
  outbox: 'OutboxBehind',
  timers: 'TimersWrong',
  mails: 'MailsOverdue',
  privacyDrill: 'JobsGivenUp',
  errors: 'ErrorsLogged',
} as const;

/** The worst of them; HEALTHY of none. */
export const worst = (statuses: readonly HealthStatus[]): HealthStatus =>
  healthStatuses[Math.max(0, ...statuses.map((status) => healthStatuses.indexOf(status)))]!;
