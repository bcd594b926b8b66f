/** Texts of quotes that both sides read. */
import type { QuoteStatus } from '@marketplace/contracts/quotes/states';
import { dateText, dayAfter } from '../../ui/time.ts';

const noon = (day: string) => `${day}T12:00:00Z`;
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `9 December 2026` */
export const dayText = (day: string): string => dateText(noon(day));
/** `Friday, 27 Nov`; today and tomorrow by these names. */
export const startText = (day: string, now: number): string => {
  const date = new Date(noon(day));
  if (day === dayAfter(now)) return `Today, ${shortDay.format(date)}`;
  const name = day === dayAfter(now, 1) ? 'Tomorrow' : weekday.format(date);
  return `${name}, ${shortDay.format(date)}`;
};
export const statusText: Record<QuoteStatus, string> = {
  DRAFT: 'Draft',
  SENT: 'Sent',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
};
/** The value of `data-status` whose colours fit (theme.css, badge). */
export const statusTone: Record<QuoteStatus, string> = {
  DRAFT: 'CANCELLED',
  SENT: 'SENT',
  ACCEPTED: 'ACCEPTED',
  DECLINED: 'DECLINED',
  WITHDRAWN: 'CANCELLED',
  EXPIRED: 'EXPIRED',
};
