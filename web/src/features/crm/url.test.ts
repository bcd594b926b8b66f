import { expect, test } from 'vitest';
import { type CrmFilter, filterOf, isFiltered, searchOf } from './url.ts';

const none: CrmFilter = { search: undefined, status: undefined, sort: 'newest' };

test.each<[string, CrmFilter]>([
  ['', none],
  ['?search=Lerato+%26+sons', { ...none, search: 'Lerato & sons' }],
  ['?status=WON', { ...none, status: 'WON' }],
  ['?sort=followUp', { ...none, sort: 'followUp' }],
  ['?search=082&status=NEW&sort=budget', { search: '082', status: 'NEW', sort: 'budget' }],
])('%s is read and written alike', (query, filter) => {
  expect(filterOf(new URLSearchParams(query))).toEqual(filter);
  expect(searchOf(filter)).toBe(query);
});

test('what nobody offers is no filter', () => {
  expect(filterOf(new URLSearchParams('?search=++&status=won&sort=price&lead=1'))).toEqual(none);
  expect(filterOf(new URLSearchParams(`?search=${'x'.repeat(300)}`)).search).toHaveLength(100);
});

test('a sort leaves nothing out', () => {
  expect(
    [none, { ...none, sort: 'budget' as const }, { ...none, search: 'x' }, { ...none, status: 'LOST' as const }].map(
      isFiltered,
    ),
  ).toEqual([false, false, true, true]);
});
