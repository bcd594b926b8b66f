/**
 * Connections to Redis with our timeouts. Every connection has an error listener, because an error without one ends the
 * process.
 */
import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';
import { resilience } from './resilience.ts';

const { connectTimeout, commandTimeout, reconnectMin, reconnectMax } = resilience.redis;

/** Milliseconds before the reconnection attempt number `times`, doubling up to the limit. */
export const reconnectPause = (times: number): number => Math.min(reconnectMin * 2 ** (times - 1), reconnectMax);

/**
 * `blocking` connections wait in Redis for work and retry without limit. Others fail immediately while Redis is down,
 * and soon if it does not respond, so that callers do not hang.
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
