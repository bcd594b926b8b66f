import { days } from '@marketplace/platform/clock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageRating, changeableUntil, countsByStars, ratingMask, shownText, sumOf } from './rules.ts';

const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 });
/** Counts ratings like the database does: stars that never occur have no row. */
const grouped = (given: number[]) =>
  [...new Set(given)].map((stars) => ({ stars, ratings: given.filter((one) => one === stars).length }));

test('computes the mean to one decimal, in any order, within the range of the ratings', () => {
  fc.assert(
    fc.property(ratings, (given) => {
      const sum = sumOf(countsByStars(grouped(given)));
      const total = given.reduce((all, stars) => all + stars, 0);
      expect(sum).toEqual({ ratings: given.length, stars: total });
      const average = averageRating(sum);
      if (given.length === 0) {
        expect(average).toBeNull();
        return;
      }
      expect(averageRating(sumOf(countsByStars(grouped(given.toReversed()))))).toBe(average);
      expect(Math.abs(average! - total / given.length)).toBeLessThan(0.05 + 1e-9);
      expect(average! * 10).toBeCloseTo(Math.round(average! * 10), 9);
      expect(average).toBeGreaterThanOrEqual(Math.min(...given));
      expect(average).toBeLessThanOrEqual(Math.max(...given));
    }),
  );
});

test('has no mean below the required number of ratings', () => {
  fc.assert(
    fc.property(ratings, fc.integer({ min: 1, max: 20 }), (given, atLeast) => {
      const sum = sumOf(countsByStars(grouped(given)));
      expect(averageRating(sum, atLeast) === null).toBe(given.length < atLeast);
    }),
  );
  expect(averageRating({ ratings: 0, stars: 0 }, 0)).toBeNull();
});

test('hides contacts in a text, and hides a held text completely', () => {
  const text = 'Great, call him on 082 555 0199';
  expect(shownText({ text, ...ratingMask(text) })).toBe('Great, call him on [hidden]');
  const held = 'Ask for 082 first, then my friend 555 and my brother 0199, you know what to do';
  expect(ratingMask(held)).toMatchObject({ textReview: 'held', maskedText: '' });
  expect(shownText({ text: held, ...ratingMask(held, 'released') })).toBe(held);
  expect(shownText({ text: held, ...ratingMask(held, 'masked') })).not.toContain('0199');
  // Stored under an older rule that missed the contact.
  const stored = { maskedText: text, maskVersion: 0, textReview: 'clear' } as const;
  expect(shownText({ text, ...stored })).toBe('Great, call him on [hidden]');
  expect(ratingMask('')).toMatchObject({ textReview: 'clear', maskedText: '' });
});

test('allows changes for thirty days', () => {
  const givenAt = new Date('2026-03-02T08:00:00Z');
  expect(changeableUntil(givenAt).getTime() - givenAt.getTime()).toBe(days(30));
});
