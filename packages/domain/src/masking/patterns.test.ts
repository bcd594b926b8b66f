/** Checks that `needs` is a necessary condition of each pattern group. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressPatterns, typedAddressPatterns } from './addresses.ts';
import { innocent, ways } from './corpus/corpus.ts';
import { group, matchesOf } from './patterns.ts';
import { readingOf } from './reading.ts';
import { doubtfulStreetAddressPatterns, namedStreetPatterns, streetAddressPatterns } from './street-addresses.ts';

const groups = [
  addressPatterns,
  typedAddressPatterns,
  streetAddressPatterns,
  namedStreetPatterns,
  doubtfulStreetAddressPatterns,
].flat();

/** Removes all matches of `needs` until none is left. */
const without = (needs: RegExp, text: string): string =>
  needs.test(text) ? without(needs, text.replaceAll(new RegExp(needs, 'g'), '')) : text;

const expectNoMatchWithout = (text: string) => {
  for (const { needs, patterns } of groups)
    if (needs) expect(matchesOf(without(needs, text), [{ patterns }]).map(([found]) => [needs, found])).toEqual([]);
};

test('matches no corpus text that lacks its group’s precondition', () => {
  for (const { title, description } of [...ways, ...innocent])
    expectNoMatchWithout(readingOf(`${title}\n${description}`).text);
});

test('matches no text built from pattern parts that lacks it either', () => {
  const parts = [
    '@',
    '.',
    ',',
    ':',
    '/',
    '+',
    '12',
    '4frw',
    'acacia',
    'street',
    'gmail',
    'com',
    'www',
    'at',
    'insta',
    ' ',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (chosen) =>
      expectNoMatchWithout(chosen.join('')),
    ),
  );
});

test('searches a group only in texts with its precondition, or always if it has none', () => {
  const found = (text: string) =>
    matchesOf(text, [group(/b/, 'a+', 'b'), group(undefined, 'c')]).map(([match]) => match);
  expect(found('aac')).toEqual(['c']);
  expect(found('aabac')).toEqual(['aa', 'a', 'b', 'c']);
});
