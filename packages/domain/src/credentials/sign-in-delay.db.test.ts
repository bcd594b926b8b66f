import { testDeps } from '@marketplace/infra/test/database.ts';
import { openRateLimits } from '@marketplace/platform/rate-limit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DomainError } from '../errors.ts';
import {
  attackDelay,
  attackFrom,
  countingFailures,
  delayAfter,
  forgetFailures,
  freeAttempts,
} from './sign-in-delay.ts';

const { db } = await testDeps();
const limits = openRateLimits({ db, redis: undefined });

// The store counts in the machine's own time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

let count = 0;
/** Somebody's account: `guess` is let through to a wrong password, or waits so many seconds. */
const account = () => {
  const key = `account:${++count}`;
  const attempt = (fail?: DomainError) =>
    countingFailures(limits, { key }, async () => {
      if (fail) throw fail;
      return 'in';
    });
  const guess = () =>
    attempt(new DomainError('INVALID_CREDENTIALS')).catch(({ code, retryAfter }) =>
      code === 'RATE_LIMITED' ? retryAfter : code,
    );
  return { key, attempt, guess };
};
const free = async (guess: () => Promise<unknown>) => {
  for (let n = 0; n < freeAttempts; n += 1) expect(await guess()).toBe('INVALID_CREDENTIALS');
};

test('the delay doubles from one second to a quarter of an hour', () => {
  expect([0, 1, 2].map(delayAfter)).toEqual([0, 0, 0]);
  expect([3, 4, 5, 6].map(delayAfter)).toEqual([1, 2, 4, 8]);
  expect([12, 13, 14, 1e6].map(delayAfter)).toEqual([512, 900, 900, 900]);
});

test('a few mistakes are free, then every guess waits twice as long as the one before', async () => {
  const { guess } = account();
  await free(guess);
  for (const wait of [1, 2, 4, 8]) {
    expect(await guess()).toBe('INVALID_CREDENTIALS');
    expect(await guess()).toBe(wait);
    pass(wait - 0.1);
    expect(await guess()).toBe(1);
    pass(0.2);
  }
});

test('a refused guess is not counted, so that hammering does not make it longer', async () => {
  const { guess } = account();
  await free(guess);
  await guess();
  for (let n = 0; n < 20; n += 1) expect(await guess()).toBe(1);
  pass(1.1);
  expect(await guess()).toBe('INVALID_CREDENTIALS');
  expect(await guess()).toBe(2);
});

// id: parallel-guesses-share-the-limit
test('a hundred at once get the few that are free, and one', async () => {
  const { guess } = account();
  const outcomes = await Promise.all(Array.from({ length: 100 }, guess));
  expect(outcomes.filter((outcome) => outcome === 'INVALID_CREDENTIALS')).toHaveLength(freeAttempts + 1);
});

test('the right password clears the count, also where the address is not verified', async () => {
  for (const right of [undefined, new DomainError('EMAIL_NOT_VERIFIED')]) {
    const { guess, attempt } = account();
    await free(guess);
    await attempt(right).catch(() => {});
    await free(guess);
  }
});

test('a mailed link clears it too', async () => {
  const { key, guess } = account();
  await free(guess);
  await guess();
  await forgetFailures(limits, key);
  await free(guess);
});

describe('an account under attack from many callers', () => {
  const attempt = (account: string, caller: number, fail?: DomainError) =>
    countingFailures(limits, { key: `${account} ${caller}`, account }, async () => {
      if (fail) throw fail;
      return 'in';
    }).catch(({ code, retryAfter }) => (code === 'RATE_LIMITED' ? retryAfter : code));
  const wrong = () => new DomainError('INVALID_CREDENTIALS');
  const attack = async (account: string) => {
    for (let caller = 0; caller < attackFrom; caller += 1) await attempt(account, caller, wrong());
  };

  test('gives each caller one guess an hour', async () => {
    const account = `attacked-${++count}@example.org`;
    await attack(account);
    expect(await attempt(account, 1_000, wrong())).toBe('INVALID_CREDENTIALS');
    expect(await attempt(account, 1_000, wrong())).toBe('INVALID_CREDENTIALS');
    expect(await attempt(account, 1_000, wrong())).toBe(attackDelay);
    pass(attackDelay + 1);
    expect(await attempt(account, 1_000, wrong())).toBe('INVALID_CREDENTIALS');
    expect(await attempt(account, 1_000, wrong())).toBe(attackDelay);
  });

  test('lets the right password in, from a caller that has not guessed', async () => {
    const account = `attacked-${++count}@example.org`;
    await attack(account);
    expect(await attempt(account, 1_000)).toBe('in');
  });

  test('leaves other accounts at their usual pace', async () => {
    await attack(`attacked-${++count}@example.org`);
    const other = `other-${count}@example.org`;
    for (let n = 0; n <= freeAttempts; n += 1) expect(await attempt(other, 1_000, wrong())).toBe('INVALID_CREDENTIALS');
    expect(await attempt(other, 1_000, wrong())).toBe(1);
  });
});

test('one account’s failures are no other’s', async () => {
  const [one, other] = [account(), account()];
  await free(one.guess);
  await one.guess();
  expect(await other.guess()).toBe('INVALID_CREDENTIALS');
});
