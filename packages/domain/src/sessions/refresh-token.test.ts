import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOurs, readRefreshToken, refreshToken } from './refresh-token.ts';

const key = randomBytes(32);
const salt = randomBytes(32);
const sessionId = randomUUID();
const token = refreshToken(key, salt, sessionId, 7);
const opens = (attempt: string, by = { key, salt }) => {
  const claim = readRefreshToken(attempt);
  return !!claim && isOurs(by.key, by.salt, claim);
};

test('says which session and which generation, and carries 256 bits that prove it', () => {
  expect(readRefreshToken(token)).toMatchObject({ sessionId, generation: 7 });
  expect(readRefreshToken(token)?.mac).toHaveLength(32);
  expect(opens(token)).toBe(true);
});

test('is no use for another session, generation, key or salt', () => {
  const mac = token.split('.')[2];
  for (const forged of [`${randomUUID()}.7.${mac}`, `${sessionId}.8.${mac}`, `${sessionId}.70.${mac}`])
    expect(opens(forged)).toBe(false);
  expect(opens(token, { key: randomBytes(32), salt })).toBe(false);
  expect(opens(token, { key, salt: randomBytes(32) })).toBe(false);
});

test('no change of a single character goes unnoticed', () => {
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...'abcdefABCDEF0123456789-_.'), (at, character) => {
      const changed = token.slice(0, at) + character + token.slice(at + 1);
      // The last character carries two bits that base64url leaves unused.
      const same = readRefreshToken(changed)?.mac.equals(readRefreshToken(token)!.mac) && at === token.length - 1;
      return changed === token || same || !opens(changed);
    }),
  );
});

test('what does not look like one is none', () => {
  fc.assert(fc.property(fc.string(), (text) => readRefreshToken(text) === undefined));
});
