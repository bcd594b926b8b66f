/** Weeks and times of day in South Africa, which has no daylight saving time. */
import { brand } from '@marketplace/contracts/brand';
import { days, hours, minutes } from '@marketplace/platform/clock';

const offset = hours(brand.utcOffset);

/** Returns the start of the Monday of the week of `time`. */
export const mondayOf = (time: Date): Date => {
  const day = Math.floor((time.getTime() + offset) / days(1));
  // 1 January 1970 was a Thursday.
  return new Date((day - ((day + 3) % 7)) * days(1) - offset);
};

/** Returns the South African day at `time`, e.g. `2026-03-02`. */
export const dayAt = (time: Date): string => new Date(time.getTime() + offset).toISOString().slice(0, 10);

/** The first and the last day of the month of `day`, `before` months earlier. */
export const monthOf = (day: string, before = 0): { from: string; to: string } => {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const date = (months: number, of: number) =>
    new Date(Date.UTC(year, month - 1 - before + months, of)).toISOString().slice(0, 10);
  return { from: date(0, 1), to: date(1, 0) };
};

/** Returns the midnight at the start of the day of `time`. */
export const midnightOf = (time: Date): Date =>
  new Date(Math.floor((time.getTime() + offset) / days(1)) * days(1) - offset);

/** Returns `13:45` on the day of `midnight` as a time. */
export const timeOn = (midnight: Date, timeOfDay: string): Date => {
  const [hour, minute] = timeOfDay.split(':').map(Number) as [number, number];
  return new Date(midnight.getTime() + hours(hour) + minutes(minute));
};

/** A part of one day, `00:00` to `24:00`. Monday is 1. */
export type DayPart = { weekday: number; since: string; until: string };

/** Splits a period into its days. */
export const dayParts = (from: Date, to: Date): DayPart[] => {
  const parts: DayPart[] = [];
  for (let midnight = midnightOf(from); midnight < to; midnight = new Date(midnight.getTime() + days(1))) {
    const clock = (time: number) => new Date(time + offset).toISOString().slice(11, 16);
    const tomorrow = midnight.getTime() + days(1);
    parts.push({
      weekday: 1 + Math.round((midnight.getTime() - mondayOf(midnight).getTime()) / days(1)),
      since: from > midnight ? clock(from.getTime()) : '00:00',
      until: to.getTime() >= tomorrow ? '24:00' : clock(to.getTime()),
    });
  }
  return parts;
};
