import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionKeys } from '../sessions/keys.ts';
import { seal, unseal } from './sealing.ts';

const [first, second] = ['the first secret of thirty-two characters', 'the second secret of thirty-two characters'];
const keys = sessionKeys(first);

test('unseals with the current or an earlier key, and with no other', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ maxLength: 100 }), (accountId, text) => {
      const sealed = seal(keys, accountId, text);
      expect(unseal(keys, accountId, sealed)).toBe(text);
      expect(unseal(sessionKeys(second, [first]), accountId, sealed)).toBe(text);
      expect(unseal(sessionKeys(second), accountId, sealed)).toBeUndefined();
    }),
    { numRuns: 50 },
  );
});

test('rejects data that was changed or moved to another account', () => {
  const sealed = seal(keys, 'a', 'JBSWY3DPEHPK3PXP');
  expect(unseal(keys, 'b', sealed)).toBeUndefined();
  fc.assert(
    fc.property(fc.nat({ max: sealed.sealed.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(sealed.sealed);
      changed[at] = changed[at]! ^ change;
      expect(unseal(keys, 'a', { ...sealed, sealed: changed })).toBeUndefined();
    }),
  );
  for (const length of [0, 5, 12, 20]) {
    const short = sealed.sealed.subarray(0, length);
    expect(unseal(keys, 'a', { ...sealed, sealed: short })).toBeUndefined();
  }
});

test('never seals the same text to the same bytes', () => {
  expect(seal(keys, 'a', 'x').sealed).not.toEqual(seal(keys, 'a', 'x').sealed);
});
