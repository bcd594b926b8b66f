import type { LeadFigures } from '@marketplace/contracts/leads/schemas';
import { describe, expect, test } from 'vitest';
import { countOf, filterOf, isFiltered, periodChoices, searchOf, sortChoices, statusChoices } from './url.ts';

const everyFilter = statusChoices.flatMap(({ value: status }) =>
  periodChoices.flatMap(({ value: period }) => sortChoices.map(({ value: sort }) => ({ status, period, sort }))),
);

describe('filters and the URL', () => {
  test.each(everyFilter)('$status $period $sort survives a round trip', (filter) => {
    expect(filterOf(new URLSearchParams(searchOf(filter)))).toEqual(filter);
  });

  test('writes no query without a filter', () => {
    expect(searchOf({ status: undefined, period: 'all', sort: 'newest' })).toBe('');
    expect(isFiltered(filterOf(new URLSearchParams()))).toBe(false);
  });

  test('ignores filter values that are not on offer', () => {
    expect(filterOf(new URLSearchParams('status=open&period=decade&sort=dear'))).toEqual({
      status: undefined,
      period: 'all',
      sort: 'newest',
    });
  });

  test('combines filters and does not count a sort order as one', () => {
    expect(searchOf({ status: 'SENT', period: 'week', sort: 'endsSoonest' })).toBe(
      '?status=SENT&period=week&sort=endsSoonest',
    );
    expect(isFiltered(filterOf(new URLSearchParams('sort=endsSoonest')))).toBe(false);
  });
});

describe('counts beside the filters', () => {
  const figures: LeadFigures = {
    all: 9,
    open: 3,
    accepted: 2,
    declined: 1,
    ended: 3,
    expired: 3,
    today: 4,
    thisWeek: 7,
    lastWeek: 1,
    responseRate: 50,
    soonest: null,
  };

  test('counts a status over all time and a period over all statuses', () => {
    expect(statusChoices.map(({ value: status }) => countOf({ status, period: 'all' }, figures))).toEqual([
      9, 3, 2, 1, 3,
    ]);
    expect(periodChoices.map(({ value: period }) => countOf({ status: undefined, period }, figures))).toEqual([
      4, 7, 9,
    ]);
  });

  test('has no count for combinations or before the figures load', () => {
    expect(countOf({ status: 'SENT', period: 'today' }, figures)).toBeUndefined();
    expect(countOf({ status: 'SENT', period: 'all' }, undefined)).toBeUndefined();
  });
});
