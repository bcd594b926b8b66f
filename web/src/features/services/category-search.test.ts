import type { CategoryHierarchy } from '@marketplace/contracts/catalogue/schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foundSentence, searchCategories } from './category-search.ts';

const node = (name: string, description = '') => ({ id: name, slug: name, name, description });
const tree: CategoryHierarchy = [
  {
    ...node('Home Improvement', 'Builders and plumbers'),
    subcategories: [node('Plumbing', 'Pipes and taps'), node('Painting')],
  },
  { ...node('Automotive', 'Cars'), subcategories: [node('Car repairs'), node('Panel beating', 'Paint and dents')] },
];
const found = (typed: string) =>
  searchCategories(tree, typed).map(({ name, subcategories }) => [name, subcategories.map((sub) => sub.name)]);

test('matches names and descriptions regardless of case and keeps the matching subcategories', () => {
  expect(found('TAPS')).toEqual([['Home Improvement', ['Plumbing']]]);
  expect(found(' paint')).toEqual([
    ['Home Improvement', ['Painting']],
    ['Automotive', ['Panel beating']],
  ]);
  expect(found('cars')).toEqual([['Automotive', ['Car repairs', 'Panel beating']]]);
  expect(found('zebra')).toEqual([]);
});

test('includes hits of the server search with their parent category', () => {
  const paths = [{ path: '/services/Automotive/Panel beating/dents' }];
  const shown = searchCategories(tree, 'ding', paths).map(({ name, subcategories }) => [name, subcategories.length]);
  expect(shown).toEqual([['Automotive', 1]]);
  expect(searchCategories(tree, 'ding', [{ path: '/services/Automotive' }])[0]?.subcategories).toHaveLength(2);
});

test('returns all categories for an empty search', () => expect(searchCategories(tree, '  ')).toBe(tree));

test('never finds more for a longer search text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 4 }), fc.string({ maxLength: 3 }), (typed, more) => {
      fc.pre(typed.trim() === typed && typed !== '' && more.trim() === more);
      const slugs = (text: string) => searchCategories(tree, text).map(({ slug }) => slug);
      expect(slugs(typed)).toEqual(expect.arrayContaining(slugs(typed + more)));
    }),
  );
});

test('uses the singular for one category', () => {
  expect(foundSentence(1)).toBe('Found 1 matching category');
  expect(foundSentence(3)).toBe('Found 3 matching categories');
  expect(foundSentence(0)).toBe('No services found. Try a different search term.');
});
