/** Days and states of invoices in words, for pages, mails and files. A day is `2026-11-27`. Without zod, because pages need it. */
import { exactRand } from '../money.ts';
import { type Plan, planName } from '../plans/plans.ts';
import type { DocumentKind } from './status.ts';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const partsOf = (day: string) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return { year, name: months[month - 1]!, date };
};

/** `12 November`. */
export const shortDayText = (day: string): string => {
  const { date, name } = partsOf(day);
  return `${date} ${name}`;
};

/** `12 November 2026`. */
export const dayText = (day: string): string => `${shortDayText(day)} ${partsOf(day).year}`;

/** `12 Nov`. */
export const briefDayText = (day: string): string => {
  const { date, name } = partsOf(day);
  return `${date} ${name.slice(0, 3)}`;
};

/** `12 November to 11 December 2026`. `to`: the last day. */
export const spanText = ({ from, to }: { from: string; to: string }): string => {
  if (from === to) return dayText(from);
  const isOneYear = partsOf(from).year === partsOf(to).year;
  return `${isOneYear ? shortDayText(from) : dayText(from)} to ${dayText(to)}`;
};

/** `12 Nov to 11 Dec`. */
export const briefSpanText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? briefDayText(from) : `${briefDayText(from)} to ${briefDayText(to)}`;

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
/** The number of days from one day to a later one. Negative for an earlier one. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** A day, some days later. */
export const dayLater = (day: string, count: number): string =>
  new Date((dayNumber(day) + count) * 86_400_000).toISOString().slice(0, 10);

/** `Due in 3 days`, `7 days late`. */
export const dueText = (dueOn: string, today: string): string => {
  const left = daysBetween(today, dueOn);
  if (left === 0) return 'Due today';
  const count = Math.abs(left);
  const days = `${count} ${count === 1 ? 'day' : 'days'}`;
  return left > 0 ? `Due in ${days}` : `${days} late`;
};

/** What the law calls the document. An operator that is not a VAT vendor issues no tax invoice. */
export const documentTitle = (kind: DocumentKind, { isVendor }: { isVendor: boolean }): string => {
  if (kind === 'CREDIT_NOTE') return 'Credit note';
  return isVendor ? 'Tax invoice' : 'Invoice';
};

/** What a document is for: `R499 Plan, 12 November to 11 December 2026`. */
export const documentSubject = ({
  plan,
  from,
  to,
}: {
  plan: Plan | null;
  from: string | null;
  to: string | null;
}): string | null => (plan && from && to ? `${planName(plan)}, ${spanText({ from, to })}` : null);

/** `Includes VAT of R65.09.` Empty without VAT. */
export const vatText = (vatCents: number): string => (vatCents > 0 ? `Includes VAT of ${exactRand(vatCents)}.` : '');
