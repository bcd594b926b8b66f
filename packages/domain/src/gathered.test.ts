import { AsyncLocalStorage } from 'node:async_hooks';
import { systemClock } from '@marketplace/platform/clock';
import type { Db } from '@marketplace/platform/postgres';
import { expect, test, vi } from 'vitest';
import { gathered } from './gathered.ts';

const deps = () => ({ db: {} as Db, clock: systemClock });

test('runs concurrent calls as one batch and gives each its own result', async () => {
  const run = vi.fn(async (_deps: unknown, items: number[]) => items.map((item) => item * 2));
  const double = gathered(run);
  const one = deps();
  expect(await Promise.all([1, 2, 3].map((item) => double(one, item)))).toEqual([2, 4, 6]);
  expect(run).toHaveBeenCalledTimes(1);
});

test('gathers calls that arrive during a batch for the next one', async () => {
  const batches: number[][] = [];
  const release = Promise.withResolvers<void>();
  const call = gathered(async (_deps, items: number[]) => {
    batches.push(items);
    await release.promise;
    return items;
  });
  const one = deps();
  const first = call(one, 1);
  await vi.waitFor(() => expect(batches).toHaveLength(1));
  const later = [call(one, 2), call(one, 3)];
  release.resolve();
  await Promise.all([first, ...later]);
  expect(batches).toEqual([[1], [2, 3]]);
  await call(one, 4);
  expect(batches.at(-1)).toEqual([4]);
});

test('never mixes two databases, and limits a batch', async () => {
  const batches: number[][] = [];
  const call = gathered(
    async (_deps, items: number[]) => {
      batches.push(items);
      return items;
    },
    { most: 2 },
  );
  const [one, other] = [deps(), deps()];
  await Promise.all([call(one, 1), call(other, 2), call(one, 3), call(one, 4)]);
  expect(batches.toSorted()).toEqual([[1, 3], [2], [4]]);
});

test('rejects the calls of a failed batch only', async () => {
  const call = gathered(async (_deps, items: number[]) => {
    if (items.includes(1)) throw new Error('the database is away');
    return items;
  });
  const one = deps();
  await expect(Promise.all([call(one, 1), call(one, 2)])).rejects.toThrow('away');
  expect(await call(one, 3)).toBe(3);
});

test('runs a batch in the context of its first call', async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const call = gathered(async (_deps, items: number[]) => {
    seen.push(context.getStore());
    return items;
  });
  const one = deps();
  await Promise.all([context.run('a', () => call(one, 1)), context.run('b', () => call(one, 2))]);
  await context.run('c', () => call(one, 3));
  expect(seen).toEqual(['a', 'c']);
});

test('starts the next batch while one hangs', async () => {
  const call = gathered(
    (_deps, items: number[]) => (items.includes(1) ? new Promise<number[]>(() => {}) : Promise.resolve(items)),
    { patience: 1 },
  );
  const one = deps();
  void call(one, 1);
  await new Promise(setImmediate);
  expect(await call(one, 2)).toBe(2);
});
