/**
 * Rate limits across processes, counted in Redis or, without it, in Postgres. While the store is down each process
 * counts separately, so that requests still work.
 */
import { createHash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Db } from './postgres.ts';
import type { Redis } from './redis.ts';

/** `points` calls in `seconds`, counted from the first one. Rules with the same name share their counts. */
export type RateRule = { name: string; points: number; seconds: number };

/** Keys may be personal data, so only their hash is stored. */
export type RateLimits = {
  /** Counts 1 or `points`. Returns 0 if allowed, otherwise the seconds to wait. `seconds` overrides the rule's. */
  take: (rule: RateRule, key: string, options?: { points?: number; seconds?: number }) => Promise<number>;
  count: (rule: RateRule, key: string) => Promise<number>;
  /** Adds `n` even beyond the rule's limit. Returns the new count. */
  add: (rule: RateRule, key: string, n: number) => Promise<number>;
  forget: (rule: RateRule, key: string) => Promise<void>;
};

/** Allows everything (load tests). */
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

/** Counts in these stores, without opening connections. */
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
