import { expect, test } from 'vitest';
import {
  categoriesLike,
  categoryIndex,
  chosenText,
  chosenWithin,
  groupText,
  includedIn,
  pathText,
  toggled,
} from './category-tree.ts';

const index = categoryIndex([
  { id: 'home', name: 'Home Improvement', parentId: null },
  { id: 'plumbing', name: 'Plumbing', parentId: 'home' },
  { id: 'drains', name: 'Blocked drains', parentId: 'plumbing' },
  { id: 'geysers', name: 'Geyser repair', parentId: 'plumbing' },
  { id: 'electrical', name: 'Electrical', parentId: 'home' },
  { id: 'coc', name: 'Electrical COC', parentId: 'electrical' },
  { id: 'cars', name: 'Automotive', parentId: null },
]);
const node = (id: string) => index.byId.get(id)!;

test('describes what a group includes', () => {
  expect(['home', 'plumbing', 'electrical', 'drains'].map((id) => groupText(node(id)))).toEqual([
    'Includes all 3 services below it',
    'Includes all 2 services below it',
    'Includes the service below it',
    undefined,
  ]);
  expect(pathText(node('drains'))).toBe('Home Improvement, Plumbing');
  expect(chosenText(node('plumbing'))).toBe('Plumbing, all 2 services below it');
  expect(chosenText(node('drains'))).toBe('Blocked drains');
});

test('replaces only choices below a chosen group', () => {
  expect(toggled(index, ['drains', 'coc'], 'plumbing')).toEqual(['coc', 'plumbing']);
  expect(toggled(index, ['plumbing', 'coc'], 'home')).toEqual(['home']);
  expect(toggled(index, ['plumbing', 'coc'], 'plumbing')).toEqual(['coc']);
  expect(includedIn(node('drains'), ['plumbing'])?.id).toBe('plumbing');
  expect(includedIn(node('drains'), ['drains', 'electrical'])).toBeUndefined();
});

test('counts the choices within a branch', () => {
  const within = (id: string) => chosenWithin(node(id), index, ['plumbing', 'coc', 'gone']);
  expect([within('home'), within('plumbing'), within('electrical'), within('cars')]).toEqual([2, 1, 1, 0]);
});

test('finds categories at every level', () => {
  expect(categoriesLike(index, 'elec', 10).map(({ id }) => id)).toEqual(['electrical', 'coc']);
  expect(categoriesLike(index, 'drain', 10).map(({ id }) => id)).toEqual(['drains']);
  expect(categoriesLike(index, 'e', 2)).toHaveLength(2);
  expect(categoriesLike(index, 'zebra', 10)).toEqual([]);
});
