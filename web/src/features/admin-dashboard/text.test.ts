import { expect, test } from 'vitest';
import { minutesText, shareText, shareTrendOf, trendOf } from './text.ts';

test('gives a trend only if there is something to compare with', () => {
  expect(trendOf(1024, 986)).toEqual({ direction: 'up', text: '3.9%' });
  expect(trendOf(5, 10)).toEqual({ direction: 'down', text: '50%' });
  expect(trendOf(5, 5)).toEqual({ direction: 'level', text: '0%' });
  expect(trendOf(5, 0)).toBeUndefined();
  expect(shareTrendOf(0.84, 0.86)).toEqual({ direction: 'down', text: '2 pts' });
  expect([shareTrendOf(null, 0.5), shareTrendOf(0.5, null)]).toEqual([undefined, undefined]);
  expect([shareText(null), shareText(0.844)]).toEqual(['None yet', '84%']);
});

test.each([
  [null, 'Not yet'],
  [0, '1 s'],
  [0.75, '45 s'],
  [12.2, '12 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [3120, '2 d 4 h'],
])('formats %s minutes as %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});
