/** The small text of the leads page, where it depends on a count. */
import { expect, test } from 'vitest';
import { distanceText } from './lead-place.ts';
import { weekNote } from './lead-stats.tsx';

test('this week beside the last', () => {
  expect(weekNote({ thisWeek: 7, lastWeek: 5 })).toBe('2 more than last week');
  expect(weekNote({ thisWeek: 5, lastWeek: 7 })).toBe('2 fewer than last week');
  expect(weekNote({ thisWeek: 0, lastWeek: 0 })).toBe('As many as last week');
});

test('a distance in whole km, none within the city', () => {
  expect([0, 0.9, 1, 12.4].map(distanceText)).toEqual(['', '', '1\u00a0km away', '12\u00a0km away']);
});
