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

// The rate limit store uses the system clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

let count = 0;
/** A new account. `guess` returns the error of a wrong password, or the seconds to wait. */
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

test('doubles the delay from one second to 15 minutes', () => {
  expect([0, 1, 2].map(delayAfter)).toEqual([0, 0, 0]);
  expect([3, 4, 5, 6].map(delayAfter)).toEqual([1, 2, 4, 8]);
  expect([12, 13, 14, 1e6].map(delayAfter)).toEqual([512, 900, 900, 900]);
});

test('allows a few mistakes, then doubles the wait after each guess', async () => {
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

test('does not count refused guesses, so hammering does not extend the wait', async () => {
  const { guess } = account();
  await free(guess);
  await guess();
  for (let n = 0; n < 20; n += 1) expect(await guess()).toBe(1);
  pass(1.1);
  expect(await guess()).toBe('INVALID_CREDENTIALS');
  expect(await guess()).toBe(2);
});

// id: parallel-guesses-share-the-limit
test('lets the free attempts and one more through in a hundred concurrent guesses', async () => {
  const { guess } = account();
  const outcomes = await Promise.all(Array.from({ length: 100 }, guess));
  expect(outcomes.filter((outcome) => outcome === 'INVALID_CREDENTIALS')).toHaveLength(freeAttempts + 1);
});

test('clears the count after the right password, even for an unverified address', async () => {
  for (const right of [undefined, new DomainError('EMAIL_NOT_VERIFIED')]) {
    const { guess, attempt } = account();
    await free(guess);
    await attempt(right).catch(() => {});
    await free(guess);
  }
});

test('clears the count after a mailed link', async () => {
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

  test('accepts the right password from a caller that has not guessed', async () => {
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

test('counts each account’s failures separately', async () => {
  const [one, other] = [account(), account()];
  await free(one.guess);
  await one.guess();
  expect(await other.guess()).toBe('INVALID_CREDENTIALS');
});
