/** Days and weeks of the calendar. Dates are South African, as text: `2026-11-26`. */
import type { CalendarEntry } from '@marketplace/contracts/appointments/schemas';
import { daysOf, slotOf } from '@marketplace/contracts/appointments/slots';
import { brand } from '@marketplace/contracts/brand';
import { type IsoSlot, timesOf } from '../../components/appointments/times.ts';
import { dayAfter } from '../../ui/time.ts';

export const daysShown = 7;
const dayLength = 86_400_000;

/** A time on the date that has the same date everywhere in South Africa, to format it. */
export const noonOf = (date: string): string => `${date}T10:00:00.000Z`;

/** The date some days later. */
export const later = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** Midnight at the end of the date, in ms. */
export const endOfDate = (date: string): number =>
  Date.parse(`${later(date, 1)}T00:00:00Z`) - brand.utcOffset * 3_600_000;

export const isMonday = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).getUTCDay() === 1 && later(text, 0) === text;

export const isWhose = (text: string): boolean => /^(mine|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(text);

/** The Monday of the date's week. */
export const mondayOf = (date: string): string => later(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** An appointment's time on one day. Work of several days has one on each. */
export type Part = { entry: CalendarEntry; time: IsoSlot };

/** The first confirmed part that is not over. */
export const nextOf = (parts: readonly Part[], now: number): Part | undefined =>
  parts.find(({ entry, time }) => entry.status === 'CONFIRMED' && Date.parse(time.endsAt) > now);

/** The parts on each of these days, in order of their start. */
export const partsByDay = (entries: readonly CalendarEntry[], dates: readonly string[]): Map<string, Part[]> => {
  const parts = entries
    .flatMap((entry) => timesOf(entry).flatMap((time) => daysOf(slotOf(time)).map((day) => ({ entry, day }))))
    .sort((a, b) => a.day.startsAt.getTime() - b.day.startsAt.getTime());
  return new Map(
    dates.map((date) => [
      date,
      parts
        .filter(({ day }) => dayAfter(day.startsAt.getTime()) === date)
        .map(({ entry, day }) => ({
          entry,
          time: { startsAt: day.startsAt.toISOString(), endsAt: day.endsAt.toISOString() },
        })),
    ]),
  );
};
