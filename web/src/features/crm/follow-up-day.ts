/** Follow-up days (`2026-03-02`) in South African time, whatever the device's time zone. */

import { brand } from '@marketplace/contracts/brand';
import { dayAfter } from '../../ui/time.ts';

const short = new Intl.DateTimeFormat(brand.locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** The follow-up text shown on a lead, and whether it is due. */
export const followUpState = (followUpOn: string, now: number): { text: string; due: boolean } => {
  const today = dayAfter(now);
  if (followUpOn === today) return { text: 'Follow up today', due: true };
  const date = short.format(new Date(`${followUpOn}T00:00:00Z`));
  return followUpOn < today
    ? { text: `Follow-up was due ${date}`, due: true }
    : { text: `Follow up ${date}`, due: false };
};
