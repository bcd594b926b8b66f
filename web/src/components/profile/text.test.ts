import { expect, test } from 'vitest';
import { initialsOf, noAverageText, profileCheckText, yearsText } from './text.ts';

test('names a check with the month of its check, or the month in which it ends', () => {
  const checkedAt = '2026-03-02T08:00:00.000Z';
  expect(profileCheckText({ check: 'identity', checkedAt, validUntil: null })).toBe('Identity checked March 2026');
  // Midnight in South Africa: the last day is the 30th.
  expect(profileCheckText({ check: 'licence', checkedAt, validUntil: '2027-06-30T22:00:00.000Z' })).toBe(
    'Trade licence valid to June 2027',
  );
});

test('says why there is no average', () => {
  expect(noAverageText({ average: null, count: 0 })).toBe('No ratings yet');
  expect(noAverageText({ average: null, count: 1 })).toBe('1\u00a0rating. We show an average from 5\u00a0ratings.');
  expect(noAverageText({ average: 4.6, count: 14 })).toBeNull();
});

test.each([
  ["Zanele's Plumbing", 'ZP'],
  ['Mokwena & Sons Plumbing', 'MS'],
  ['3D Tiling', '3T'],
  ['élan', 'É'],
  ['', ''],
])('shortens %s to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('counts years in words', () => {
  expect([0, 1, 11].map(yearsText)).toEqual(['Less than a year', '1 year', '11 years']);
});
