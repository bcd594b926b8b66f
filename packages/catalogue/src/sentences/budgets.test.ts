import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budgetIn } from './budgets.ts';

const found = (sentence: string) => {
  const budget = budgetIn(sentence.toLowerCase());
  return budget ? [budget.min, budget.max] : undefined;
};

test.each<[string, number, number | null]>([
  ['paint my house R20000', 100, 20_000],
  ['paint my house r20 000 in Soweto', 100, 20_000],
  ['R20,000 for a wall', 100, 20_000],
  ['R20k', 100, 20_000],
  ['R1.5 mil kitchen', 100, 1_500_000],
  ['geyser 3500 rand', 100, 3_500],
  ['tiling, budget 15000', 100, 15_000],
  ['tiling, budget is about R15k', 100, 15_000],
  ['R5000-R8000 tiling', 5_000, 8_000],
  ['R5 000 to 8 000', 5_000, 8_000],
  ['between R5k and R8k', 5_000, 8_000],
  ['R5-8k', 5_000, 8_000],
  ['wedding photographer under R10000', 100, 10_000],
  ['max R800', 100, 800],
  ['budget under 800', 100, 800],
  ['onder R900', 100, 900],
  ['at least R1500', 1_500, null],
  ['R499.99', 100, 500],
])('%s', (sentence, min, max) => {
  expect(found(sentence)).toEqual([min, max]);
});

test.each([
  'paint 3 rooms',
  'geyser 150 litre',
  'call 082 555 0142',
  'near the R24 in Kempton Park',
  'off the R512 in Lanseria',
  'R50 job',
  'R9999999999999',
  '20k walk',
  'grade R teacher',
  'plumber 2000 m2',
  'car5000',
])('%s states no budget', (sentence) => {
  expect(found(sentence)).toBeUndefined();
});

test('any text has a budget within the limits or none, quickly', () => {
  const part = fc.constantFrom(
    'R',
    'r',
    '1',
    '000',
    ' ',
    ',',
    '.',
    'k',
    '-',
    'to',
    'rand',
    'budget',
    'under ',
    'a',
    '9',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 100 }), (parts) => {
      const started = performance.now();
      const budget = budgetIn(parts.join('').toLowerCase());
      expect(performance.now() - started).toBeLessThan(100);
      if (!budget) return;
      expect(budget.min).toBeGreaterThanOrEqual(100);
      expect(budget.max ?? budget.min).toBeGreaterThanOrEqual(budget.min);
    }),
  );
});
