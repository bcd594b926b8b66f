import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepsTarget, median, percentile } from './figures.ts';

test('returns a value as the percentile, by nearest rank', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true }), { minLength: 1 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (values, share) => {
        const found = percentile(values, share);
        expect(values).toContain(found);
        expect(values.filter((value) => value <= found).length).toBeGreaterThanOrEqual(share * values.length - 1e-9);
      },
    ),
  );
});

test('returns the middle of three values as the median', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([])).toBeNaN();
});

test.each([
  [{ ratio: 0.5, target: { atLeast: 0.4 } }, true],
  [{ ratio: 0.3, target: { atLeast: 0.4 } }, false],
  [{ ratio: 19, target: { atMost: 20 } }, true],
  [{ ratio: undefined, target: { atMost: 20 } }, false],
  [{ ratio: 1 }, undefined],
])('%j', (figure, kept) => {
  expect(keepsTarget({ name: 'x', unit: 'ms', value: 21, ...figure })).toBe(kept);
});
