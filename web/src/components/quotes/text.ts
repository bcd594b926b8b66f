/** Texts of quotes that both sides read. */

import { exactRand, shortRand } from '@marketplace/contracts/money';
import { type QuoteFactValues, quoteFactRows } from '@marketplace/contracts/quotes/facts';
import type { QuoteStatus } from '@marketplace/contracts/quotes/states';
import { msg, plural, t } from '@marketplace/languages/text';
import { dateText, dayAfter, shortDate, weekdayName } from '../../ui/time.ts';

const noon = (day: string) => `${day}T12:00:00Z`;

type Totals = { totalCents: number; totalFromCents: number | null };
const between = (from: string, to: string) => t('{from} to {to}', { from, to });

/** `R1 840`, or `R1 200 to R2 400` for a range. */
export const totalText = ({ totalCents, totalFromCents }: Totals): string =>
  totalFromCents === null ? shortRand(totalCents) : between(shortRand(totalFromCents), shortRand(totalCents));

/** With cents, as on the quote itself. */
export const exactTotalText = ({ totalCents, totalFromCents }: Totals): string =>
  totalFromCents === null ? exactRand(totalCents) : between(exactRand(totalFromCents), exactRand(totalCents));

/** `1 day`, `3 days` */
export const daysText = (days: number): string => plural(days, { one: '{count} day', other: '{count} days' });

/** `9 December 2026` */
export const dayText = (day: string): string => dateText(noon(day));
/** `Friday, 27 Nov`; today and tomorrow by these names. */
export const startText = (day: string, now: number): string => {
  const date = shortDate(noon(day));
  if (day === dayAfter(now)) return `${t('Today')}, ${date}`;
  const name = day === dayAfter(now, 1) ? t('Tomorrow') : weekdayName(noon(day));
  return `${name}, ${date}`;
};

/** Labels and texts of the facts of a quote, null for what the provider has not said. */
export const factRows = (quote: QuoteFactValues, now: number): { label: string; value: string | null }[] =>
  quoteFactRows(quote, { day: dayText, weekday: (day) => startText(day, now), count: plural }).map(
    ({ label, value }) => ({ label: t(label), value }),
  );

export const statusText: Record<QuoteStatus, string> = {
  DRAFT: msg('Draft'),
  SENT: msg('Sent'),
  ACCEPTED: msg('Accepted'),
  DECLINED: msg('Declined'),
  WITHDRAWN: msg('Withdrawn'),
  EXPIRED: msg('Expired'),
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
