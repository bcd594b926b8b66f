import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesLike, sameName } from './name-match.ts';

const cities = [
  'Johannesburg',
  'Sandton',
  'Roodepoort',
  "Simon's Town",
  'Port St Johns',
  'eMalahleni',
  'Graaff-Reinet',
];

test.each([
  ['sandton', 'Sandton'],
  ['  SANDTON ', 'Sandton'],
  ['simon-s-town', "Simon's Town"],
  ['Simons Town', "Simon's Town"],
  ['Simon’s Town', "Simon's Town"],
  ['graaff reinet', 'Graaff-Reinet'],
  ['emalahleni', 'eMalahleni'],
])('matches %j to %s', (typed, city) => expect(sameName(cities, typed)).toBe(city));

test.each(['', ' - ', 'Sand', 'Sandtonn'])('matches %j to none of them', (typed) =>
  expect(sameName(cities, typed)).toBeUndefined(),
);

test('ranks names that start with the text first, then words that do, then the rest', () => {
  expect(namesLike(cities, 'jo')).toEqual(['Johannesburg', 'Port St Johns']);
  expect(namesLike(cities, 'town')).toEqual(["Simon's Town"]);
  expect(namesLike(cities, 'po')).toEqual(['Port St Johns', 'Roodepoort']);
  expect(namesLike(cities, 'simons')).toEqual(["Simon's Town"]);
});

test('returns everything in order for an empty text', () => expect(namesLike(cities, ' ')).toEqual(cities));

test('always finds a name by its beginning', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cities), fc.nat(), (city, length) => {
      expect(namesLike(cities, city.slice(0, 1 + (length % city.length)))).toContain(city);
    }),
  );
});
