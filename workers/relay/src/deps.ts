/** The wiring of the relay, by hand. */
import type { Deps } from '@marketplace/domain/deps';
import { systemClock } from '@marketplace/platform/clock';
import { type LivePublisher, openLivePublisher } from '@marketplace/platform/live-bus';
import { createLogger, type Logger } from '@marketplace/platform/logger';
import { connectPostgres } from '@marketplace/platform/postgres';
import { openQueues, type Queues } from '@marketplace/platform/queues';
import type { RelayEnv } from './env.ts';

export type RelayDeps = Deps & {
  queues: Pick<Queues, 'add'>;
  live: Pick<LivePublisher, 'publish'>;
  log: Logger;
  /** For the LISTEN connection, which belongs to no pool. */
  databaseUrl: string;
};

/** Waits until the queues answer. */
export const createDeps = async (env: RelayEnv): Promise<{ deps: RelayDeps; close: () => Promise<void> }> => {
  const log = createLogger({ name: 'relay', level: env.LOG_LEVEL });
  const db = connectPostgres(env.DATABASE_URL, { name: 'relay' });
  const queues = await openQueues(env, { log });
  const live = openLivePublisher(env, { db, log });
  return {
    deps: { db, clock: systemClock, queues, live, log, databaseUrl: env.DATABASE_URL },
    close: async () => {
      await queues.close();
      await live.close();
      await db.destroy();
    },
  };
};
