/** First argument of every domain function. `{ ...deps, db: trx }` runs the same function in a transaction. */
import type { Clock } from '@marketplace/platform/clock';
import type { Db } from '@marketplace/platform/postgres';

export type Deps = { db: Db; clock: Clock };

/** Runs `work` in a new transaction, or in the one that is already open. */
export const inTransaction = <T>(deps: Deps, work: (deps: Deps) => Promise<T>): Promise<T> =>
  deps.db.isTransaction ? work(deps) : deps.db.transaction((trx) => work({ ...deps, db: trx }));
