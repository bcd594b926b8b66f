/**
 * When a provider is rung for an urgent request. Matching, supply and pages use this one rule. Without zod, because pages need it.
 * Times are South African.
 */
import { brand } from '../brand.ts';
import { leadExpiry } from '../leads/expiry.ts';
import { limits } from '../limits.ts';

/** Times of day as `HH:MM`. They may span midnight. */
type Hours = { from: string; until: string };

/** Working hours on one day of the week. Monday is 1. */
type WorkingDay = { weekday: number; opens: string; closes: string };

/**
 * What decides whether a provider is rung. `quiet`: its own quiet hours, which belong to its night. `hours`: its working hours;
 * without any, it counts as always open.
 */
export type Ringing = {
  takesUrgent: boolean;
  answersAtNight: boolean;
  /** The end of "Available now"; null if it is off. A time that has passed means off, too. */
  availableUntil: Date | null;
  quiet: Hours | null;
  hours: readonly WorkingDay[];
};

const hour = 3_600_000;
const day = 24 * hour;
const offset = brand.utcOffset * hour;

const oClock = (hours: number) => `${String(hours).padStart(2, '0')}:00`;

/** The night in which only those are rung who answer then: 20:00 to 06:00. */
export const ringNight: Hours = { from: oClock(limits.urgentNight.from), until: oClock(limits.urgentNight.until) };

/** The time of day `HH:MM`. */
export const timeOfDay = (at: Date): string => new Date(at.getTime() + offset).toISOString().slice(11, 16);

const isWithin = ({ from, until }: Hours, at: Date): boolean => {
  const time = timeOfDay(at);
  return from <= until ? time >= from && time < until : time >= from || time < until;
};

/** Whether `now` is in the night of the country. */
export const isRingNight = (now: Date): boolean => isWithin(ringNight, now);

/** Whether "Available now" is on. It turns itself off. */
export const isAvailableNow = ({ availableUntil }: Pick<Ringing, 'availableUntil'>, now: Date): boolean =>
  availableUntil !== null && availableUntil > now;

const minute = 60_000;
const toMinute = (at: number) => Math.floor(at / minute) * minute;

/** When the time of day `HH:MM` is on the South African day that is `later` days after that of `now`, in ms. */
const timeOn = (time: string, now: Date, later: number): number => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return (Math.floor((now.getTime() + offset) / day) + later) * day - offset + hours * hour + minutes * minute;
};

/** When it opens and closes on the day that is `later` days after that of `now`, in ms. */
const openOn = ({ hours }: Pick<Ringing, 'hours'>, now: Date, later: number): { from: number; until: number }[] => {
  const weekday = new Date(timeOn('12:00', now, later) + offset).getUTCDay() || 7;
  return hours
    .filter((each) => each.weekday === weekday)
    .map(({ opens, closes }) => ({ from: timeOn(opens, now, later), until: timeOn(closes, now, later) }));
};

const weekDays = [0, 1, 2, 3, 4, 5, 6, 7];

/** Whether it is open at some time before a lead sent now expires. Otherwise it would not see the lead. */
const opensInTime = (provider: Pick<Ringing, 'hours'>, now: Date): boolean => {
  const sent = toMinute(now.getTime());
  const expires = leadExpiry(new Date(sent)).getTime();
  return (
    provider.hours.length === 0 ||
    weekDays.some((later) => openOn(provider, now, later).some(({ from, until }) => from < expires && until > sent))
  );
};

/**
 * Whether a provider that gets leads would be rung for an urgent request at `now`. In its night, which is the country's and its own
 * quiet hours, it is rung only if it answers at night or is available now. It must also be open before the lead expires.
 */
export const ringsNow = (provider: Ringing, now: Date): boolean => {
  if (!provider.takesUrgent || !opensInTime(provider, now)) return false;
  const isNight = isRingNight(now) || (provider.quiet !== null && isWithin(provider.quiet, now));
  return !isNight || provider.answersAtNight || isAvailableNow(provider, now);
};

/** Returns when the time of day `HH:MM` comes next after `now`. */
const nextTime = (time: string, now: Date): Date => {
  const today = timeOn(time, now, 0);
  return new Date(today > now.getTime() ? today : timeOn(time, now, 1));
};

/** Returns when the night that `now` is in ends. */
export const nightEnd = (now: Date): Date => nextTime(ringNight.until, now);

/** Returns when the provider is rung next: `now` itself, or when its night ends or it opens soon enough; null if it never is. */
export const ringsFrom = (provider: Ringing, now: Date): Date | null => {
  if (ringsNow(provider, now)) return now;
  const ends = [ringNight, ...(provider.quiet ? [provider.quiet] : [])];
  const starts = weekDays.flatMap((later) => [
    ...ends.map(({ until }) => timeOn(until, now, later)),
    // The first lead that does not expire before it opens.
    ...openOn(provider, now, later).map(({ from }) => from - leadExpiry(new Date(0)).getTime() + minute),
  ]);
  const next = starts
    .filter((at) => at > now.getTime())
    .sort((a, b) => a - b)
    .find((at) => ringsNow(provider, new Date(at)));
  return next === undefined ? null : new Date(next);
};
