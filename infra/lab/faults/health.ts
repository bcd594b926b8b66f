/** Whether the processes and the health panel report everything as healthy after the last fault. */
import { createSystemHealth } from '@marketplace/api/health/system-health';
import { createLazyQueues } from '@marketplace/api/queues/lazy-queues';
import { timerQueues } from '@marketplace/contracts/jobs/jobs';
import type { ProcessName } from '@marketplace/contracts/operations/processes';
import type { SystemHealth } from '@marketplace/contracts/operations/system-health';
import { waitUntil } from '@marketplace/infra/wait-until.ts';
import { systemClock } from '@marketplace/platform/clock';
import { postgresCheck, redisCheck } from '@marketplace/platform/health';
import { createLogger } from '@marketplace/platform/logger';
import { connectRedis } from '@marketplace/platform/redis';
import type { Environment, EnvironmentSize } from '../environment/environment.ts';
import type { Checked } from './auditor.ts';

/** A timer is checked each minute, and a killed process is forgotten in less. */
const recoveryLimitMs = 180_000;
const readEveryMs = 1_000;

/**
 * Lines of the panel that are not healthy. Leaves out what the faults themselves caused: logged errors, killed processes
 * and the pace. Timers that failed during a fault run again on schedule, so only their lost or late runs count. The
 * environment has no site.
 */
const problemsIn = (
  { services, processes, queues, outbox, timers, mails }: SystemHealth,
  expected: Partial<Record<ProcessName, number>>,
): string[] => [
  ...services.filter(({ status }) => status !== 'HEALTHY').map(({ name, status }) => `${name} is ${status}`),
  ...Object.entries(expected).flatMap(([kind, count]) => {
    const running = processes.find(({ name }) => name === kind)?.running ?? 0;
    return running === count ? [] : [`${running} of ${count} ${kind} processes run`];
  }),
  ...(queues.length === 0 ? ['the queues do not respond'] : []),
  ...queues
    .filter(({ name, status }) => status !== 'HEALTHY' && !timerQueues.some((queue) => queue === name))
    .map(({ name, status }) => `the queue ${name} is ${status}`),
  ...Object.entries({ outbox, timers, mails }).flatMap(([name, line]) =>
    line?.status === 'HEALTHY' ? [] : [`${name} is ${line?.status}: ${JSON.stringify(line)}`],
  ),
];

const readiness = async ({ apiUrls }: Environment): Promise<string[]> => {
  const all = await Promise.all(
    apiUrls.map(async (url) => {
      const response = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(10_000) });
      const { parts } = (await response.json()) as { parts: Record<string, string> };
      return Object.entries(parts).flatMap(([part, state]) =>
        state === 'ok' ? [] : [`${part} is ${state} at ${url}`],
      );
    }),
  );
  return all.flat();
};

/** Waits until everything is healthy, and returns what is not by the limit. */
export const healthAfter = async (environment: Environment, size: EnvironmentSize): Promise<Checked> => {
  const { db, databaseUrl, redisUrl } = environment;
  const log = createLogger({ name: 'faults', level: 'silent' });
  const queues = createLazyQueues({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl }, { log });
  const redis = redisUrl ? connectRedis(redisUrl, { log }) : undefined;
  const parts = {
    postgres: { needed: true, check: postgresCheck(db, 'faults') },
    ...(redis && { redis: { needed: false, check: redisCheck(redis, 'faults') } }),
  };
  const panel = createSystemHealth({ db, clock: systemClock, queues, parts }, { shared: 0 });
  const expected = { api: size.apis, relay: size.relays, jobs: size.jobs };
  let broken: string[] = [];
  try {
    await waitUntil(
      'everything to be healthy',
      async () => {
        broken = [...(await readiness(environment)), ...problemsIn(await panel(), expected)];
        return broken;
      },
      ({ length }) => length === 0,
      { limitMs: recoveryLimitMs, everyMs: readEveryMs },
    ).catch((error: Error) => {
      if (broken.length === 0) broken = [error.message];
    });
  } finally {
    redis?.disconnect();
    await queues.close();
  }
  return { promise: 'everything is healthy after the last fault', breach: 'stuck', broken };
};
