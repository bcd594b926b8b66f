import type { LeadFigures } from '@marketplace/contracts/leads';
import { describe, expect, test } from 'vitest';
import { countOf, filterOf, isFiltered, periodChoices, searchOf, statusChoices } from './url.ts';

const everyFilter = statusChoices.flatMap(({ value: status }) =>
  periodChoices.map(({ value: period }) => ({ status, period })),
);

describe('filters and the URL', () => {
  test.each(everyFilter)('$status $period comes back as it went', (filter) => {
    expect(filterOf(new URLSearchParams(searchOf(filter)))).toEqual(filter);
  });

  test('no filter is no query', () => {
    expect(searchOf({ status: undefined, period: 'all' })).toBe('');
    expect(isFiltered(filterOf(new URLSearchParams()))).toBe(false);
  });

  test('what nobody offers reads as no filter', () => {
    expect(filterOf(new URLSearchParams('status=open&period=decade'))).toEqual({ status: undefined, period: 'all' });
  });

  test('both at once', () => {
    expect(searchOf({ status: 'SENT', period: 'week' })).toBe('?status=SENT&period=week');
  });
});

describe('counts beside the filters', () => {
  const figures: LeadFigures = {
    all: 9,
    open: 3,
    accepted: 2,
    declined: 1,
    expired: 3,
    today: 4,
    thisWeek: 7,
    lastWeek: 1,
    responseRate: 50,
    soonest: null,
  };

  test('a status counts over all time, a period over all statuses', () => {
    expect(statusChoices.map(({ value: status }) => countOf({ status, period: 'all' }, figures))).toEqual([
      9, 3, 2, 1, 3,
    ]);
    expect(periodChoices.map(({ value: period }) => countOf({ status: undefined, period }, figures))).toEqual([
      4, 7, 9,
    ]);
  });

  test('a combination that was not counted has no number, nor has anything before the figures are there', () => {
    expect(countOf({ status: 'SENT', period: 'today' }, figures)).toBeUndefined();
    expect(countOf({ status: 'SENT', period: 'all' }, undefined)).toBeUndefined();
  });
});
