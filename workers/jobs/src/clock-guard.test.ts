import { createLogger } from '@marketplace/platform/logger';
import { expect, onTestFinished, test, vi } from 'vitest';
import { whileClockIsRight } from './clock-guard.ts';

test('runs while the clock is right, stops while it is wrong, and starts again', async () => {
  const log = createLogger({ name: 'test', level: 'silent' });
  const logged = vi.spyOn(log, 'error');
  let isRight = true;
  const clock = {
    skewMs: () => (isRight ? 0 : 90_000_000),
    check: async () => {
      if (!isRight) throw new Error('the clock differs');
    },
  };
  let working = 0;
  const guard = whileClockIsRight(
    clock,
    () => {
      working += 1;
      const stop = async () => {
        working -= 1;
      };
      return { stop };
    },
    { log, everyMs: 5 },
  );
  onTestFinished(guard.stop);
  await vi.waitFor(() => expect(working).toBe(1));
  isRight = false;
  await vi.waitFor(() => expect(working).toBe(0));
  expect(logged).toHaveBeenCalledTimes(1);
  isRight = true;
  await vi.waitFor(() => expect(working).toBe(1));
  await guard.stop();
  expect(working).toBe(0);
});
