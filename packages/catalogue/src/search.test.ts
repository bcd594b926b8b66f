/** Measures the search on real phrases and checks properties that hold for any input. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { translationsOf } from '@marketplace/languages/translations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allCategories, ancestorIds, categoryBySlug } from './lookup.ts';
import { nearestGroups, searchCategories } from './search.ts';

const phrases = readFileSync(new URL('phrases.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [phrase, slug] = line.split(' => ');
    const isTuned = createHash('sha256').update(line).digest()[0]! % 2 === 0;
    return { phrase: phrase!, slug: slug!, half: isTuned ? 'tuned' : 'kept out' };
  });

const slugsFor = (query: string, limit = 3) => searchCategories(query, limit).map(({ slug }) => slug);

/** Returns whether the expected category or its group is among the first three results. */
const isFound = ({ phrase, slug }: { phrase: string; slug: string }) => {
  const [, group, service] = ancestorIds(categoryBySlug(slug)!.id);
  return searchCategories(phrase, 3).some(({ id }) => id === (service ?? group) || id === group);
};

test('there are at least 300 phrases with existing categories, about half of them held out from tuning', () => {
  expect(phrases.length).toBeGreaterThanOrEqual(300);
  expect(phrases.filter(({ slug }) => (categoryBySlug(slug)?.level ?? 1) === 1)).toEqual([]);
  const share = phrases.filter(({ half }) => half === 'kept out').length / phrases.length;
  expect(share).toBeGreaterThan(0.45);
  expect(share).toBeLessThan(0.55);
});

// First measured at 169 of 169 tuned and 171 of 174 held-out phrases (98 %). One author wrote both phrases and synonyms.
test('every tuned phrase finds its category among the first three results', () => {
  expect(phrases.filter((line) => line.half === 'tuned' && !isFound(line))).toEqual([]);
});

test('at least 90 % of held-out phrases find their category', () => {
  const kept = phrases.filter(({ half }) => half === 'kept out');
  expect(kept.filter(isFound).length / kept.length).toBeGreaterThanOrEqual(0.9);
});

describe('a query', () => {
  test.each([
    ['in capitals', 'GEYSER BURST', 'geyser-installation-and-repair'],
    ['with accents or without', 'elektrisien', 'electrical'],
    ['with a letter too few', 'plumbr', 'plumbing'],
    ['with two letters exchanged', 'webiste developer', 'web-development'],
    ['half written', 'wendy ho', 'wendy-houses-and-sheds'],
    ['in a sentence', 'Hi, I urgently need someone to fix my leaking roof please', 'roof-leak-repair'],
    ['with a place and a time', 'blocked drain orlando west tomorrow', 'blocked-drains'],
  ])('%s: %s finds %s first', (_, query, slug) => expect(slugsFor(query)[0]).toBe(slug));

  test.each(['', '   ', '?!', 'x', 'a', 'zzzz', 'qqqq wwww'])('%j finds nothing', (query) =>
    expect(slugsFor(query)).toEqual([]),
  );
});

test('ranks a service above its group in a tie, and a group above its services for its own name', () => {
  expect(slugsFor('locksmith')[0]).toBe('locksmith');
  expect(slugsFor('plumbing')[0]).toBe('plumbing');
  expect(slugsFor('pest control')[0]).toBe('pest-control');
});

test('finds every category by its name', () => {
  const lost = allCategories().filter(({ name, slug }) => !slugsFor(name, 5).includes(slug));
  expect(lost.map(({ slug }) => slug)).toEqual([]);
});

test('returns at most the limit, without duplicates and repeatably, for any input', () => {
  const word = fc.constantFrom(...phrases.flatMap(({ phrase }) => phrase.split(' ')));
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(word, { maxLength: 20 }).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 10 }), (query, limit) => {
      const slugs = slugsFor(query, limit);
      expect(slugs.length).toBeLessThanOrEqual(limit);
      expect(new Set(slugs).size).toBe(slugs.length);
      expect(slugsFor(query, limit)).toEqual(slugs);
      expect(nearestGroups(query, limit).length).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});

test('reads only the first words of a long text, which bounds the cost', () => {
  const sentence = 'one two three four five six seven eight nine ten eleven twelve';
  expect(slugsFor(`${'leaking tap '.repeat(3)}${sentence} `.repeat(50))).toEqual(
    slugsFor('leaking tap'.concat(` ${sentence}`)),
  );
});

test('offers groups with similar beginnings if nothing is found, otherwise the main categories', () => {
  expect(nearestGroups('plufzzzzzz', 3).map(({ slug }) => slug)).toContain('plumbing');
  expect(nearestGroups('zzzz', 12).map(({ level }) => level)).toEqual(Array(12).fill(1));
});

test.each(allCategories().filter(({ level }) => level < 3))(
  'finds $name by its name in four other languages',
  (group) => {
    const names = translationsOf(group.name);
    expect(names).toHaveLength(4);
    for (const name of names) expect(searchCategories(name, 5), name).toContainEqual(group);
  },
);
