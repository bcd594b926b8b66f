import type { CalendarEntry } from '@marketplace/contracts/appointments/schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMonday, later, mondayOf, partsByDay } from './week.ts';

const entry = (more: Partial<CalendarEntry>) => ({ slots: [], startsAt: null, endsAt: null, ...more }) as CalendarEntry;

test('finds the Monday of every day’s week', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), (n) => {
      const date = later('2026-01-01', n);
      const monday = mondayOf(date);
      expect(isMonday(monday)).toBe(true);
      expect([0, 1, 2, 3, 4, 5, 6].map((each) => later(monday, each))).toContain(date);
    }),
  );
});

test.each(['', '2026-11-24', '2026-13-02', '2026-02-30', 'next'])('rejects %j as a Monday', (text) => {
  expect(isMonday(text)).toBe(false);
});

test('shows work on each of its days, across the turn of the year', () => {
  const work = entry({ startsAt: '2026-12-30T06:00:00.000Z', endsAt: '2027-01-01T14:00:00.000Z' });
  const days = partsByDay([work], ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect([...days.values()].map((parts) => parts.map(({ time }) => time.startsAt))).toEqual([
    ['2026-12-30T06:00:00.000Z'],
    ['2026-12-31T06:00:00.000Z'],
    ['2027-01-01T06:00:00.000Z'],
    [],
  ]);
});

test('orders a day by start and counts the hours after midnight to the South African day', () => {
  const late = entry({ id: 'late', startsAt: '2026-11-26T08:00:00.000Z', endsAt: '2026-11-26T09:00:00.000Z' });
  const early = entry({ id: 'early', startsAt: '2026-11-25T22:30:00.000Z', endsAt: '2026-11-25T23:00:00.000Z' });
  const days = partsByDay([late, early], ['2026-11-25', '2026-11-26']);
  expect([...days.values()].map((parts) => parts.map((part) => part.entry.id))).toEqual([[], ['early', 'late']]);
});

test('shows a proposal at each time that can still be chosen', () => {
  const time = (day: number, isOpen: boolean) => ({
    startsAt: `2026-11-${day}T08:00:00.000Z`,
    endsAt: `2026-11-${day}T09:00:00.000Z`,
    isOpen,
  });
  const days = partsByDay(
    [entry({ slots: [time(25, false), time(26, true), time(27, true)] })],
    ['2026-11-25', '2026-11-26', '2026-11-27'],
  );
  expect([...days.values()].map((parts) => parts.length)).toEqual([0, 1, 1]);
});
