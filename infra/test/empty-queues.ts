/** Queues as on their first day, for tests that share them. */
import { type QueueStores, queueSchema } from '@marketplace/platform/queues';
import { Redis } from 'ioredis';
import { inject } from 'vitest';
import { connected, databaseUrl } from './template.ts';

/**
 * Removes everything that the queues hold. BullMQ's own `obliterate` would do, but on Postgres it drops a sequence, which
 * the role of the processes may not.
 */
export const emptyQueues = async ({ DATABASE_URL, REDIS_URL }: QueueStores): Promise<void> => {
  if (REDIS_URL) {
    const redis = new Redis(REDIS_URL);
    await redis.flushall();
    await redis.quit();
    return;
  }
  const database = new URL(DATABASE_URL).pathname.slice(1);
  await connected(databaseUrl(inject('postgresUrl'), database), async (owner) => {
    const tables = await owner('pg_tables')
      .where({ schemaname: queueSchema })
      .whereNot({ tablename: 'migration' })
      .pluck('tablename');
    await owner.raw(
      `truncate ${tables.map(() => '??').join(', ')}`,
      tables.map((table) => `${queueSchema}.${table}`),
    );
  });
};
