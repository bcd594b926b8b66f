/** Days of follow-ups, which are South African ones (`2026-03-02`), whatever the device's clock is set to. */

import { brand } from '@marketplace/contracts/brand';
import { dayAfter } from '../../ui/time.ts';

const short = new Intl.DateTimeFormat(brand.locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** What a follow-up says beside its lead, and whether it is due. */
export const followUpState = (followUpOn: string, now: number): { text: string; due: boolean } => {
  const today = dayAfter(now);
  if (followUpOn === today) return { text: 'Follow up today', due: true };
  const date = short.format(new Date(`${followUpOn}T00:00:00Z`));
  return followUpOn < today
    ? { text: `Follow-up was due ${date}`, due: true }
    : { text: `Follow up ${date}`, due: false };
};
