import { expect, test } from 'vitest';
import { centsText } from '../../ui/money.ts';
import { centsOf } from './won-value.tsx';

test.each([
  ['1 500', 150_000],
  ['R1,500.50', 150_050],
  ['0.1', undefined],
  ['1', 100],
  ['19.99', 1999],
  ['1.005', 100_500],
  ['20 000 000', 2_000_000_000],
  ['20 000 001', undefined],
  ['', null],
  ['  ', null],
  ['a lot', undefined],
  ['-5', undefined],
])('reads %j as %j cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));

test('formats an amount the way it is read', () => {
  for (const [cents, text] of [
    [425_000, '4\u00a0250'],
    [425_050, '4\u00a0250.50'],
    [1_905, '19.05'],
  ] as const) {
    expect(centsText(cents)).toBe(text);
    expect(centsOf(text)).toBe(cents);
  }
});
