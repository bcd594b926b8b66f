/** Times of appointments, in South African time. Without translation: only pages for providers use them. */
import type { ProviderAppointment } from '@marketplace/contracts/appointments/schemas';
import { daysOf, slotOf } from '@marketplace/contracts/appointments/slots';
import { brand } from '@marketplace/contracts/brand';
import { shortDate, timeOfDay, weekdayName } from '../../ui/time.ts';

export type IsoSlot = { startsAt: string; endsAt: string };

const hour = 3_600_000;

/** The confirmed time of an appointment, or the times that can still be chosen. */
export const timesOf = ({ startsAt, endsAt, slots }: ProviderAppointment): IsoSlot[] =>
  startsAt && endsAt ? [{ startsAt, endsAt }] : slots.filter(({ isOpen }) => isOpen);

/** `10:00 to 12:00` */
export const hoursText = ({ startsAt, endsAt }: IsoSlot): string => `${timeOfDay(startsAt)} to ${timeOfDay(endsAt)}`;

/** `Thursday 26 Nov` */
export const dayOf = (iso: string): string => `${weekdayName(iso)} ${shortDate(iso)}`;

/** `Thursday 26 Nov, 10:00 to 12:00`, or `Monday 30 Nov to Wednesday 2 Dec, 08:00 to 16:00 each day`. */
export const slotText = (slot: IsoSlot): string => {
  const last = daysOf(slotOf(slot)).at(-1)!.startsAt.toISOString();
  return last === slot.startsAt
    ? `${dayOf(slot.startsAt)}, ${hoursText(slot)}`
    : `${dayOf(slot.startsAt)} to ${dayOf(last)}, ${hoursText(slot)} each day`;
};

/** The value of a `datetime-local` input for a time: `2026-11-26T10:00`. */
export const localOf = (iso: string): string =>
  new Date(Date.parse(iso) + brand.utcOffset * hour).toISOString().slice(0, 16);

/** The time of a `datetime-local` input; null if it is empty or incomplete. */
export const timeOfLocal = (local: string): Date | null => {
  const time = Date.parse(local.includes('T') ? `${local}Z` : '') - brand.utcOffset * hour;
  return Number.isNaN(time) ? null : new Date(time);
};
