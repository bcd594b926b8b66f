import type { Deps } from '@marketplace/domain/deps';
import { startDatabaseClock } from '@marketplace/platform/database-clock';
import { createHeartbeat, type Heartbeat } from '@marketplace/platform/heartbeat';
import { type LivePublisher, openLivePublisher } from '@marketplace/platform/live-bus';
import { createLogger, type Logger } from '@marketplace/platform/logger';
import { connectPostgres } from '@marketplace/platform/postgres';
import { directUrl, type Queues } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import type { RelayEnv } from './env.ts';

export type RelayDeps = Deps & {
  queues: Pick<Queues, 'add'>;
  live: Pick<LivePublisher, 'publish'>;
  log: Logger;
  /** For the LISTEN connection, which is outside the pool. */
  databaseUrl: string;
  /** Beats once per round of the relay's loop. */
  heartbeat?: Heartbeat;
};

/** All dependencies except the queues, which have to wait for their store. */
export const createDeps = (env: RelayEnv) => {
  const log = createLogger({ name: 'relay', level: env.LOG_LEVEL });
  const db = connectPostgres(env.DATABASE_URL, { name: 'relay' });
  return {
    db,
    clock: startDatabaseClock(db, { log }),
    live: openLivePublisher(env, { db, log }),
    log,
    databaseUrl: directUrl(env),
    heartbeat: createHeartbeat(resilience.relay.round),
  };
};
