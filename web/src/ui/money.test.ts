import { parseCents, parseRand } from '@marketplace/contracts/amounts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountText, budget, centsText, rand } from './money.ts';

/** Replaces no-break spaces so that the expectations are readable. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('rand', () => {
  test.each([
    [0, 'R 0'],
    [100, 'R 100'],
    [1500, 'R 1 500'],
    [1_000_000_000, 'R 1 000 000 000'],
    [-2500, '-R 2 500'],
  ])('formats %d as %s', (amount, text) => expect(plain(rand(amount))).toBe(text));

  test('never breaks within an amount', () => expect(rand(1_234_567)).not.toMatch(/[ \u202f]/));
});

describe('budget', () => {
  test.each([
    [1500, 6500, 'R 1 500 - R 6 500'],
    [1500, 1500, 'R 1 500'],
    [1500, 900, 'R 1 500+'],
    [1500, null, 'R 1 500+'],
    [1500, undefined, 'R 1 500+'],
    [null, 6500, 'Not specified'],
    [undefined, undefined, 'Not specified'],
  ])('formats %s to %s as %s', (min, max, text) => expect(plain(budget(min, max))).toBe(text));
});

test('writes an amount in the form in which it is read', () => {
  fc.assert(fc.property(fc.nat(2_000_000_000), (amount) => parseRand(amountText(amount)) === amount));
  fc.assert(fc.property(fc.nat(2_000_000_000), (cents) => parseCents(centsText(cents)) === cents));
});
