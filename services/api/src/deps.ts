/** What the API runs on, wired by hand. */

import type { Deps as DomainDeps } from '@marketplace/domain/deps';
import { type SessionKey, sessionKey } from '@marketplace/domain/sessions/service';
import { systemClock } from '@marketplace/platform/clock';
import { subscribeLive } from '@marketplace/platform/live-bus';
import type { Logger } from '@marketplace/platform/logger';
import { connectPostgres, pingPostgres } from '@marketplace/platform/postgres';
import { noRateLimits, openRateLimits, type RateLimits } from '@marketplace/platform/rate-limit';
import { connectRedis } from '@marketplace/platform/redis';
import type { Env } from './env.ts';
import { createStreams, type Streams } from './live/streams.ts';
import { createQueueBoard, type QueueBoard } from './queues/board.ts';

export type Deps = DomainDeps & {
  log: Logger;
  /** The origin of the site, e.g. `http://localhost:3000`. */
  siteOrigin: string;
  sessionKey: SessionKey;
  /** Which figures the public pages are told. */
  figures: Env['FIGURES'];
  rateLimits: RateLimits;
  streams: Streams;
  queueBoard: QueueBoard;
  /** Set when the process is about to stop: it still serves, and says that it is not ready. */
  draining: { now: boolean };
  /** Each part this process talks to and a quick question whether it is there; `needed` ones decide readiness. */
  parts: Record<string, { needed: boolean; check: () => Promise<unknown> }>;
};

/** Connects; `close` ends every connection. */
export const createDeps = (env: Env, log: Logger): Deps & { close: () => Promise<void> } => {
  const db = connectPostgres(env.DATABASE_URL, { name: 'api' });
  const redis = env.REDIS_URL ? connectRedis(env.REDIS_URL, { log }) : undefined;
  const streams = createStreams();
  const queueBoard = createQueueBoard(env, { log });
  const live = subscribeLive(env, { onMessage: streams.deliver, onReconnect: streams.endAll, log });
  return {
    db,
    log,
    streams,
    queueBoard,
    clock: systemClock,
    draining: { now: false },
    siteOrigin: new URL(env.SITE_URL).origin,
    sessionKey: sessionKey(env.SESSION_SECRET),
    figures: env.FIGURES,
    rateLimits: env.RATE_LIMITS === 'on' ? openRateLimits({ db, redis }) : noRateLimits,
    parts: {
      postgres: { needed: true, check: () => pingPostgres(db) },
      // Enquiries and leads need Postgres alone; without Redis a page is only not told at once.
      ...(redis && { redis: { needed: false, check: () => redis.ping() } }),
    },
    close: async () => {
      await live.stop();
      await queueBoard.close();
      redis?.disconnect();
      await db.destroy();
    },
  };
};
