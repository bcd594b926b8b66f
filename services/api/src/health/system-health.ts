/** The health of the whole system. All parts are checked at once with their own time limits, so that a hanging part delays nothing. */

import { queueNames } from '@marketplace/contracts/jobs/jobs';
import { schedules, scheduleTroubles } from '@marketplace/contracts/jobs/schedules';
import { type HealthStatus, statusOf, statusWhenDown, worst } from '@marketplace/contracts/operations/health-rules';
import { processNames } from '@marketplace/contracts/operations/processes';
import type { SystemHealth } from '@marketplace/contracts/operations/system-health';
import { keepHealthStates } from '@marketplace/domain/health/queries';
import { overdueMails } from '@marketplace/domain/outbox/pending-jobs';
import { type OutboxStatus, outboxStatus } from '@marketplace/domain/outbox/status';
import { tablesWithoutNextMonth } from '@marketplace/domain/partitions/service';
import { budgetUse, usedShare } from '@marketplace/domain/phones/budget';
import { type DrillResult, privacyDrillQueries } from '@marketplace/domain/privacy-drills.queries';
import { type ProcessState, type ProcessWork, processQueries } from '@marketplace/domain/processes.queries';
import { hours } from '@marketplace/platform/clock';
import type { Schedule } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { within } from '@marketplace/platform/time-limit';
import type { RouteDeps } from '../http/deps.ts';
import type { LazyQueues } from '../queues/lazy-queues.ts';

type Deps = Pick<RouteDeps, 'db' | 'clock' | 'parts' | 'phoneWebhook'> & { queues: LazyQueues };

/** The result of `ask`, or undefined if it fails or takes longer than `resilience.health.patience`. */
const answerOf = <T>(what: string, ask: () => Promise<T>): Promise<T | undefined> =>
  within(resilience.health.patience, `asking ${what}`, ask()).catch(() => undefined);

/** Response time of a server in milliseconds, or null if it did not respond. */
const latencyOf = async (name: string, check: () => Promise<unknown>): Promise<number | null> => {
  const started = performance.now();
  const answered = await answerOf(name, async () => {
    await check();
    return true;
  });
  return answered ? Math.round(performance.now() - started) : null;
};

const whole = (value: number) => Math.round(value);
const average = (work: ProcessWork | undefined) =>
  work && work.requests > 0 ? whole(work.requestMs / work.requests) : null;
const total = (values: (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Only the jobs see the mail server. It is healthy if one of them can sign in. */
const mailStatus = (states: ProcessState[] | undefined): HealthStatus => {
  const seen = states?.find(({ name }) => name === 'jobs')?.mail ?? [];
  if (seen.includes('ok')) return 'HEALTHY';
  return seen.includes('down') ? statusWhenDown.mail : 'UNKNOWN';
};

/** One process that refuses to run jobs is a warning while another runs them. */
const clockStatus = (states: ProcessState[] | undefined): HealthStatus => {
  const seen = states?.find(({ name }) => name === 'jobs')?.clock ?? [];
  if (seen.includes('down')) return seen.includes('ok') ? 'WARNING' : statusWhenDown.clock;
  return seen.includes('ok') ? 'HEALTHY' : 'UNKNOWN';
};

const timersOf = (found: Schedule[], now: Date): NonNullable<SystemHealth['timers']> => {
  const troubles = [...scheduleTroubles(found, now)];
  const missing = troubles.flatMap(([timer, trouble]) => (trouble === 'missing' ? [timer] : []));
  const late = troubles.flatMap(([timer, trouble]) => (trouble === 'missing' ? [] : [timer]));
  return { status: statusOf('timers', troubles.length), expected: Object.keys(schedules).length, missing, late };
};

const processesOf = (states: ProcessState[], work: ProcessWork[]): SystemHealth['processes'] =>
  processNames.map((name) => {
    const { running = 0, lost = 0, memoryMb = null, started } = states.find((state) => state.name === name) ?? {};
    const responseMs = average(work.find((one) => one.name === name));
    const status =
      running === 0
        ? statusWhenDown[name]
        : worst([statusOf('lost', lost), statusOf('memoryMb', memoryMb ?? 0), statusOf('responseMs', responseMs ?? 0)]);
    const since = started?.map(({ version, startedAt }) => ({ version, startedAt: new Date(startedAt).toISOString() }));
    return { name, status, running, lost, started: since ?? [], memoryMb, responseMs };
  });

const outboxOf = ({ waiting, deadLettered, oldestSeconds }: OutboxStatus): SystemHealth['outbox'] => ({
  status: worst([statusOf('outboxSeconds', oldestSeconds), statusOf('deadLettered', deadLettered)]),
  waiting,
  deadLettered,
  oldestSeconds,
});

const errorsOf = (work: ProcessWork[] | undefined): SystemHealth['errors'] => {
  if (!work) return { status: 'UNKNOWN', recentCount: null, criticalCount: null };
  const [errors, critical] = [total(work.map(({ errors }) => errors)), total(work.map(({ critical }) => critical))];
  return {
    status: worst([statusOf('errors', errors), statusOf('criticalErrors', critical)]),
    recentCount: errors,
    criticalCount: critical,
  };
};

/** Healthy before the first nightly run. */
const drillOf = (drill: DrillResult | undefined, now: Date): SystemHealth['privacyDrill'] => {
  if (!drill) return { status: 'HEALTHY', at: null, found: [], unsearched: [] };
  const { finishedAt, found, unsearched } = drill;
  const hoursAgo = (now.getTime() - finishedAt.getTime()) / hours(1);
  const status = worst([statusOf('privacyFound', found.length), statusOf('privacyHours', hoursAgo)]);
  return { status, at: finishedAt.toISOString(), found, unsearched };
};

/** Returns every line of the answer with a unique name. */
const linesOf = ({
  services,
  processes,
  queues,
  outbox,
  timers,
  mails,
  phones,
  partitions,
  privacyDrill,
  errors,
}: SystemHealth) =>
  Object.entries({
    ...Object.fromEntries(services.map((line) => [`services.${line.name}`, line])),
    ...Object.fromEntries(processes.map((line) => [`processes.${line.name}`, line])),
    ...Object.fromEntries(queues.map((line) => [`queues.${line.name}`, line])),
    ...{ outbox, timers, mails, phones, partitions, privacyDrill, errors },
  }).flatMap(([name, line]) => (line ? [{ name, line }] : []));

/** Adds to each line when its status began; null while Postgres is down. */
const withSince = async (deps: Deps, health: SystemHealth): Promise<SystemHealth> => {
  const lines = linesOf(health);
  const statuses = new Map(lines.map(({ name, line }) => [name, line.status]));
  const since = await answerOf('the states', () => keepHealthStates(deps, statuses));
  for (const { name, line } of lines) line.since = since?.get(name)?.toISOString() ?? null;
  return health;
};

const check = async (deps: Deps): Promise<SystemHealth> => {
  const { postgres, redis, objects } = deps.parts;
  const readQueues = async () => (await deps.queues.open()).read(deps.clock.now());
  const queries = processQueries(deps);
  const now = deps.clock.now();
  const perDay = deps.phoneWebhook?.perDay;
  const readSchedules = async () => (await deps.queues.open()).schedules(now);
  const [postgresMs, redisMs, objectsMs, states, work, outbox, readings, drill, found, overdue, months, budget] =
    await Promise.all([
      postgres ? latencyOf('postgres', postgres.check) : null,
      redis ? latencyOf('redis', redis.check) : null,
      objects ? latencyOf('objects', objects.check) : null,
      answerOf('the processes', queries.states),
      answerOf('the work', queries.work),
      answerOf('the outbox', () => outboxStatus(deps)),
      answerOf('the queues', readQueues),
      answerOf('the drill', async () => drillOf(await privacyDrillQueries(deps).latest(), now)),
      answerOf('the schedules', readSchedules),
      answerOf('the mails', () => overdueMails(deps)),
      answerOf('the partitions', () => tablesWithoutNextMonth(deps)),
      perDay && answerOf('the phone budget', () => budgetUse(deps, perDay)),
    ]);

  const queuesDown = readings === undefined;
  const server = (name: 'postgres' | 'redis' | 'objects', ms: number | null) => ({
    name,
    status: ms === null ? statusWhenDown[name] : statusOf('latencyMs', ms),
    latencyMs: ms,
  });
  const services: SystemHealth['services'] = [
    server('postgres', postgresMs),
    redis
      ? server('redis', redisMs)
      : {
          name: 'queues-on-postgres',
          status: queuesDown ? statusWhenDown.redis : 'HEALTHY',
          latencyMs: null,
        },
    { name: 'mail', status: mailStatus(states), latencyMs: null },
    { name: 'clock', status: clockStatus(states), latencyMs: null },
    ...(objects ? [server('objects', objectsMs)] : []),
  ];
  const processes = states && work ? processesOf(states, work) : [];
  const queues = readings
    ? queueNames.map((name) => {
        const { counts, oldestSeconds } = readings[name];
        const status = worst([
          statusOf(name === 'maintenance' ? 'maintenanceSeconds' : 'queueSeconds', oldestSeconds),
          statusOf('failed', counts.failed),
        ]);
        return { name, status, ...counts, oldestSeconds };
      })
    : [];
  const waiting = outbox ? outboxOf(outbox) : null;
  const errors = errorsOf(work);
  const timers = found ? timersOf(found, now) : null;
  const mails = overdue === undefined ? null : { status: statusOf('overdueMails', overdue), overdue };
  const phones = budget ? { status: statusOf('phoneBudget', usedShare(budget)), ...budget } : null;
  const partitions = months && { status: statusOf('tablesWithoutMonth', months.length), missing: months };
  return withSince(deps, {
    status: worst(
      [
        ...services,
        ...processes,
        ...queues,
        waiting ?? { status: 'UNKNOWN' as const },
        errors,
        ...[drill, timers, mails, phones, partitions].filter((line) => !!line),
      ].map(({ status }) => status),
    ),
    checkedAt: deps.clock.now().toISOString(),
    services,
    processes,
    queues,
    outbox: waiting,
    timers,
    mails,
    ...(perDay && { phones }),
    partitions: partitions ?? null,
    privacyDrill: drill ?? null,
    performance: {
      averageResponseTime: average(work?.find(({ name }) => name === 'api')),
      memoryUsage: states ? total(states.map(({ memoryMbInAll }) => memoryMbInAll)) : null,
    },
    errors,
  });
};

/** Shares one check between all callers for `resilience.health.shared` ms and never runs two at once. */
export const createSystemHealth = (
  deps: Deps,
  { shared = resilience.health.shared as number }: { shared?: number } = {},
): (() => Promise<SystemHealth>) => {
  let last: { at: number; health: Promise<SystemHealth> } | undefined;
  return () => {
    if (!last || performance.now() - last.at >= shared) {
      const health = check(deps);
      last = { at: Number.POSITIVE_INFINITY, health }; // running: callers share it
      const begun = last;
      const done = () => {
        begun.at = performance.now();
      };
      health.then(done, done);
    }
    return last.health;
  };
};

/**
 * Checks the health every `every` ms, so that "since" is correct even if no page is open. Returns a function that stops it.
 */
export const watchHealth = (deps: Deps, { every = resilience.health.lookEvery as number } = {}): (() => void) => {
  const health = createSystemHealth(deps);
  // Callers get the error; here it must not end the process.
  const timer = setInterval(() => void health().catch(() => undefined), every);
  return () => clearInterval(timer);
};
