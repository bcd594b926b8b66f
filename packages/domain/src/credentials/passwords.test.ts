import { expect, test } from 'vitest';
import { checkPassword, hashPassword, passwordMatches } from './passwords.ts';

const stored = await hashPassword('correct horse');

// id: password-matches-its-own-hash
test('matches a password only with its own hash', async () => {
  expect(await passwordMatches(stored, 'correct horse')).toBe(true);
  for (const wrong of ['correct horse ', 'Correct horse', '', stored])
    expect(await passwordMatches(stored, wrong)).toBe(false);
  expect(await hashPassword('correct horse')).not.toBe(stored);
});

test.each(['NFC', 'NFD', 'NFKC', 'NFKD'] as const)(
  'matches a password typed in %s with one set in any form',
  async (form) => {
    const typed = 'crème ﬁne brûlée²';
    for (const set of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
      expect(await checkPassword(await hashPassword(typed.normalize(set)), typed.normalize(form))).toBe('right');
  },
);

// id: password-hash-parameters
test('hashes with argon2id, 19 MiB and 2 rounds', () => {
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('takes the same time without an account, and never matches', async () => {
  const time = async (hash: string | null | undefined) => {
    const startedAt = performance.now();
    expect(await passwordMatches(hash, 'a wrong password')).toBe(false);
    return performance.now() - startedAt;
  };
  await time(null); // the first call creates the decoy
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    known.push(await time(stored));
    unknown.push(await time(undefined));
  }
  // Compares the fastest of each, so that a busy machine does not matter. A reply without hashing is a
  // hundred times faster.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
});
