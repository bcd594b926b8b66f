import type { CalendarEntry } from '@marketplace/contracts/appointments/schemas';
import { expect, test } from 'vitest';
import { blocksOf } from './day-blocks.ts';

const date = '2026-11-26';
const at = (time: string, day = date) => new Date(`${day}T${time}:00+02:00`);
const slot = (from: string, until: string, endDay = date) => ({ startsAt: at(from), endsAt: at(until, endDay) });
const part = (from: string, until: string) => ({
  entry: { title: 'Gas geyser' } as CalendarEntry,
  time: { startsAt: at(from).toISOString(), endsAt: at(until).toISOString() },
});

test('shows the usual hours of an empty day', () => {
  expect(blocksOf(date, [], [])).toEqual({ from: 7, until: 18, busy: [], chosen: [] });
});

test('places an appointment and a chosen time by the hour, and marks an overlap', () => {
  const { busy, chosen } = blocksOf(date, [part('13:00', '15:00')], [slot('14:30', '16:30'), slot('15:00', '16:00')]);
  expect(busy).toMatchObject([{ from: 13, until: 15 }]);
  expect(chosen).toMatchObject([
    { from: 14.5, until: 16.5, overlaps: true },
    { from: 15, until: 16, overlaps: false },
  ]);
});

test('shows more hours for a night job, until midnight', () => {
  const shown = blocksOf(date, [part('05:30', '06:00')], [slot('22:00', '01:00', '2026-11-27')]);
  expect(shown).toMatchObject({ from: 5, until: 24, chosen: [{ from: 22, until: 24 }] });
});
