import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs } from './queues.ts';
import { resilience } from './resilience.ts';

const { retryMax } = resilience.jobs;

test('pauses double from a second up to the limit', () => {
  expect([1, 2, 3, 4].map((attempts) => backoffMs(attempts, 0))).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(backoffMs(300, 0)).toBe(retryMax);
});

test('retries are spread out, and no pause is shorter than the one before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
      const pause = backoffMs(attempts, random);
      expect(pause).toBeGreaterThanOrEqual(backoffMs(attempts, 0));
      expect(pause).toBeLessThanOrEqual(backoffMs(attempts, 0) * 1.25);
      expect(backoffMs(attempts + 1, random)).toBeGreaterThanOrEqual(pause);
    }),
  );
});
