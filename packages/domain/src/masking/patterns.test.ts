/** What a group of patterns needs is really needed: a text without it has no match of theirs. */
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

/** Each text with all that `needs` matches taken out, until it has none. */
const without = (needs: RegExp, text: string): string =>
  needs.test(text) ? without(needs, text.replaceAll(new RegExp(needs, 'g'), '')) : text;

const expectNoMatchWithout = (text: string) => {
  for (const { needs, patterns } of groups)
    if (needs) expect(matchesOf(without(needs, text), [{ patterns }]).map(([found]) => [needs, found])).toEqual([]);
};

test('no pattern matches a text of the corpus that lacks what its group needs', () => {
  for (const { title, description } of [...ways, ...innocent])
    expectNoMatchWithout(readingOf(`${title}\n${description}`).text);
});

test('nor a text of parts that patterns are made of', () => {
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

test('a group is looked for where the text has what it needs, and one that needs nothing always', () => {
  const found = (text: string) =>
    matchesOf(text, [group(/b/, 'a+', 'b'), group(undefined, 'c')]).map(([match]) => match);
  expect(found('aac')).toEqual(['c']);
  expect(found('aabac')).toEqual(['aa', 'a', 'b', 'c']);
});
