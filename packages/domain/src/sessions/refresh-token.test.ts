import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionKeys } from './keys.ts';
import { isOurs, readRefreshToken, refreshToken } from './refresh-token.ts';

const keys = sessionKeys('a secret of at least thirty-two characters');
const others = sessionKeys('another one of at least thirty-two characters');
const salt = randomBytes(32);
const sessionId = randomUUID();
const token = refreshToken(keys[0], salt, sessionId, 7);
const opens = (attempt: string, by = { keys, salt }) => {
  const claim = readRefreshToken(attempt);
  return !!claim && isOurs(by.keys, by.salt, claim);
};

// id: refresh-token-has-256-random-bits
test('contains the session, the generation and 256 bits of proof', () => {
  expect(readRefreshToken(token)).toMatchObject({ sessionId, generation: 7 });
  expect(readRefreshToken(token)?.mac).toHaveLength(32);
  expect(opens(token)).toBe(true);
});

test('is rejected for another session, generation, key or salt', () => {
  const [, , id, mac] = token.split('.');
  for (const forged of [
    `${randomUUID()}.7.${id}.${mac}`,
    `${sessionId}.8.${id}.${mac}`,
    `${sessionId}.70.${id}.${mac}`,
  ])
    expect(opens(forged)).toBe(false);
  expect(opens(token, { keys: others, salt })).toBe(false);
  expect(opens(token, { keys, salt: randomBytes(32) })).toBe(false);
});

// id: refresh-token-detects-any-change
test('detects a change of any single character', () => {
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...'abcdefABCDEF0123456789-_.'), (at, character) => {
      const changed = token.slice(0, at) + character + token.slice(at + 1);
      // The last character has two bits that base64url does not use.
      const same = readRefreshToken(changed)?.mac.equals(readRefreshToken(token)!.mac) && at === token.length - 1;
      return changed === token || same || !opens(changed);
    }),
  );
});

test('rejects other texts', () => {
  fc.assert(fc.property(fc.string(), (text) => readRefreshToken(text) === undefined));
});

test('is verified by the key that signed it, even an older one, and by any key if it has no key id', () => {
  const [own] = keys;
  const [newer] = others;
  expect(opens(token, { keys: [newer, own], salt })).toBe(true);
  expect(opens(token.replace(`.${own.id}.`, '.'), { keys: [newer, own], salt })).toBe(true);
  expect(opens(token.replace(own.id, newer.id), { keys: [newer, own], salt })).toBe(false);
});
