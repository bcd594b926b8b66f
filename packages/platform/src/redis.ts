/** Connections to Redis with our timeouts. Every connection has an error listener: one without ends the process. */
import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';
import { resilience } from './resilience.ts';

const { connectTimeout, commandTimeout, reconnectMin, reconnectMax } = resilience.redis;

/** Milliseconds before connecting again for the `times`th time: each pause is twice as long as the one before, up to the longest. */
export const reconnectPause = (times: number): number => Math.min(reconnectMin * 2 ** (times - 1), reconnectMax);

/**
 * `blocking` connections wait in Redis for work and retry for ever; the others fail at once while Redis is away, and soon
 * where it does not answer, so that a caller can say so instead of hanging.
 */
export const connectRedis = (url: string, { log, blocking = false }: { log: Logger; blocking?: boolean }): Redis => {
  const redis = new Redis(url, {
    connectTimeout,
    maxRetriesPerRequest: blocking ? null : 1,
    enableOfflineQueue: blocking,
    ...(!blocking && { commandTimeout }),
    retryStrategy: reconnectPause,
  });
  redis.on('error', (error) => log.warn({ reason: error.message }, 'redis'));
  return redis;
};
