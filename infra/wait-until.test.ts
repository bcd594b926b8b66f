import { expect, test } from 'vitest';
import { waitUntil } from './wait-until.ts';

const soon = { limitMs: 20, everyMs: 1 };
/** For what is to succeed, on a machine that has much else to do. */
const late = { limitMs: 10_000, everyMs: 1 };

test('reads until it is done, and gives what it read', async () => {
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

test('ends, and says what it waited for and what it last saw', async () => {
  const waiting = waitUntil(
    '400 requests',
    async () => ({ posted: 401 }),
    ({ posted }) => posted === 400,
    soon,
  );
  await expect(waiting).rejects.toThrow('Waited 0.02 s for 400 requests; the last that was seen: { posted: 401 }');
});

test('a read that throws is tried again; what it threw last is said', async () => {
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
  await expect(failing).rejects.toThrow('for an answer; the last that was seen: connection refused');
});
