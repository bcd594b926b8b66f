import { expect, test } from 'vitest';
import { boardAddressOf, boardLink, isFiltered } from './url.ts';

const read = (query: string) => boardAddressOf(new URLSearchParams(query));

test('reads back the filter that it writes to the URL', () => {
  const address = { category: 'plumbing', province: 'kwazulu-natal', cursor: 'MTc3-_' } as const;
  const link = boardLink(address);
  expect(link).toBe('/leads?category=plumbing&province=kwazulu-natal&cursor=MTc3-_');
  expect(read(link.split('?')[1]!)).toEqual(address);
  expect(boardLink({})).toBe('/leads');
});

test.each([
  'category=<script>',
  'category=Plumbing',
  'province=Nárnia',
  'province=',
  'cursor=a b',
  `category=${'x'.repeat(201)}`,
])('ignores the invalid filter %s', (query) => {
  expect(Object.values(read(query)).filter(Boolean)).toEqual([]);
});

test('keeps an unknown category and province, which have no requests', () => {
  expect(read('category=no-such')).toMatchObject({ category: 'no-such' });
  expect(read('province=zzz')).toMatchObject({ province: 'zzz' });
  expect(isFiltered(read('province=zzz'))).toBe(true);
});

test('does not count a cursor as a filter', () => {
  expect(isFiltered(read('cursor=abc'))).toBe(false);
  expect(isFiltered(read('province=gauteng'))).toBe(true);
});
