/** Nobody learns by the time of an answer whether an address is known: many calls, compared by rank. */
import { noRateLimits } from '@marketplace/platform/rate-limit';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, unique } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { rankSumScore, timesInTurns } from '../../../../infra/test/rank-sum.ts';

const deps = await testDeps();
const api = await testApi(deps, { rateLimits: noRateLimits });
const visitor = api.client();

const calls = {
  // A slow hash each: some 30 ms, so fewer of them.
  '/api/auth/login': { rounds: 50, body: (email: string) => ({ email, password: 'wrong' }) },
  '/api/auth/register': {
    rounds: 50,
    body: (email: string) => ({ name: 'Lerato', email, phone: '0825550199', password: 'a garden of proteas' }),
  },
  '/api/auth/forgot-password': { rounds: 200, body: (email: string) => ({ email }) },
  '/api/auth/resend-verification': { rounds: 200, body: (email: string) => ({ email }) },
};

test.each(Object.entries(calls))('%s', { timeout: 60_000 }, async (path, { rounds, body }) => {
  const known = await buildAccount(deps, { verified: false });
  const [a, b] = await timesInTurns(
    rounds,
    () => visitor.post(path, body(known.email)),
    () => visitor.post(path, body(`${unique('nobody')}@example.org`)),
  );
  expect(Math.abs(rankSumScore(a, b))).toBeLessThan(4.5);
});
