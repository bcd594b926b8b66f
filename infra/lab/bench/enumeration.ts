/**
 * Checks whether response times reveal that an address has an account: many calls with a known and with an unknown
 * address, compared by rank. The result is statistical, so this is not a test. enumeration.db.test.ts in
 * services/api tests that both do the same work.
 */
import { randomUUID } from 'node:crypto';
import type { Environment } from '../environment/environment.ts';
import type { Figure } from './figures.ts';
import { rankSumScore, timesInTurns } from './rank-sum.ts';

const registration = (email: string) => ({
  name: 'Lerato Mokoena',
  email,
  phone: '0825550199',
  password: 'a garden of proteas',
});

const calls = {
  // Each call computes a slow hash of about 30 ms, so there are fewer calls.
  '/api/auth/login': { slow: true, body: (email: string) => ({ email, password: 'wrong' }) },
  '/api/auth/register': { slow: true, body: registration },
  '/api/auth/forgot-password': { slow: false, body: (email: string) => ({ email }) },
  '/api/auth/resend-verification': { slow: false, body: (email: string) => ({ email }) },
};

/** By chance, the score exceeds this only once in 150 000 runs. */
const target = { atMost: 4.5 };

const newEmail = () => `${randomUUID()}@seekers.example`;

/** The environment needs an API without rate limits. */
export const measureEnumeration = async (
  { apiUrls: [api] }: Environment,
  { count }: { count: number },
): Promise<Figure[]> => {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.text();
    return response.status;
  };
  const figures: Figure[] = [];
  for (const [path, { slow, body }] of Object.entries(calls)) {
    const rounds = slow ? Math.ceil(count / 4) : count;
    const known = newEmail();
    const status = await post('/api/auth/register', registration(known));
    if (status !== 201) throw new Error(`the account could not be opened: ${status}`);
    const [a, b] = await timesInTurns(
      rounds,
      () => post(path, body(known)),
      () => post(path, body(newEmail())),
    );
    figures.push({
      name: `known or unknown address by time, ${path}`,
      value: Math.abs(rankSumScore(a, b)),
      unit: 'σ',
      target,
      note: `${rounds} calls each`,
    });
  }
  return figures;
};
