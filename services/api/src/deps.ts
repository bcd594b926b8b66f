import { cardGatewayOf } from '@marketplace/domain/payments/card-gateway';
import { sealingKeys, sessionKeys } from '@marketplace/domain/sessions/keys';
import { openBreachedPasswords } from '@marketplace/platform/breached-passwords';
import { type DatabaseClock, startDatabaseClock } from '@marketplace/platform/database-clock';
import { createDispatch } from '@marketplace/platform/dispatch';
import { postgresCheck, redisCheck } from '@marketplace/platform/health';
import { openLivePublisher, subscribeLive } from '@marketplace/platform/live-bus';
import type { Logger } from '@marketplace/platform/logger';
import { objectStoreOf } from '@marketplace/platform/object-store';
import { paymentGatewayOf } from '@marketplace/platform/payment-gateway-env';
import { phoneWebhookOf } from '@marketplace/platform/phone-env';
import { connectPostgres } from '@marketplace/platform/postgres';
import { openReplica } from '@marketplace/platform/postgres-replica';
import { noRateLimits, openRateLimits } from '@marketplace/platform/rate-limit';
import { connectRedis } from '@marketplace/platform/redis';
import type { Env } from './env.ts';
import type { RouteDeps } from './http/deps.ts';
import { createStreams, type Streams } from './live/streams.ts';
import { createLazyQueues, type LazyQueues } from './queues/lazy-queues.ts';

export type Deps = RouteDeps & {
  streams: Streams;
  queues: LazyQueues;
};

/** Connects to the stores; `close` ends all connections. */
export const createDeps = (env: Env, log: Logger): Deps & { clock: DatabaseClock; close: () => Promise<void> } => {
  const db = connectPostgres(env.DATABASE_URL, { name: 'api' });
  const replica = env.DATABASE_READ_URL ? openReplica({ primary: db, url: env.DATABASE_READ_URL }, { log }) : undefined;
  const clock = startDatabaseClock(db, { log });
  const redis = env.REDIS_URL ? connectRedis(env.REDIS_URL, { log }) : undefined;
  const objects = objectStoreOf(env);
  const streams = createStreams();
  const queues = createLazyQueues(env, { log });
  const publisher = openLivePublisher(env, { db, log });
  const { dispatch, stop: stopDispatch } = createDispatch({ queues: queues.open, live: publisher }, { log });
  const live = subscribeLive(env, { onMessage: streams.deliver, onReconnect: streams.endAll, log });
  return {
    db,
    replica,
    log,
    streams,
    objects,
    queues,
    clock,
    dispatch,
    draining: { now: false },
    siteOrigin: new URL(env.SITE_URL).origin,
    sessionKeys: sessionKeys(env.SESSION_SECRET, env.SESSION_SECRET_PREVIOUS),
    proxySecret: env.PROXY_SECRET,
    adminSecondFactor: env.ADMIN_SECOND_FACTOR,
    isBreached: env.HIBP_URL ? openBreachedPasswords({ url: env.HIBP_URL, log }) : undefined,
    figures: env.FIGURES,
    pushKey: env.VAPID_PUBLIC_KEY,
    phoneWebhook: phoneWebhookOf(env),
    webhooks: { keys: sealingKeys(env.WEBHOOK_KEYS), privateHosts: env.WEBHOOK_PRIVATE_HOSTS },
    cards: cardGatewayOf(paymentGatewayOf(env), env.CARD_KEYS),
    rateLimits: env.RATE_LIMITS === 'on' ? openRateLimits({ db, redis }) : noRateLimits,
    parts: {
      postgres: { needed: true, check: postgresCheck(db, 'api') },
      // Redis is optional: without it, live updates are late, but enquiries and leads only need Postgres.
      ...(redis && { redis: { needed: false, check: redisCheck(redis, 'api') } }),
      // The store is optional too: without it, requests are posted without files.
      ...(objects && { objects: { needed: false, check: objects.check } }),
    },
    close: async () => {
      clock.stop();
      await live.stop();
      await stopDispatch();
      await publisher.close();
      await queues.close();
      redis?.disconnect();
      objects?.close();
      await replica?.stop();
      await db.destroy();
    },
  };
};
