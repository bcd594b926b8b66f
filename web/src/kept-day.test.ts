import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDay, removeKeptDay, removeOldDay } from './kept-day.ts';

let stores: Map<string, Map<string, Response>>;

beforeEach(() => {
  stores = new Map();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (path: string, answer: Response) => void store.set(path, answer),
      keys: async () => [...store.keys()],
      match: async (path: string) => store.get(path),
    };
  };
  const remove = async (name: string) => stores.delete(name);
  vi.stubGlobal('caches', { open, has: async (name: string) => stores.has(name), delete: remove });
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve() } });
});
afterEach(() => vi.unstubAllGlobals());

const keep = () => keepDay('/providers/calendar', { owner: 'zanele', until: 1_000, html: () => '<main>Lerato</main>' });

test.each([
  { account: 'zanele', now: 999, left: 1 },
  { account: 'zanele', now: 1_000, left: 0 },
  { account: 'sipho', now: 1, left: 0 },
  { account: undefined, now: 1, left: 0 },
])('for $account at $now, leaves $left kept days', async ({ account, now, left }) => {
  await keep();
  await removeOldDay(account, now);
  expect(stores.size).toBe(left);
});

test('removes the day of any account', async () => {
  await keep();
  await removeKeptDay();
  expect(stores.size).toBe(0);
});

test('does nothing in a browser without caches', async () => {
  vi.stubGlobal('caches', undefined);
  await keep();
  await removeOldDay('zanele', 1);
  await removeKeptDay();
  expect(stores.size).toBe(0);
});
