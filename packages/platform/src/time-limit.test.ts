import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endsWithin, within } from './time-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const never = () => new Promise<never>(() => {});

test('waiting for what never ends ends at the limit, and says what it waited for', async () => {
  const ended = vi.fn();
  const waiting = within(1_000, 'asking', never()).catch((error: Error) => ended(error.message));
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(ended).toHaveBeenCalledWith('asking took longer than 1000 ms');
});

test('what ends in time gives its result or its error, and leaves no timer behind', async () => {
  expect(await within(1_000, 'asking', Promise.resolve('here'))).toBe('here');
  await expect(within(1_000, 'asking', Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

test('a part of a stop has its time and no more, however it ends', async () => {
  const ends = vi.fn();
  void endsWithin(1_000, never()).then(ends);
  await vi.advanceTimersByTimeAsync(999);
  expect(ends).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toHaveBeenCalledWith(false);
  expect(await endsWithin(1_000, Promise.resolve())).toBe(true);
  expect(await endsWithin(1_000, Promise.reject(new Error('away')))).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
