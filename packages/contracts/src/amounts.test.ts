import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCents, parseQuantity, parseRand } from './amounts.ts';

describe('parseCents', () => {
  test.each([
    ['1500', 150_000],
    ['1 500', 150_000],
    ['R 1 500', 150_000],
    ['r1,500', 150_000],
    ['\u200eR1 500', 150_000],
    ['ZAR 1 500', 150_000],
    ['1500 ZAR', 150_000],
    ['R1500-00', 150_000],
    ['R1500,-', 150_000],
    ['R149-95', 14_995],
    ['1 500 rand', 150_000],
    ['1’500', 150_000],
    ['R1\u00a0500,00', 150_000],
    ['1500.', 150_000],
    ['.50', 50],
    [',5', 50],
    ['1.500', 150_000],
    ['12,500', 1_250_000],
    ['1,500,000', 150_000_000],
    ['1.500.000,50', 150_000_050],
    ['1 500,000', 150_000],
    ['1500.50', 150_050],
    ['1500,5', 150_050],
    ['0.500', 50],
    ['0.29', 29],
    ['-5', -500],
    ['−5', -500],
    ['R-5', -500],
    ['0', 0],
    ['-0', 0],
  ])('reads %j as %d cents', (typed, cents) => expect(parseCents(typed)).toBe(cents));

  test.each(['', '   ', 'R', 'ZAR', '\u200b\u200e'])('treats %j as empty', (typed) =>
    expect(parseCents(typed)).toBeUndefined(),
  );

  test.each([
    ...['1234.565', '0.505', '0.125', '12,50,000', '1,500 000', '15 00', '1 50', '1500-2000', '0,500,000', '1.5.5'],
    ...['about 500', '500 to 600', '--5', '1e3', '5k', '½', '10²', '.', '-', ',-', 'R-', 'rand'],
  ])('rejects %j', (typed) => expect(parseCents(typed)).toBeNaN());

  test('reads every amount in every spelling', () => {
    const spelling = fc.record({
      before: fc.constantFrom('', 'R', 'R ', 'ZAR ', '\u200eR\u00a0', ' '),
      after: fc.constantFrom('', ' rand', ' ZAR', ' ', '\u200b'),
      group: fc.constantFrom('', ' ', '\u00a0', '\u202f', ',', '.', "'", '’'),
      decimal: fc.constantFrom('.', ',', '-'),
    });
    fc.assert(
      fc.property(fc.nat(2_000_000_000), spelling, (cents, { before, after, group, decimal }) => {
        const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group);
        expect(parseCents(`${before}${whole}${decimal}${String(cents % 100).padStart(2, '0')}${after}`)).toBe(cents);
      }),
    );
  });

  test('never reads decimals as thousands', () => {
    const decimals = fc.tuple(fc.constantFrom('.', ','), fc.stringMatching(/^\d{1,6}$/));
    fc.assert(
      fc.property(fc.oneof(fc.constant(0), fc.integer({ min: 1000, max: 9999 })), decimals, (whole, [mark, digits]) => {
        const cents = parseCents(`${whole}${mark}${digits}`)!;
        if (/^\d\d?0*$/.test(digits)) expect(cents / 100).toBeCloseTo(Number(`${whole}.${digits}`), 6);
        else expect(cents).toBeNaN();
      }),
    );
  });
});

test('reads rand with cents', () => expect([parseRand('1 500,5'), parseRand('')]).toEqual([1500.5, undefined]));

describe('parseQuantity', () => {
  test.each([
    ['1', 1],
    ['0,25', 0.25],
    ['0.125', 0.125],
    ['1.500', 1.5],
    ['2,750', 2.75],
    ['12,500', 12.5],
    ['1.', 1],
    [',5', 0.5],
    ['1 500', 1500],
    ['\u200b2,5\u00a0', 2.5],
    ['−1', -1],
  ])('reads %j as %d', (typed, amount) => expect(parseQuantity(typed)).toBe(amount));

  test('treats an empty box as no quantity', () => expect(parseQuantity(' ')).toBeUndefined());
  test.each(['1.500.000', '1,500.5', '1 50', '2 m', 'R5', '1e3', '½', '.', '-', 'x'])('rejects %j', (typed) =>
    expect(parseQuantity(typed)).toBeNaN(),
  );

  test('reads every quantity with either decimal mark', () => {
    const part = fc.record({
      whole: fc.nat(10_000),
      digits: fc.stringMatching(/^\d{0,6}$/),
      mark: fc.constantFrom('.', ','),
    });
    fc.assert(
      fc.property(part, ({ whole, digits, mark }) => {
        expect(parseQuantity(`${whole}${mark}${digits}`)).toBe(Number(`${whole}.${digits}`));
      }),
    );
  });
});
