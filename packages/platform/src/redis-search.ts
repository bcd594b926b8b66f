/** Searches all keys and values of a Redis, such as jobs and rate limits. */
import { once } from 'node:events';
import type { Logger } from './logger.ts';
import { connectRedis, type Redis, serversOf } from './redis.ts';
import { resilience } from './resilience.ts';
import { within } from './time-limit.ts';

const batch = 500;

const readers: Record<string, (redis: Redis, key: string) => Promise<unknown>> = {
  string: (redis, key) => redis.get(key),
  hash: (redis, key) => redis.hgetall(key),
  list: (redis, key) => redis.lrange(key, 0, -1),
  set: (redis, key) => redis.smembers(key),
  zset: (redis, key) => redis.zrange(key, '0', '-1'),
  stream: (redis, key) => redis.xrange(key, '-', '+'),
};

/**
 * The kinds of keys (their first two parts, `bull:mail`) whose name or value satisfies `isMarked`. Throws if Redis is
 * down.
 */
export const redisKeysWith = async (
  url: string,
  isMarked: (text: string) => boolean,
  { log }: { log: Logger },
): Promise<string[]> => {
  const redis = connectRedis(url, { log });
  try {
    await within(resilience.redis.connectTimeout, 'connecting to Redis', once(redis, 'ready'));
    const found = new Set<string>();
    for (const server of serversOf(redis)) {
      let cursor = '0';
      do {
        const [next, keys] = await server.scan(cursor, 'COUNT', batch);
        cursor = next;
        const types = await Promise.all(keys.map((key) => redis.type(key)));
        const values = await Promise.all(keys.map((key, at) => readers[types[at]!]?.(redis, key)));
        for (const [at, key] of keys.entries()) {
          if (!isMarked(key) && !isMarked(JSON.stringify(values[at] ?? ''))) continue;
          const [first = '', second = ''] = key.replace(/[{}]/g, '').split(':');
          found.add(isMarked(second) ? first : `${first}:${second}`);
        }
      } while (cursor !== '0');
    }
    return [...found];
  } finally {
    redis.disconnect();
  }
};
