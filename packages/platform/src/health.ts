/**
 * The health of a process that serves nothing else: `GET /health/live` and `GET /health/ready` on a port of its own, for
 * whoever keeps it running. The answers are those of the API: 200 or 503, and which part is down.
 *
 * Alive is more than answering, because a process whose loop hangs still answers: every loop that has begun goes round.
 * Ready: they all have begun, and every store answers.
 */
import type { Health } from '@marketplace/contracts/health';
import { type ListeningServer, listen } from './http-server.ts';
import type { Logger } from './logger.ts';
import type { Db } from './postgres.ts';
import type { Pulse } from './pulse.ts';
import type { QueueStores } from './queues.ts';
import { connectRedis } from './redis.ts';
import { resilience } from './resilience.ts';
import { within } from './time-limit.ts';

/** A quick question to each store; it rejects while the store is away. */
export type StoreChecks = Record<string, () => Promise<unknown>>;

/** Postgres over the process's own pool; Redis, where there is one, over a connection of its own. */
export const storeChecks = ({ REDIS_URL }: QueueStores, { db, log }: { db: Db; log: Logger }): StoreChecks => {
  const redis = REDIS_URL ? connectRedis(REDIS_URL, { log }) : undefined;
  return { postgres: () => db.raw('select 1'), ...(redis && { redis: () => redis.ping() }) };
};

type Parts = Record<string, 'ok' | 'down'>;

const stateOf = async (name: string, check: () => Promise<unknown>): Promise<'ok' | 'down'> =>
  within(resilience.health.patience, `asking ${name}`, check()).then(
    () => 'ok' as const,
    () => 'down' as const,
  );

/** Asks every store at the same time; one that has not answered within `resilience.health.patience` is down. */
export const storeStates = async (stores: StoreChecks): Promise<Parts> =>
  Object.fromEntries(
    await Promise.all(Object.entries(stores).map(async ([name, check]) => [name, await stateOf(name, check)])),
  );

export const checkHealth = async (
  pulses: Record<string, Pulse>,
  stores: StoreChecks,
): Promise<{ live: Health; ready: Health }> => {
  const states = await storeStates(stores);
  // A loop that waits for a store does not hang, and starting it again would not help: its time begins when they answer.
  if (Object.values(states).includes('down')) for (const pulse of Object.values(pulses)) pulse.excuse();
  const loops = (isFine: (state: ReturnType<Pulse['state']>) => boolean): Parts =>
    Object.fromEntries(Object.entries(pulses).map(([name, pulse]) => [name, isFine(pulse.state()) ? 'ok' : 'down']));
  const health = (parts: Parts): Health => ({
    status: Object.values(parts).includes('down') ? 'unavailable' : 'ok',
    parts,
  });
  return {
    live: health(loops((state) => state !== 'stopped')),
    ready: health({ ...loops((state) => state === 'beating'), ...states }),
  };
};

/** Serves both on `port` (0: any). */
export const serveHealth = (
  port: number,
  pulses: Record<string, Pulse>,
  stores: StoreChecks,
): Promise<ListeningServer> =>
  listen(async ({ method, url }, response) => {
    const question = method === 'GET' && url?.match(/^\/health\/(live|ready)$/)?.[1];
    if (!question) return response.writeHead(404).end();
    const answer = (await checkHealth(pulses, stores))[question as 'live' | 'ready'];
    response
      .writeHead(answer.status === 'ok' ? 200 : 503, {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
      })
      .end(JSON.stringify(answer));
  }, port);
