import { expect, test } from 'vitest';
import { allCategories } from './lookup.ts';
import { searchCategories } from './search.ts';
import { translatedNames } from './translated-names.ts';

const groups = allCategories().filter(({ level }) => level < 3);

test('names every top-level category and subcategory in four languages, and nothing else', () => {
  expect([...translatedNames.keys()].toSorted()).toEqual(groups.map(({ slug }) => slug).toSorted());
});

test('fits every name on a card of a phone', () => {
  const long = [...translatedNames].flatMap(([, names]) => Object.values(names).filter(({ length }) => length > 60));
  expect(long).toEqual([]);
});

test.each([...translatedNames].map(([slug, names]) => [slug, names] as const))(
  '%s is found by its names',
  (slug, names) => {
    for (const name of Object.values(names))
      expect(
        searchCategories(name, 5).map((found) => found.slug),
        name,
      ).toContain(slug);
  },
);
