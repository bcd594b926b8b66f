/** Measures the search on real phrases and checks properties that hold for any input. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { translationsOf } from '@marketplace/languages/translations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonActions, fillers } from './everyday-words.ts';
import { allCategories, ancestorIds, categoryBySlug } from './lookup.ts';
import { findCategories, nearestGroups, searchCategories } from './search.ts';

const phrases = readFileSync(new URL('phrases.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [phrase, slug] = line.split(' => ');
    const isTuned = createHash('sha256').update(line).digest()[0]! % 2 === 0;
    return { phrase: phrase!, slug: slug!, half: isTuned ? 'tuned' : 'kept out' };
  });

const slugsFor = (query: string, limit = 3) => searchCategories(query, limit).map(({ slug }) => slug);

/** Returns whether the expected category or its group is among the first results. */
const isFound = ({ phrase, slug }: { phrase: string; slug: string }, limit = 3) => {
  const [, group, service] = ancestorIds(categoryBySlug(slug)!.id);
  return searchCategories(phrase, limit).some(({ id }) => id === (service ?? group) || id === group);
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
  expect(kept.filter((line) => isFound(line)).length / kept.length).toBeGreaterThanOrEqual(0.9);
});

// The last 80 phrases: 53 right first answers before, and 76 after words were added for some of them. Wrongly chosen: 27, then 2.
test.each(['tuned', 'kept out'])(
  'of the %s phrases, at least nine in ten choose the right service, at most one in forty another',
  (half) => {
    const measured = phrases.filter((line) => line.half === half);
    const sure = measured.filter(({ phrase }) => findCategories(phrase, 1).isSure);
    const right = sure.filter((line) => isFound(line, 1));
    expect(right.length / measured.length).toBeGreaterThanOrEqual(0.9);
    expect((sure.length - right.length) / measured.length).toBeLessThanOrEqual(1 / 40);
  },
);

test('is not sure of a service that is hardly better than another, shares little with the phrase, or only a filler', () => {
  expect(findCategories('car sound system', 1).isSure).toBe(false);
  expect(findCategories('purple elephant ladder zebra', 1).isSure).toBe(false);
  expect(findCategories('help', 1).isSure).toBe(false);
  expect(findCategories('zzzz', 1)).toEqual({ categories: [], isSure: false });
});

test('is sure of a service whose group or main category follows closely', () =>
  expect(findCategories('locksmith', 1).isSure).toBe(true));

test('no word is both a filler and an action', () =>
  expect([...commonActions].filter((word) => fillers.has(word))).toEqual([]));

describe('a query', () => {
  test.each([
    ['in capitals', 'GEYSER BURST', 'geyser-installation-and-repair'],
    ['with accents or without', 'elektrisien', 'electrical'],
    ['with a letter too few', 'plumbr', 'plumbing'],
    ['with two letters exchanged', 'webiste developer', 'web-development'],
    ['half written', 'wendy ho', 'wendy-houses-and-sheds'],
    ['in a sentence', 'Hi, I urgently need someone to fix my leaking roof please', 'roof-leak-repair'],
    ['of a thing and a common action', 'ceiling fell down', 'ceilings-and-insulation'],
    ['of a common action and a thing', 'ho lokisa heke', 'gate-and-garage-motors'],
    ['of a thing and fillers', 'boorgatpomp gaan nie aan nie', 'borehole-drilling-and-pumps'],
    ['with everyday words of Afrikaans', 'ek soek asb iemand wat my gras kan kom sny', 'garden-maintenance'],
    ['with everyday words of isiZulu', 'ngicela umuntu ozopenda indlu', 'painting-decorating'],
    ['with everyday words of isiXhosa', 'ndifuna umntu ozakucheba ingca', 'garden-maintenance'],
    ['with everyday words of Sesotho', 'ke hloka motho wa ho penta ntlo', 'painting-decorating'],
    ['with an isiZulu prefix', 'kunamagundane', 'rodent-control'],
    ['with an English word after a prefix', 'iplumber', 'plumbing'],
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
