import { brand } from '@marketplace/contracts/brand';
import { hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { isWorkingTime, midnightOf, mondayOf, workingTimeBefore } from './week.ts';

const before = (now: string) => workingTimeBefore(new Date(now), hours(4)).toISOString();

test.each([
  ['within a day', '2026-03-02T14:00:00+02:00', '2026-03-02T08:00:00.000Z'],
  ['over a night', '2026-03-03T09:30:00+02:00', '2026-03-02T13:30:00.000Z'],
  ['over a weekend', '2026-03-02T10:00:00+02:00', '2026-02-27T14:00:00.000Z'],
  ['in the evening, from the end of the day', '2026-03-02T22:00:00+02:00', '2026-03-02T12:00:00.000Z'],
  ['on a Sunday, from Friday evening', '2026-03-01T12:00:00+02:00', '2026-02-27T12:00:00.000Z'],
])('counts only working hours: %s', (_name, now, since) => {
  expect(before(now)).toBe(since);
});

test.each([
  ['2026-03-02T08:00:00+02:00', false],
  ['2026-03-02T08:00:01+02:00', true],
  ['2026-03-02T18:00:00+02:00', true],
  ['2026-03-02T18:00:01+02:00', false],
  ['2026-03-01T12:00:00+02:00', false],
])('knows whether the team works at %s', (time, works) => {
  expect(isWorkingTime(new Date(time))).toBe(works);
});

test('agrees with the hours that pages name', () => {
  expect(brand.supportHours).toBe('Monday to Friday, 8AM to 6PM');
  expect(brand.workingHours).toEqual({ weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '18:00' });
});

test('starts a day at midnight in South Africa', () => {
  const begin = (now: string) => midnightOf(new Date(now)).toISOString();
  expect(begin('2026-06-17T21:59:59.999Z')).toBe('2026-06-16T22:00:00.000Z');
  expect(begin('2026-06-17T22:00:00Z')).toBe('2026-06-17T22:00:00.000Z');
  expect(begin('2026-01-01T00:00:00Z')).toBe('2025-12-31T22:00:00.000Z');
});

test('starts a week on Monday at midnight in South Africa', () => {
  const begin = (time: string) => mondayOf(new Date(time)).toISOString();
  expect(begin('2026-06-14T21:59:59.999Z')).toBe('2026-06-07T22:00:00.000Z');
  expect(begin('2026-06-14T22:00:00Z')).toBe('2026-06-14T22:00:00.000Z');
  expect(begin('2026-06-21T21:59:59Z')).toBe('2026-06-14T22:00:00.000Z');
});
