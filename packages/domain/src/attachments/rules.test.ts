import { limits } from '@marketplace/contracts/limits';
import { resilience } from '@marketplace/platform/resilience';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCost, networkPixels } from './rules.ts';

test('a check costs a point per tenth of a megapixel, eight times as many for slow types', () => {
  expect(checkCost({ pixels: 12_000_000 })).toBe(120);
  expect(checkCost({ pixels: 12_000_000, isSlow: true })).toBe(960);
  expect(checkCost({ pixels: 100_001 })).toBe(2);
});

test('a check costs at least a point, and at most as much as the largest picture', () => {
  fc.assert(
    fc.property(fc.nat(), (pixels) => {
      const cost = checkCost({ pixels });
      expect(cost).toBeGreaterThanOrEqual(1);
      expect(cost).toBeLessThanOrEqual(limits.picturePixels / 100_000);
    }),
  );
  expect(checkCost({ pixels: 900_000_000 })).toBe(checkCost({}));
});

test('one network may have as many pixels decoded in an hour as its uploads of photos have', () => {
  expect(networkPixels).toMatchObject({ points: 600 * checkCost({ pixels: 12_000_000 }), seconds: 3600 });
  expect(networkPixels.points).toBe(resilience.pictures.networkPixels / 100_000);
});
