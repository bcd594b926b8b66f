/** Texts of quotes that both sides read. */
import type { QuoteStatus, VatKind } from '@marketplace/contracts/quotes/states';
import { exactRand, shortRand } from '../../ui/money.ts';
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
/** `1 day`, `3 days` */
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

type Totals = { totalCents: number; totalFromCents: number | null };
/** `R1 840`, or `R1 200 to R2 400` for a range. */
export const totalText = ({ totalCents, totalFromCents }: Totals): string =>
  totalFromCents === null ? shortRand(totalCents) : `${shortRand(totalFromCents)} to ${shortRand(totalCents)}`;
/** With cents, as on the quote itself. */
export const exactTotalText = ({ totalCents, totalFromCents }: Totals): string =>
  totalFromCents === null ? exactRand(totalCents) : `${exactRand(totalFromCents)} to ${exactRand(totalCents)}`;
/** For narrow places: `R1 840`, `R1 200+`. */
export const lowestText = ({ totalCents, totalFromCents }: Totals): string =>
  totalFromCents === null ? shortRand(totalCents) : `${shortRand(totalFromCents)}+`;

/** What the price says about VAT, and that a range becomes final after a visit. */
export const vatText = ({ vat, totalFromCents }: { vat: VatKind; totalFromCents: number | null }): string => {
  const text = vat === 'NONE' ? 'No VAT' : 'incl. VAT';
  return totalFromCents === null ? text : `${text}. Final price after a visit.`;
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
