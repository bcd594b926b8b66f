import { expect, test } from 'vitest';
import { containing, phoneDigits, startingWith } from './text-search.ts';

test('patterns match wildcard characters literally', () => {
  expect(containing(String.raw`100%_\ off`)).toBe(String.raw`%100\%\_\\ off%`);
  expect(startingWith('100%')).toBe(String.raw`100\%%`);
});

test.each([
  ['082 555 0142', '825550142'],
  ['+27 (82) 555-0142', '825550142'],
  ['27825550142', '825550142'],
  ['555', '555'],
])('finds the digits of the phone number %j', (search, digits) => {
  expect(phoneDigits(search)).toBe(digits);
});

test.each(['', '55', '+27', 'geyser', '082 555 x12'])('%j is not part of a phone number', (search) => {
  expect(phoneDigits(search)).toBeUndefined();
});
