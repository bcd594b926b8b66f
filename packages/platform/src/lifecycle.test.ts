import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopOnSignal } from './lifecycle.ts';
import type { Logger } from './logger.ts';

const log = { info: vi.fn(), error: vi.fn(), fatal: vi.fn() } as unknown as Logger;
const limitMs = 10_000;
const exit = vi.fn<(code?: number | string | null) => never>();
const listeners = new Map<string, (...args: unknown[]) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.spyOn(process, 'exit').mockImplementation(exit);
  // Keeps the listeners away from the test process.
  vi.spyOn(process, 'on').mockImplementation((event, listener) => {
    listeners.set(String(event), listener);
    return process;
  });
});
afterEach(() => void vi.useRealTimers());

const signal = (name: string, ...args: unknown[]) => listeners.get(name)!(...args);
const settle = () => vi.advanceTimersByTimeAsync(0);

test.each(['SIGTERM', 'SIGINT'])('%s stops gracefully and exits with 0', async (name) => {
  const stop = vi.fn(async () => {});
  stopOnSignal(stop, { log, limitMs });
  signal(name);
  await settle();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(exit.mock.calls).toEqual([[0]]);
  expect(vi.mocked(log.info).mock.calls).toEqual([[{ reason: name }, 'stopping'], ['stopped']]);
});

test('exits with 1 at the limit if stopping takes too long', async () => {
  stopOnSignal(() => new Promise(() => {}), { log, limitMs });
  signal('SIGTERM');
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(exit.mock.calls).toEqual([[1]]);
});

test('exits immediately on a second signal', async () => {
  stopOnSignal(() => new Promise(() => {}), { log, limitMs });
  signal('SIGTERM');
  signal('SIGINT');
  expect(exit).toHaveBeenCalledWith(1);
});

test('exits with 1 and logs the error if stopping fails', async () => {
  const error = new Error('no');
  stopOnSignal(() => Promise.reject(error), { log, limitMs });
  signal('SIGTERM');
  await settle();
  expect(exit.mock.calls).toEqual([[1]]);
  expect(vi.mocked(log.error).mock.calls).toEqual([[{ err: error }, 'stopping failed']]);
});

test('logs an uncaught error, stops gracefully and exits with 1', async () => {
  const error = new Error('unforeseen');
  const stop = vi.fn(async () => {});
  stopOnSignal(stop, { log, limitMs });
  signal('uncaughtException', error);
  await settle();
  expect(vi.mocked(log.fatal).mock.calls).toEqual([[{ err: error }, 'uncaught']]);
  expect(log.info).toHaveBeenCalledWith({ reason: 'uncaught' }, 'stopping');
  expect(stop).toHaveBeenCalledTimes(1);
  expect(exit.mock.calls).toEqual([[1]]);
});
