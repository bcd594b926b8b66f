import { expect, test } from 'vitest';
import { boardAddressOf, boardLink, isFiltered } from './url.ts';

const read = (query: string) => boardAddressOf(new URLSearchParams(query));

test('what is written into an address is read out of it', () => {
  const address = { category: 'plumbing', province: 'kwazulu-natal', cursor: 'MTc3-_' } as const;
  const link = boardLink(address);
  expect(link).toBe('/leads?category=plumbing&province=kwazulu-natal&cursor=MTc3-_');
  expect(read(link.split('?')[1]!)).toEqual(address);
  expect(boardLink({})).toBe('/leads');
});

test.each([
  'category=<script>',
  'category=Plumbing',
  'province=narnia',
  'province=',
  'cursor=a b',
  `category=${'x'.repeat(201)}`,
])('%s is no filter', (query) => {
  expect(Object.values(read(query)).filter(Boolean)).toEqual([]);
});

test('a cursor alone filters nothing', () => {
  expect(isFiltered(read('cursor=abc'))).toBe(false);
  expect(isFiltered(read('province=gauteng'))).toBe(true);
});
