/** The dependencies of a test on real servers: a database, a clock and the stores of the queues. */
import { randomUUID } from 'node:crypto';
import type { Deps } from '@marketplace/domain/deps';
import { createLogger } from '@marketplace/platform/logger';
import { connectPostgres } from '@marketplace/platform/postgres';
import type { QueueStores } from '@marketplace/platform/queues';
import { openRateLimits, type RateLimits } from '@marketplace/platform/rate-limit';
import { Redis } from 'ioredis';
import { afterAll, inject } from 'vitest';
import { type SettableClock, settableClock } from './clock.ts';
import { asApp, connected, databaseUrl, patient, templateName } from './template.ts';

export type TestDeps = Deps & {
  clock: SettableClock;
  /** The URL of the database, for code that opens its own connections. */
  url: string;
  /** For `openQueues` and the rest of the platform. Without REDIS_URL in the project `queues-postgres`. */
  stores: QueueStores;
  /** Those of the jobs, counted in Postgres. */
  rateLimits: RateLimits;
  log: ReturnType<typeof createLogger>;
};

/**
 * Creates a copy of the migrated database (`empty`: an empty one) and an empty Redis for one test file. Call it once at the
 * top: `const deps = await testDeps()`. Both are removed after the file. Connections use the processes' role of production,
 * so a missing grant fails the test. `owner` uses the role that migrates.
 */
export const testDeps = async ({ empty = false, owner = false, poolMax = 10 } = {}): Promise<TestDeps> => {
  const server = inject('postgresUrl');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const template = empty ? 'template0' : templateName;
  await connected(server, (admin) =>
    admin.raw('create database ?? template ?? strategy file_copy', [database, template]),
  );
  const url = owner || empty ? databaseUrl(server, database) : asApp(databaseUrl(server, database));
  const db = connectPostgres(url, { ...patient, poolMax });
  afterAll(async () => {
    await db.destroy();
    await connected(server, (admin) => admin.raw('drop database ?? with (force)', [database]));
  });
  return {
    db,
    clock: settableClock(),
    url,
    stores: { DATABASE_URL: url, REDIS_URL: inject('queues') === 'redis' ? await emptyRedis() : undefined },
    rateLimits: openRateLimits({ db, redis: undefined }),
    log: createLogger({ name: 'test', level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
  };
};

/** This worker's own Redis, emptied first. */
const emptyRedis = async (): Promise<string> => {
  const url = inject('redisUrls')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!url) throw new Error(`no Redis for the worker ${process.env.VITEST_POOL_ID}`);
  const redis = new Redis(url);
  await redis.flushall();
  await redis.quit();
  return url;
};
