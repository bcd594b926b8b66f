/** First argument of every domain function. `{ ...deps, db: trx }` runs the same function in a transaction. */
import type { Clock } from '@marketplace/platform/clock';
import type { Dispatch, Effects } from '@marketplace/platform/dispatch';
import type { Pace } from '@marketplace/platform/pace';
import type { Db } from '@marketplace/platform/postgres';

export type Deps = {
  db: Db;
  clock: Clock;
  /** Throttles the sweeps of a long job (`sweep.ts`). Without it they run until they are done. */
  pace?: Pace | undefined;
  /** Carries out the effects of a committed change. Without it, the relay adds the recorded jobs a moment later. */
  dispatch?: Dispatch | undefined;
  /** The effects of the open transaction, in order. */
  effects?: Effects[] | undefined;
};

/** Runs `work` in a new transaction, or in the one that is already open. Its effects follow the commit. */
export const inTransaction = async <T>(deps: Deps, work: (deps: Deps) => Promise<T>): Promise<T> => {
  if (deps.db.isTransaction) return work(deps);
  const effects: Effects[] = [];
  const result = await deps.db.transaction((trx) => work({ ...deps, db: trx, effects }));
  for (const each of effects) deps.dispatch?.(each);
  return result;
};

/**
 * Dispatches the effects of a change once it is committed: at once outside of a transaction. The effects of a transaction
 * that `inTransaction` did not open are left to the relay.
 */
export const afterCommit = (deps: Deps, effects: Effects): void => {
  if (deps.db.isTransaction) deps.effects?.push(effects);
  else deps.dispatch?.(effects);
};
