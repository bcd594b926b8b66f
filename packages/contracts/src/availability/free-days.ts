/** The first day on which a provider can come. Without zod, because pages need it. Days are South African. */
import { brand } from '../brand.ts';
import type { Availability } from './availability.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A provider that is away for longer has no first day. */
const daysAhead = 60;

/** `2026-11-26T09:30`: days and times of day that compare as texts. */
const localText = (at: number): string => new Date(at + brand.utcOffset * hour).toISOString().slice(0, 16);

/** 1 for Monday, as in the working hours. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

type Calendar = Pick<Availability, 'hours' | 'holidays'> & {
  /** The midnight at which a pause ends; null without a pause. */
  pausedUntil: Date | null;
};

/**
 * Returns the first day without a holiday or a pause that has working hours left, today included; null if there is none soon. Without
 * any working hours, every day counts.
 */
export const firstFreeDay = ({ hours, holidays, pausedUntil }: Calendar, now: Date): string | null => {
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const [date, time] = localText(now.getTime() + ahead * day).split('T') as [string, string];
    const opening = hours.find(({ weekday }) => weekday === weekdayOf(date));
    const isOpen = hours.length === 0 || (opening !== undefined && (ahead > 0 || opening.closes > time));
    const isAway = holidays.some(({ from, to }) => from <= date && date <= to);
    const isPaused = pausedUntil !== null && date < localText(pausedUntil.getTime()).slice(0, 10);
    if (isOpen && !isAway && !isPaused) return date;
  }
  return null;
};
