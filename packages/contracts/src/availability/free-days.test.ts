import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstFreeDay } from './free-days.ts';

const time = (text: string) => new Date(`2026-11-${text}:00+02:00`);
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '17:00' }));
const always = { hours: [], holidays: [], pausedUntil: null };
const week = { ...always, hours: weekdays };
const holiday = (from: string, to: string) => ({ holidays: [{ from: `2026-11-${from}`, to: `2026-11-${to}` }] });

// 26 November 2026 is a Thursday.
test.each([
  ['today without working hours', always, '26T23:59', '2026-11-26'],
  ['today before it closes', week, '26T16:59', '2026-11-26'],
  ['tomorrow once it has closed', week, '26T17:00', '2026-11-27'],
  ['on Monday after the last hours of Friday', week, '27T17:00', '2026-11-30'],
  ['after a holiday that covers today', { ...always, ...holiday('26', '26') }, '26T09:00', '2026-11-27'],
  ['on the next working day after a holiday', { ...week, ...holiday('25', '27') }, '26T09:00', '2026-11-30'],
  ['today before a holiday', { ...always, ...holiday('27', '28') }, '26T09:00', '2026-11-26'],
  ['on the day its pause ends', { ...always, pausedUntil: time('28T00:00') }, '26T09:00', '2026-11-28'],
  ['by the South African date', always, '27T00:30', '2026-11-27'],
  ['never while it is away', { ...always, holidays: [{ from: '2026-11-01', to: '2027-12-31' }] }, '26T09:00', null],
] as const)('is free %s', (_, calendar, now, day) => {
  const { hours, holidays, pausedUntil } = calendar;
  expect(firstFreeDay({ hours: [...hours], holidays: [...holidays], pausedUntil }, time(now))).toBe(day);
});

const date = fc
  .date({ min: time('01T00:00'), max: time('30T00:00'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const calendars = fc.record({
  hours: fc.uniqueArray(
    fc.integer({ min: 1, max: 7 }).map((weekday) => ({ weekday, opens: '07:00', closes: '18:00' })),
    { selector: ({ weekday }) => weekday },
  ),
  holidays: fc.array(
    fc.tuple(date, date).map(([one, other]) => ({ from: one < other ? one : other, to: one < other ? other : one })),
  ),
  pausedUntil: fc.option(date.map((day) => new Date(`${day}T00:00:00+02:00`))),
});
const moment = fc.date({ min: time('01T00:00'), max: time('30T00:00'), noInvalidDate: true });

test('never names a day of a holiday, of a pause or without hours', () => {
  fc.assert(
    fc.property(calendars, moment, (calendar, now) => {
      const day = firstFreeDay(calendar, now);
      if (day === null) return;
      const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
      expect(calendar.holidays.filter(({ from, to }) => from <= day && day <= to)).toEqual([]);
      expect(calendar.hours.length === 0 || calendar.hours.some((open) => open.weekday === weekday)).toBe(true);
      expect(calendar.pausedUntil === null || calendar.pausedUntil <= new Date(`${day}T23:59:59+02:00`)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
