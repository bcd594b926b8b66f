/** First argument of every domain function. `{ ...deps, db: trx }` runs the same function in a transaction. */
import type { Clock } from '@marketplace/platform/clock';
import type { Pace } from '@marketplace/platform/pace';
import type { Db } from '@marketplace/platform/postgres';

export type Deps = {
  db: Db;
  clock: Clock;
  /** Throttles the sweeps of a long job (`sweep.ts`). Without it they run until they are done. */
  pace?: Pace | undefined;
};

/** Runs `work` in a new transaction, or in the one that is already open. */
export const inTransaction = <T>(deps: Deps, work: (deps: Deps) => Promise<T>): Promise<T> =>
  deps.db.isTransaction ? work(deps) : deps.db.transaction((trx) => work({ ...deps, db: trx }));
