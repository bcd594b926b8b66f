/**
 * Counting how often somebody does something: in Redis where there is one, else in Postgres, so that every process
 * counts the same. While the store is away each process counts for itself, so that a request gets no error because of it.
 */
import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Db } from './postgres.ts';

/** `points` times in `seconds`, counted from the first. Rules of one name share their counts. */
export type RateRule = { name: string; points: number; seconds: number };

/** Keys may name people: only their hash reaches the store. */
export type RateLimits = {
  /** Counts one, or `points`. 0 when that is within the rule, else the whole seconds to wait. `seconds` overrides the rule's. */
  take: (rule: RateRule, key: string, options?: { points?: number; seconds?: number }) => Promise<number>;
  /** How many have been counted. */
  count: (rule: RateRule, key: string) => Promise<number>;
  /** Counts `n` more, whatever the rule allows, and returns how many there are now. */
  add: (rule: RateRule, key: string, n: number) => Promise<number>;
  forget: (rule: RateRule, key: string) => Promise<void>;
};

/** Everything is let through (load tests). */
export const noRateLimits: RateLimits = {
  take: async () => 0,
  count: async () => 0,
  add: async () => 0,
  forget: async () => {},
};

const table = 'rate_limits';

const openLimiter = ({ db, redis }: { db: Db; redis: Redis | undefined }, rule: RateRule): RateLimiterAbstract => {
  const { name, points, seconds } = rule;
  const options = { keyPrefix: `rate:${name}`, points, duration: seconds };
  const insured = { ...options, insuranceLimiter: new RateLimiterMemory(options) };
  return redis
    ? new RateLimiterRedis({ ...insured, storeClient: redis })
    : new RateLimiterPostgres({ ...insured, storeClient: db, storeType: 'knex', tableName: table, tableCreated: true });
};

/** Counts on these stores; connects to nothing itself. */
export const openRateLimits = (stores: { db: Db; redis: Redis | undefined }): RateLimits => {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (rule: RateRule) => {
    const limiter = limiters.get(rule.name) ?? openLimiter(stores, rule);
    limiters.set(rule.name, limiter);
    return limiter;
  };
  const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
  return {
    take: async (rule, key, { points = 1, seconds } = {}) => {
      try {
        await limiterOf(rule).consume(hashed(key), points, seconds ? { customDuration: seconds } : {});
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    count: async (rule, key) => (await limiterOf(rule).get(hashed(key)))?.consumedPoints ?? 0,
    add: async (rule, key, n) => (await limiterOf(rule).penalty(hashed(key), n)).consumedPoints,
    forget: async (rule, key) => {
      await limiterOf(rule).delete(hashed(key));
    },
  };
};
