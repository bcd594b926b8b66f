import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import { expect, test } from 'vitest';
import { meritsOf, photosNeeded, profilePath, yearOf, yearsSince } from './rules.ts';

const nothing = { about: '', hasLogo: false, photos: 0, ratings: 0, checks: 0 };

test('a profile has only the merits that it reached', () => {
  expect(meritsOf(nothing)).toEqual([]);
  expect(meritsOf({ ...nothing, photos: photosNeeded - 1, ratings: statsMinimum.sample - 1 })).toEqual([]);
  expect(meritsOf({ ...nothing, about: 'Drains' })).toEqual(['about']);
  expect(meritsOf({ ...nothing, hasLogo: true })).toEqual(['logo']);
  expect(meritsOf({ ...nothing, photos: photosNeeded })).toEqual(['photos']);
  expect(meritsOf({ ...nothing, ratings: statsMinimum.sample })).toEqual(['ratings']);
  expect(meritsOf({ ...nothing, checks: 1 })).toEqual(['check']);
});

test('counts years in business in calendar years of South Africa', () => {
  // Already the new year there.
  const now = new Date('2026-12-31T22:30:00Z');
  expect(yearOf(now)).toBe(2027);
  expect(yearsSince(2016, now)).toBe(11);
  expect(yearsSince(2027, now)).toBe(0);
  expect(yearsSince(2028, now)).toBe(0);
  expect(yearsSince(null, now)).toBeNull();
});

test('a profile’s page is under the address of providers', () => {
  expect(profilePath('blue-tap')).toBe('/providers/blue-tap');
});
