/** Connections to Redis with our timeouts. Every connection has an error listener: one without ends the process. */
import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';
import { resilience } from './resilience.ts';

const { connectTimeout, reconnectMin, reconnectMax } = resilience.redis;

/**
 * `blocking` connections wait in Redis for work and retry for ever; the others fail at once while Redis is away, so
 * that a caller can say so instead of hanging.
 */
export const connectRedis = (url: string, { log, blocking = false }: { log: Logger; blocking?: boolean }): Redis => {
  const redis = new Redis(url, {
    connectTimeout,
    maxRetriesPerRequest: blocking ? null : 1,
    enableOfflineQueue: blocking,
    retryStrategy: (times) => Math.min(reconnectMin * 2 ** Math.min(times, 10), reconnectMax),
  });
  redis.on('error', (error) => log.warn({ reason: error.message }, 'redis'));
  return redis;
};
