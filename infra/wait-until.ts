import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';

/**
 * Polls `read` until `isDone` returns true, and returns the last value. Retries a read that throws. Throws after `limitMs`,
 * with `description` and the last value or error.
 */
export const waitUntil = async <T>(
  description: string,
  read: () => T | Promise<T>,
  isDone: (value: T) => boolean,
  { limitMs, everyMs = 100 }: { limitMs: number; everyMs?: number },
): Promise<T> => {
  const startedAt = performance.now();
  for (;;) {
    const [value, error] = await Promise.resolve()
      .then(read)
      .then(
        (read) => [read, undefined] as const,
        (error: unknown) => [undefined, error] as const,
      );
    if (error === undefined && isDone(value as T)) return value as T;
    if (performance.now() - startedAt > limitMs) {
      const last = error instanceof Error ? error.message : inspect(error ?? value, { breakLength: Infinity });
      throw new Error(`Waited ${limitMs / 1_000} s for ${description}; last seen: ${last}`);
    }
    await wait(everyMs);
  }
};
