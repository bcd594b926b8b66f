import { expect, test } from 'vitest';
import { type CrmFilter, filterOf, isFiltered, searchOf } from './url.ts';

const none: CrmFilter = {
  search: undefined,
  status: undefined,
  followUp: undefined,
  assigned: undefined,
  sort: 'newest',
  view: 'board',
};

const colleague = '01c00000-0000-7000-8000-000000000002';

test.each<[string, CrmFilter]>([
  ['', none],
  ['?search=Lerato+%26+sons', { ...none, search: 'Lerato & sons' }],
  ['?status=WON', { ...none, status: 'WON' }],
  ['?sort=followUp', { ...none, sort: 'followUp' }],
  ['?view=table', { ...none, view: 'table' }],
  [
    '?search=082&status=NEW&followUp=week&assigned=me&sort=budget&view=table',
    { search: '082', status: 'NEW', followUp: 'week', assigned: 'me', sort: 'budget', view: 'table' },
  ],
  ['?assigned=none', { ...none, assigned: 'none' }],
  [`?assigned=${colleague}`, { ...none, assigned: colleague }],
])('reads and writes %s the same way', (query, filter) => {
  expect(filterOf(new URLSearchParams(query))).toEqual(filter);
  expect(searchOf(filter)).toBe(query);
});

test('ignores filter values that are not on offer', () => {
  expect(
    filterOf(new URLSearchParams('?search=++&status=won&followUp=never&assigned=you&sort=price&view=list&lead=1')),
  ).toEqual(none);
  expect(filterOf(new URLSearchParams(`?search=${'x'.repeat(300)}`)).search).toHaveLength(100);
});

test('does not count a sort order or a view as a filter', () => {
  expect(
    [
      none,
      { ...none, sort: 'budget' as const, view: 'table' as const },
      { ...none, search: 'x' },
      { ...none, status: 'LOST' as const },
      { ...none, followUp: 'none' as const },
      { ...none, assigned: 'me' as const },
    ].map(isFiltered),
  ).toEqual([false, false, true, true, true, true]);
});
