import { expect, test } from 'vitest';
import { isArea, isCategory, isPlan } from './url.ts';

test.each(['home-improvement', 'plumbing', 'it'])('accepts %s as a category', (slug) =>
  expect(isCategory(slug)).toBe(true),
);
test.each([null, '', 'Home Improvement', '../admin', 'a--b', `${'a'.repeat(101)}`])(
  'rejects %s as a category',
  (slug) => expect(isCategory(slug)).toBe(false),
);
test.each(['Sandton, Gauteng', 'Fish Hoek (Valsbaai), Western Cape', 'Môreson', 'KwaDukuza/Stanger'])(
  'accepts %s as an area',
  (area) => expect(isArea(area)).toBe(true),
);
test.each([null, '', 'x', '<b>Sandton</b>', 'call 082:555', 'a'.repeat(121)])('rejects %s as an area', (area) =>
  expect(isArea(area)).toBe(false),
);
test('accepts only existing plans', () =>
  expect([isPlan('website'), isPlan('toString'), isPlan(null)]).toEqual([true, false, false]));
