import { expect, test } from 'vitest';
import { waitUntil } from './wait-until.ts';

const soon = { limitMs: 20, everyMs: 1 };
/** For waits that must succeed, also on a busy machine. */
const late = { limitMs: 10_000, everyMs: 1 };

test('reads until it is done, and returns the last value', async () => {
  let count = 0;
  expect(
    await waitUntil(
      'three',
      () => ++count,
      (value) => value === 3,
      late,
    ),
  ).toBe(3);
});

test('reports what it waited for and the last value', async () => {
  const waiting = waitUntil(
    '400 requests',
    async () => ({ posted: 401 }),
    ({ posted }) => posted === 400,
    soon,
  );
  await expect(waiting).rejects.toThrow('Waited 0.02 s for 400 requests; last seen: { posted: 401 }');
});

test('retries a read that throws, and reports the last error', async () => {
  let tries = 0;
  const flaky = () => {
    tries += 1;
    if (tries === 1) throw new Error('connection refused');
    return tries;
  };
  expect(await waitUntil('an answer', flaky, () => true, late)).toBe(2);
  const failing = waitUntil(
    'an answer',
    () => Promise.reject(new Error('connection refused')),
    () => true,
    soon,
  );
  await expect(failing).rejects.toThrow('for an answer; last seen: connection refused');
});
