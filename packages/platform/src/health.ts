/**
 * Health endpoints of processes that serve no other HTTP: `GET /health/live` and `GET /health/ready` on a separate
 * port. Replies have the API's format: 200 or 503, with the state of each part.
 *
 * Live: no loop that has started has stopped. A process whose loop hangs still responds, so a response alone is not
 * enough. Ready: all loops have started, and every store and service responds.
 */
import type { Health } from '@marketplace/contracts/operations/health';
import type { Heartbeat } from './heartbeat.ts';
import { type ListeningServer, listen } from './http-server.ts';
import type { Logger } from './logger.ts';
import { type Db, pingPostgres, probeWrites } from './postgres.ts';
import type { QueueStores } from './queues.ts';
import { connectRedis, type Redis } from './redis.ts';
import { resilience } from './resilience.ts';
import { within } from './time-limit.ts';

/** When the key that a health check writes to Redis expires. */
const probeLifeMs = 60_000;

/** A quick check per store or service, which rejects while that is down. */
export type Checks = Record<string, () => Promise<unknown>>;

/**
 * Runs `ping` each time and `write` every `resilience.health.writeEvery`. The last result of `write` is used in
 * between.
 */
const withWrites = (ping: () => Promise<unknown>, write: () => Promise<unknown>): (() => Promise<void>) => {
  let askedAt = Number.NEGATIVE_INFINITY;
  let written: Promise<unknown> = Promise.resolve();
  return async () => {
    await ping();
    if (performance.now() - askedAt >= resilience.health.writeEvery) {
      askedAt = performance.now();
      written = write();
      written.catch(() => {}); // its caller may have stopped waiting
    }
    await written;
  };
};

/** Rejects if Postgres does not respond or is read-only (full disk, standby). `name`: the kind of process. */
export const postgresCheck = (db: Db, name: string) =>
  withWrites(
    () => pingPostgres(db),
    () => probeWrites(db, name),
  );

/** Rejects if Redis does not respond or is read-only (`maxmemory`, replica). `name`: the kind of process. */
export const redisCheck = (redis: Redis, name: string) =>
  withWrites(
    () => redis.ping(),
    () => redis.set(`health:${name}`, Date.now(), 'PX', probeLifeMs),
  );

/** Checks Postgres over the process's pool, and Redis (if used) over a separate connection. */
export const storeChecks = (
  { REDIS_URL }: QueueStores,
  { db, log, name }: { db: Db; log: Logger; name: string },
): Checks => {
  const redis = REDIS_URL ? connectRedis(REDIS_URL, { log }) : undefined;
  return { postgres: postgresCheck(db, name), ...(redis && { redis: redisCheck(redis, name) }) };
};

type Parts = Record<string, 'ok' | 'down'>;

/** Checks all stores or services concurrently. One that takes longer than `resilience.health.patience` is down. */
export const statesOf = async (checks: Checks): Promise<Parts> => {
  const stateOf = (name: string, check: () => Promise<unknown>) =>
    within(resilience.health.patience, `asking ${name}`, check()).then(
      () => 'ok' as const,
      () => 'down' as const,
    );
  return Object.fromEntries(
    await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await stateOf(name, check)])),
  );
};

/** `services`: other servers that the process needs, for which no loop waits. */
export type HealthParts = { heartbeats: Record<string, Heartbeat>; stores: Checks; services?: Checks };

export const checkHealth = async ({
  heartbeats,
  stores,
  services = {},
}: HealthParts): Promise<{ live: Health; ready: Health }> => {
  const [storeStates, serviceStates] = await Promise.all([statesOf(stores), statesOf(services)]);
  // A loop that waits for a store does not hang, and a restart would not help. Its time starts again once the store
  // responds.
  if (Object.values(storeStates).includes('down'))
    for (const heartbeat of Object.values(heartbeats)) heartbeat.excuse();
  const loops = (isFine: (state: ReturnType<Heartbeat['state']>) => boolean): Parts =>
    Object.fromEntries(
      Object.entries(heartbeats).map(([name, heartbeat]) => [name, isFine(heartbeat.state()) ? 'ok' : 'down']),
    );
  const health = (parts: Parts): Health => ({
    status: Object.values(parts).includes('down') ? 'unavailable' : 'ok',
    parts,
  });
  return {
    live: health(loops((state) => state !== 'stopped')),
    ready: health({ ...loops((state) => state === 'beating'), ...storeStates, ...serviceStates }),
  };
};

/** Serves both endpoints on `port` (0: any) of `host`. */
export const serveHealth = (
  port: number,
  parts: HealthParts,
  { host }: { host?: string } = {},
): Promise<ListeningServer> =>
  listen(
    async ({ method, url }, response) => {
      const question = method === 'GET' && url?.match(/^\/health\/(live|ready)$/)?.[1];
      if (!question) return response.writeHead(404).end();
      const answer = (await checkHealth(parts))[question as 'live' | 'ready'];
      response
        .writeHead(answer.status === 'ok' ? 200 : 503, {
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': 'no-store',
        })
        .end(JSON.stringify(answer));
    },
    port,
    { host },
  );
