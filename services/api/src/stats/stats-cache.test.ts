import { expect, test, vi } from 'vitest';
import { keepFigures } from './kept-figures.ts';

const clockAt = (start: string) => {
  let now = new Date(start);
  return {
    now: () => now,
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
};

test('a figure is counted once for all who ask within a minute', async () => {
  const clock = clockAt('2026-03-02T08:00:00Z');
  const kept = keepFigures(clock);
  const count = vi.fn(async () => 7);
  expect(await Promise.all([kept('a', count), kept('a', count)])).toEqual([7, 7]);
  clock.advance(59_999);
  expect(await kept('a', count)).toBe(7);
  expect(count).toHaveBeenCalledTimes(1);
  expect(await kept('b', count)).toBe(7);
  expect(count).toHaveBeenCalledTimes(2);
});

test('who comes later gets the last figure while it is counted anew, also when that fails', async () => {
  const clock = clockAt('2026-03-02T08:00:00Z');
  const kept = keepFigures(clock);
  await kept('a', async () => 1);
  clock.advance(60_000);
  const failing = vi.fn(() => Promise.reject(new Error('no database')));
  expect(await kept('a', failing)).toBe(1);
  await vi.waitFor(async () => {
    expect(await kept('a', async () => 2)).toBe(2);
  });
  expect(failing).toHaveBeenCalledTimes(1);
});

test('a figure that nobody asked for in five minutes is counted before it is told', async () => {
  const clock = clockAt('2026-03-02T08:00:00Z');
  const kept = keepFigures(clock);
  await kept('a', async () => 1);
  clock.advance(300_000);
  expect(await kept('a', async () => 2)).toBe(2);
});

test('without a figure the fault is told, and the next one counts again', async () => {
  const kept = keepFigures(clockAt('2026-03-02T08:00:00Z'));
  await expect(kept('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await kept('a', async () => 3)).toBe(3);
});
