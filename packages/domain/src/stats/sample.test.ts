import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleCategoryStats, sampleStats } from './sample.ts';

test('draws sample stats from the specified ranges, the same on every visit', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const stats = sampleStats(seed);
      expect(stats).toEqual(sampleStats(seed));
      const within = (value: number | null, from: number, to: number) => {
        expect(value).toBeGreaterThanOrEqual(from);
        expect(value).toBeLessThanOrEqual(to);
      };
      within(stats.providers, 15, 39);
      within(stats.averageRating, 4.3, 5);
      within(stats.medianResponseHours, 1, 3);
      within(stats.jobs, 200, 699);
      within(stats.onlineNow, 5, 14);
      within(stats.priceFrom, 250, 549);
      within(stats.faqProviders, 10, 29);
      expect(stats.sample).toBe(true);
    }),
  );
});

test('uses the fixed numbers of the specification', () => {
  expect(sampleCategoryStats('photography', { somewhere: false }).providers).toBe(3);
  expect(sampleCategoryStats('photography', { somewhere: true }).providers).toBe(8);
  expect(sampleCategoryStats('plumbing', { somewhere: true })).toEqual({ providers: 8, averageRating: 4.5 });
  expect(sampleCategoryStats('health-wellness', { somewhere: false }).providers).toBeGreaterThan(1);
});
