/** Statements for many items instead of one each, for work that a process does for many jobs at once. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '@marketplace/platform/postgres';
import { resilience } from '@marketplace/platform/resilience';
import { endsWithin } from '@marketplace/platform/time-limit';
import type { Deps } from './deps.ts';

type Call<D, Item, Result> = {
  deps: D;
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  /** Runs in the caller's context, so that a trace contains the statement of its batch. */
  inContext: <T>(work: () => T) => T;
};

/**
 * Returns a function for one item that shares the statement of `run` with concurrent calls on the same database. While
 * one batch runs, later calls gather for the next, so a call alone waits for nothing. `run` returns a result for each
 * item in order. If it throws, every call of the batch does. A batch has at most `most` items.
 */
export const gathered = <Item, Result, D extends Pick<Deps, 'db'> = Deps>(
  run: (deps: D, items: Item[]) => Promise<Result[]>,
  { most = 100, patience = resilience.postgres.gather as number } = {},
): ((deps: D, item: Item) => Promise<Result>) => {
  const waitingBy = new WeakMap<Db, Call<D, Item, Result>[]>();

  const runOne = async (batch: Call<D, Item, Result>[]) => {
    const { deps, inContext } = batch[0]!;
    const items = batch.map(({ item }) => item);
    try {
      const results = await inContext(() => run(deps, items));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const runAll = async (db: Db, waiting: Call<D, Item, Result>[]) => {
    // Lets calls of the same event, such as one answer with several jobs, into the first batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      // A lost connection may hang for minutes. Only its own batch waits for it.
      await endsWithin(patience, runOne(waiting.splice(0, most)));
    }
    waitingBy.delete(db);
  };

  return (deps, item) =>
    new Promise((resolve, reject) => {
      const call = { deps, item, resolve, reject, inContext: AsyncLocalStorage.snapshot() };
      const waiting = waitingBy.get(deps.db);
      if (waiting) {
        waiting.push(call);
        return;
      }
      const started = [call];
      waitingBy.set(deps.db, started);
      void runAll(deps.db, started);
    });
};
