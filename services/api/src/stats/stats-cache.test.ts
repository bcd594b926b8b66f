import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { statsCache } from './stats-cache.ts';

const clockAt = (start: string) => {
  let now = new Date(start);
  return {
    now: () => now,
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
};

test('stats are counted once a minute for all callers', async () => {
  const clock = clockAt('2026-03-02T08:00:00Z');
  const cached = statsCache<number>(clock);
  const count = vi.fn(async () => 7);
  expect(await Promise.all([cached('a', count), cached('a', count)])).toEqual([7, 7]);
  clock.advance(59_999);
  expect(await cached('a', count)).toBe(7);
  expect(count).toHaveBeenCalledTimes(1);
  expect(await cached('b', count)).toBe(7);
  expect(count).toHaveBeenCalledTimes(2);
});

test('a later caller gets stale stats while they are recounted, even if that fails', async () => {
  const clock = clockAt('2026-03-02T08:00:00Z');
  const cached = statsCache<number>(clock);
  await cached('a', async () => 1);
  clock.advance(60_000);
  const failing = vi.fn(() => Promise.reject(new Error('no database')));
  expect(await cached('a', failing)).toBe(1);
  await setImmediate(); // the count has failed
  expect(await cached('a', async () => 2)).toBe(1);
  await setImmediate();
  expect(await cached('a', failing)).toBe(2);
  expect(failing).toHaveBeenCalledTimes(1);
});

test('stats older than five minutes are recounted before the reply', async () => {
  const clock = clockAt('2026-03-02T08:00:00Z');
  const cached = statsCache<number>(clock);
  await cached('a', async () => 1);
  clock.advance(299_999);
  const failing = () => Promise.reject(new Error('no database'));
  expect(await cached('a', failing)).toBe(1);
  clock.advance(1);
  await expect(cached('a', failing)).rejects.toThrow('no database');
  expect(await cached('a', async () => 2)).toBe(2);
});

test('without cached stats the error reaches the caller, and the next call counts again', async () => {
  const cached = statsCache<number>(clockAt('2026-03-02T08:00:00Z'));
  await expect(cached('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await cached('a', async () => 3)).toBe(3);
});
