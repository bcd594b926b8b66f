/** Follow-up days (`2026-03-02`) in South African time, whatever the device's time zone. */

import { brand } from '@marketplace/contracts/brand';
import { dayAfter } from '../../ui/time.ts';

const short = new Intl.DateTimeFormat(brand.locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
const shortDay = (day: string) => short.format(new Date(`${day}T00:00:00Z`));

/** The follow-up text shown on a lead, and whether it is due. */
export const followUpState = (followUpOn: string, now: number): { text: string; due: boolean } => {
  const today = dayAfter(now);
  if (followUpOn === today) return { text: 'Follow up today', due: true };
  const date = shortDay(followUpOn);
  return followUpOn < today
    ? { text: `Follow-up was due ${date}`, due: true }
    : { text: `Follow up ${date}`, due: false };
};

/** The same in the words of a list: `Overdue, 23 Nov`, `Today`, `Tomorrow`, `27 Nov`. */
export const followUpWords = (followUpOn: string, now: number): { text: string; overdue: boolean } => {
  const today = dayAfter(now);
  if (followUpOn < today) return { text: `Overdue, ${shortDay(followUpOn)}`, overdue: true };
  if (followUpOn === today) return { text: 'Today', overdue: false };
  return { text: followUpOn === dayAfter(now, 1) ? 'Tomorrow' : shortDay(followUpOn), overdue: false };
};
