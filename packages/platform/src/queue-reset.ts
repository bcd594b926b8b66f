/** Empties the queues on either backend. */
import { once } from 'node:events';
import type { Logger } from './logger.ts';
import { connectPostgres } from './postgres.ts';
import { directUrl, type QueueStores, queueKeys, queueSchema } from './queues.ts';
import { connectRedis, serversOf } from './redis.ts';
import { resilience } from './resilience.ts';
import { within } from './time-limit.ts';

const batch = 500;

const resetRedis = async (url: string, log: Logger): Promise<void> => {
  const redis = connectRedis(url, { log });
  try {
    await within(resilience.redis.connectTimeout, 'connecting to Redis', once(redis, 'ready'));
    for (const server of serversOf(redis)) {
      let cursor = '0';
      do {
        const [next, keys] = await server.scan(cursor, 'MATCH', queueKeys(url), 'COUNT', batch);
        // One by one, because a cluster refuses a command with keys of several slots.
        await Promise.all(keys.map((key) => server.unlink(key)));
        cursor = next;
      } while (cursor !== '0');
    }
  } finally {
    redis.disconnect();
  }
};

const resetPostgres = async (url: string): Promise<void> => {
  const db = connectPostgres(url, { name: 'queues reset', statementTimeout: 0 });
  try {
    const tables = await db('pg_tables')
      .where({ schemaname: queueSchema })
      .whereNot({ tablename: 'migration' })
      .pluck<string[]>('tablename');
    // Not `truncate`, because the processes' role may only delete rows.
    await db.transaction(async (trx) => {
      for (const table of tables) await trx.withSchema(queueSchema).from(table).delete();
    });
  } finally {
    await db.destroy();
  }
};

/**
 * Removes all jobs, schedules and records of finished jobs. BullMQ's `obliterate` does this for one queue, but on
 * Postgres it drops a sequence, which the processes' role may not do. Throws if the store is down.
 */
export const resetQueues = (stores: QueueStores, { log }: { log: Logger }): Promise<void> =>
  stores.REDIS_URL ? resetRedis(stores.REDIS_URL, log) : resetPostgres(directUrl(stores));
