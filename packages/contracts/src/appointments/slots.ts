/**
 * Times of appointments. South Africa has no daylight saving time, so a day always has 24 hours and these rules need no time
 * zone. Without zod.
 */
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import type { AppointmentKind } from './states.ts';

/**
 * The time from the start of the first day to the end of the last one. A slot of more than 24 hours means the same hours on each
 * day: from Monday 08:00 to Wednesday 16:00 are three days of eight hours.
 */
export type Slot = { startsAt: Date; endsAt: Date };

/** The slot of two ISO times, as replies have them. */
export const slotOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Slot => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The visit of a provider that accepts a lead and can be there by this time. */
export const arrivalSlot = (visitAt: Date): Slot => ({
  startsAt: visitAt,
  endsAt: new Date(visitAt.getTime() + limits.arrivalMinutes * minute),
});

/** The days of a slot, each with its own start and end. */
export const daysOf = ({ startsAt, endsAt }: Slot): Slot[] => {
  const [start, length] = [startsAt.getTime(), endsAt.getTime() - startsAt.getTime()];
  return Array.from({ length: Math.floor(length / day) + 1 }, (_, n) => ({
    startsAt: new Date(start + n * day),
    endsAt: new Date(start + n * day + (length % day)),
  }));
};

/** Whether two slots have time in common, by the hours of their days. One may start when the other ends. */
export const overlap = (one: Slot, other: Slot): boolean =>
  daysOf(one).some((a) => daysOf(other).some((b) => a.startsAt < b.endsAt && b.startsAt < a.endsAt));

const isWholeMinute = (time: Date): boolean => time.getTime() % minute === 0;

/** What is wrong with one slot, as a message; null if it can be proposed at `now`. */
export const slotFault = (kind: AppointmentKind, slot: Slot, now: Date): string | null => {
  const { startsAt, endsAt } = slot;
  const length = endsAt.getTime() - startsAt.getTime();
  if (!isWholeMinute(startsAt) || !isWholeMinute(endsAt)) return messages.slotMinutes;
  if (length <= 0) return messages.slotOrder;
  if (startsAt < now) return messages.slotPast;
  if (endsAt.getTime() > now.getTime() + limits.appointmentDaysAhead * day) return messages.slotFar;
  if (kind === 'VISIT' && length >= day) return messages.slotVisit;
  if (length > limits.appointmentDays * day) return messages.slotDays;
  const daily = length % day;
  if (daily < limits.slotMinutesMin * minute || daily > limits.slotHoursMax * hour) return messages.slotHours;
  return null;
};

/** Messages for a proposal by their fields; empty if it can be sent. */
export const slotFaults = (kind: AppointmentKind, slots: readonly Slot[], now: Date): Record<string, string> => {
  const faults: Record<string, string> = {};
  for (const [n, slot] of slots.entries()) {
    const fault = slotFault(kind, slot, now);
    if (fault) faults[`slots.${n}.startsAt`] = fault;
    else if (slots.some((earlier, m) => m < n && overlap(earlier, slot)))
      faults[`slots.${n}.startsAt`] = messages.slotOverlap;
  }
  return faults;
};

/** Whether a proposed time can still be chosen. */
export const isPickable = ({ startsAt }: Slot, now: Date): boolean => startsAt > now;
