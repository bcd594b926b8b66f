/**
 * The health of a process that serves nothing else: `GET /health/live` and `GET /health/ready` on a port of its own. The
 * answers are those of the API: 200 or 503, and which part is down.
 *
 * Alive is more than answering, because a process whose loop hangs still answers: every loop that has begun goes round.
 * Ready: all loops have begun, every store answers, and so does every service.
 */
import type { Health } from '@marketplace/contracts/operations/health';
import type { Redis } from 'ioredis';
import type { Heartbeat } from './heartbeat.ts';
import { type ListeningServer, listen } from './http-server.ts';
import type { Logger } from './logger.ts';
import { type Db, pingPostgres, probeWrites } from './postgres.ts';
import type { QueueStores } from './queues.ts';
import { connectRedis } from './redis.ts';
import { resilience } from './resilience.ts';
import { within } from './time-limit.ts';

/** The key that a health check writes to Redis expires. */
const probeLifeMs = 60_000;

/** A quick question to each store or service; it rejects while that is away. */
export type Checks = Record<string, () => Promise<unknown>>;

/** `ping` each time, and `write` every `resilience.health.writeEvery`; in between its last outcome holds. */
const withWrites = (ping: () => Promise<unknown>, write: () => Promise<unknown>): (() => Promise<void>) => {
  let askedAt = Number.NEGATIVE_INFINITY;
  let written: Promise<unknown> = Promise.resolve();
  return async () => {
    await ping();
    if (performance.now() - askedAt >= resilience.health.writeEvery) {
      askedAt = performance.now();
      written = write();
      written.catch(() => {}); // also where its caller no longer waits
    }
    await written;
  };
};

/** Rejects while Postgres does not answer, or takes no writes: a full disk, a standby. `name`: the kind of process. */
export const postgresCheck = (db: Db, name: string) =>
  withWrites(
    () => pingPostgres(db),
    () => probeWrites(db, name),
  );

/** Rejects while Redis does not answer, or takes no writes: at `maxmemory`, a replica. `name`: the kind of process. */
export const redisCheck = (redis: Redis, name: string) =>
  withWrites(
    () => redis.ping(),
    () => redis.set(`health:${name}`, Date.now(), 'PX', probeLifeMs),
  );

/** Postgres over the process's own pool; Redis, where there is one, over a connection of its own. */
export const storeChecks = (
  { REDIS_URL }: QueueStores,
  { db, log, name }: { db: Db; log: Logger; name: string },
): Checks => {
  const redis = REDIS_URL ? connectRedis(REDIS_URL, { log }) : undefined;
  return { postgres: postgresCheck(db, name), ...(redis && { redis: redisCheck(redis, name) }) };
};

type Parts = Record<string, 'ok' | 'down'>;

/** Asks every store or service at the same time; one that has not answered within `resilience.health.patience` is down. */
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

/** What a process is made of. `services`: what it also needs to do its work, and what no loop waits for. */
export type HealthParts = { heartbeats: Record<string, Heartbeat>; stores: Checks; services?: Checks };

export const checkHealth = async ({
  heartbeats,
  stores,
  services = {},
}: HealthParts): Promise<{ live: Health; ready: Health }> => {
  const [storeStates, serviceStates] = await Promise.all([statesOf(stores), statesOf(services)]);
  // A loop that waits for a store does not hang, and starting it again would not help: its time begins when they answer.
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

/** Serves both on `port` (0: any) of `host`. */
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
