/**
 * When a provider is rung for an urgent request. Matching, supply and pages use this one rule. Without zod, because pages need it.
 * Times are South African.
 */
import { brand } from '../brand.ts';
import { limits } from '../limits.ts';

/** Times of day as `HH:MM`. They may span midnight. */
type Hours = { from: string; until: string };

/** What decides whether a provider is rung. `quiet`: its own quiet hours, which belong to its night. */
export type Ringing = {
  takesUrgent: boolean;
  answersAtNight: boolean;
  /** The end of "Available now"; null if it is off. A time that has passed means off, too. */
  availableUntil: Date | null;
  quiet: Hours | null;
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

/**
 * Whether a provider that gets leads would be rung for an urgent request at `now`. In its night, which is the country's and its own
 * quiet hours, it is rung only if it answers at night or is available now.
 */
export const ringsNow = (provider: Ringing, now: Date): boolean => {
  if (!provider.takesUrgent) return false;
  const isNight = isRingNight(now) || (provider.quiet !== null && isWithin(provider.quiet, now));
  return !isNight || provider.answersAtNight || isAvailableNow(provider, now);
};

/** Returns when the time of day `HH:MM` comes next after `now`. */
const nextTime = (time: string, now: Date): Date => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const midnight = Math.floor((now.getTime() + offset) / day) * day - offset;
  const today = midnight + hours * hour + minutes * (hour / 60);
  return new Date(today > now.getTime() ? today : today + day);
};

/** Returns when the night that `now` is in ends. */
export const nightEnd = (now: Date): Date => nextTime(ringNight.until, now);

/** Returns when the provider is rung next: `now` itself, or the end of its night; null if it never is. */
export const ringsFrom = (provider: Ringing, now: Date): Date | null => {
  if (ringsNow(provider, now)) return now;
  // A night can only end where one of its two parts ends.
  const ends = [ringNight, ...(provider.quiet ? [provider.quiet] : [])].map(({ until }) => nextTime(until, now));
  return ends.toSorted((a, b) => a.getTime() - b.getTime()).find((end) => ringsNow(provider, end)) ?? null;
};
