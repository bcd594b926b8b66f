/** Days and times of appointments, as the seeker reads them. */
import type { SeekerAppointment } from '@marketplace/contracts/appointments/schemas';
import { daysOf, isPickable, slotOf } from '@marketplace/contracts/appointments/slots';
import { appointmentEndText } from '@marketplace/contracts/appointments/states';
import { t } from '@marketplace/languages/text';
import { dayAfter, dayText, shortDate, timeOfDay, weekdayName } from '../../ui/time.ts';

type Times = { startsAt: string; endsAt: string };

/** `08:00 to 11:00`, on each day. */
export const hoursText = (times: Times): string => {
  const [first] = daysOf(slotOf(times));
  return t('{start} to {end}', {
    start: timeOfDay(times.startsAt),
    end: timeOfDay(first!.endsAt.toISOString()),
  });
};

/** `Tomorrow, 26 Nov`, and the last day of work that takes several days. */
export const dateLine = (times: Times, now: number): string => {
  const day = dayAfter(Date.parse(times.startsAt));
  const near = new Map([
    [dayAfter(now), t('Today')],
    [dayAfter(now, 1), t('Tomorrow')],
  ]).get(day);
  const days = daysOf(slotOf(times));
  return [
    near ?? weekdayName(times.startsAt),
    dayText(times.startsAt, now),
    ...(days.length > 1 ? [t('until {day}', { day: shortDate(days.at(-1)!.startsAt.toISOString()) })] : []),
  ].join(', ');
};

/** `Thursday, 08:00 to 11:00` */
export const timeText = (times: Times): string => `${weekdayName(times.startsAt)}, ${hoursText(times)}`;

/** Whether a proposed time can still be chosen on a page that was loaded before `now`. */
export const isOpenSlot = (slot: SeekerAppointment['slots'][number], now: number): boolean =>
  slot.isOpen && isPickable(slotOf(slot), new Date(now));

export const isConfirmedOver = ({ endsAt }: SeekerAppointment, now: number): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now;

/** Why there is no appointment any more, as a sentence. */
export const endedText = ({ status, cancelled }: SeekerAppointment, business: string): string => {
  if (status === 'EXPIRED') return t('The proposed times have passed.');
  if (cancelled?.by === 'SEEKER') return t('You cancelled it.');
  const reason = cancelled ? t(appointmentEndText[cancelled.reason]) : '';
  if (cancelled?.by === 'PROVIDER') return t('{business} cancelled it. Reason: {reason}', { business, reason });
  return reason;
};
