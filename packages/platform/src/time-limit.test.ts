import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endsWithin, within } from './time-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const never = () => new Promise<never>(() => {});

test('rejects at the limit and names the work', async () => {
  const ended = vi.fn();
  const waiting = within(1_000, 'asking', never()).catch((error: Error) => ended(error.message));
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(ended).toHaveBeenCalledWith('asking took longer than 1000 ms');
});

test('returns the result or error of timely work and clears its timer', async () => {
  expect(await within(1_000, 'asking', Promise.resolve('here'))).toBe('here');
  await expect(within(1_000, 'asking', Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

test('endsWithin resolves at the limit or earlier, whatever the outcome', async () => {
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
