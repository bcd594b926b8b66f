/**
 * The thresholds for warnings and critical states. Without zod, because the pages use them too.
 */
import type { ProcessName } from './processes.ts';

/** `UNKNOWN`: the source of the value does not respond. */
export const healthStatuses = ['HEALTHY', 'UNKNOWN', 'WARNING', 'CRITICAL', 'UNHEALTHY'] as const;
export type HealthStatus = (typeof healthStatuses)[number];

type Threshold = { WARNING: number; CRITICAL: number };

export const healthThresholds = {
  /** Milliseconds a server takes to answer a simple query. */
  latencyMs: { WARNING: 250, CRITICAL: 1_000 },
  /** Average milliseconds per request. */
  responseMs: { WARNING: 300, CRITICAL: 1_500 },
  /** Memory of the largest process. Containers are limited to 512 MB, the relay to 256 MB (docker-compose.yml). */
  memoryMb: { WARNING: 400, CRITICAL: 480 },
  /** Processes that stopped reporting in the last minutes without a regular shutdown. */
  lost: { WARNING: 1, CRITICAL: Number.POSITIVE_INFINITY },
  /** Seconds that the oldest outbox row or job has waited. Normally a fraction of a second. */
  outboxSeconds: { WARNING: 15, CRITICAL: 120 },
  queueSeconds: { WARNING: 30, CRITICAL: 300 },
  /** The same for the queue `maintenance`, whose jobs run one after another for minutes. */
  maintenanceSeconds: { WARNING: 1_800, CRITICAL: 7_200 },
  /** Jobs and outbox rows that were given up and need attention. */
  failed: { WARNING: 1, CRITICAL: 100 },
  deadLettered: { WARNING: 1, CRITICAL: 10 },
  /** Timers without a schedule or with an overdue run. A single one is critical. */
  timers: { WARNING: 0.5, CRITICAL: 1 },
  /** Mails without an outcome after 15 minutes. */
  overdueMails: { WARNING: 1, CRITICAL: 100 },
  /** Used share of the day's budget of messages to phones. */
  phoneBudget: { WARNING: 0.8, CRITICAL: 1 },
  /** Tables without a partition for the next month. Their rows are safe in the default partition. */
  tablesWithoutMonth: { WARNING: 1, CRITICAL: Number.POSITIVE_INFINITY },
  /** Places where the privacy drill found data of a deleted person (a single one is critical), and hours since it last finished. */
  privacyFound: { WARNING: 0.5, CRITICAL: 1 },
  privacyHours: { WARNING: 50, CRITICAL: Number.POSITIVE_INFINITY },
  /** In the last hour: log lines at level error, and errors that ended a process. */
  errors: { WARNING: 1, CRITICAL: 100 },
  criticalErrors: { WARNING: 1, CRITICAL: 3 },
} as const satisfies Record<string, Threshold>;

/** The status of a measured value; `UNKNOWN` for null. */
export const statusOf = (what: keyof typeof healthThresholds, value: number | null): HealthStatus => {
  if (value === null) return 'UNKNOWN';
  const { WARNING, CRITICAL } = healthThresholds[what];
  if (value >= CRITICAL) return 'CRITICAL';
  return value >= WARNING ? 'WARNING' : 'HEALTHY';
};

/** The overall status while a part does not respond or no process of a kind runs. */
export const statusWhenDown = {
  /** No data can be read or written. */
  postgres: 'UNHEALTHY',
  /** Requests are accepted and wait in the outbox. */
  redis: 'CRITICAL',
  /** Mails wait. Leads are still visible on the page. */
  mail: 'CRITICAL',
  /** No jobs run, because the machine's clock is wrong. */
  clock: 'CRITICAL',
  /** Requests have no files, and uploaded files wait to be checked. */
  objects: 'CRITICAL',
  api: 'UNHEALTHY',
  site: 'UNHEALTHY',
  relay: 'CRITICAL',
  jobs: 'CRITICAL',
} as const satisfies Record<'postgres' | 'redis' | 'mail' | 'clock' | 'objects' | ProcessName, HealthStatus>;

/** The section of docs/runbook.md for each unhealthy line of the health panel. */
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
  phones: 'PhoneBudgetSpent',
  partitions: 'JobsGivenUp',
  privacyDrill: 'JobsGivenUp',
  errors: 'ErrorsLogged',
} as const;

/** The worst status; HEALTHY for an empty list. */
export const worst = (statuses: readonly HealthStatus[]): HealthStatus =>
  healthStatuses[Math.max(0, ...statuses.map((status) => healthStatuses.indexOf(status)))]!;
