import type { AdminInvoice, AdminInvoiceDetail } from '@marketplace/contracts/invoices/admin-schemas';
import {
  billingDays,
  type InvoiceReminder,
  invoiceReminders,
  reminderDays,
} from '@marketplace/contracts/invoices/billing-days';
import type { MoneyFigures } from '@marketplace/contracts/money-figures/figures';
import { planNames, plans } from '@marketplace/contracts/plans/plans';
import { counted } from '../../ui/number.ts';
import { dayAfter, shortDate } from '../../ui/time.ts';

const barColours = [
  { fill: 'var(--color-brand)', stroke: 'var(--color-brand)' },
  { fill: 'var(--color-brand-soft)', stroke: 'var(--color-brand)' },
  { fill: 'var(--color-clay)', stroke: 'var(--color-clay)' },
];

const daysAfter = (day: string, count: number) => dayAfter(Date.parse(day), count);

/** The label of each way of paying. */
export const methodText = { EFT: 'EFT', CARD: 'Card' } as const;

/** The name of the account on a document. */
export const businessText = (name: string | null) => name || 'Deleted account';

/** `4 days late`, `Due 3 Dec`. */
export const dueText = ({ dueOn, daysLate }: Pick<AdminInvoice, 'dueOn' | 'daysLate'>): string =>
  daysLate > 0 ? `${counted(daysLate, 'day')} late` : dueOn ? `Due ${shortDate(dueOn)}` : '';

/** What happens next with an overdue invoice without a payment. */
export const nextText = ({ dueOn, daysLate }: Pick<AdminInvoice, 'dueOn' | 'daysLate'>): string => {
  if (!dueOn || daysLate === 0) return '';
  if (daysLate >= billingDays.ended) return 'Write off or collect';
  if (daysLate >= billingDays.pastDue) return `Plan ends ${shortDate(daysAfter(dueOn, billingDays.ended))}`;
  return `No new leads from ${shortDate(daysAfter(dueOn, billingDays.pastDue))}`;
};

type Line = AdminInvoiceDetail['lines'][number];

/** `15 Nov to 14 Dec`. Empty for an amount without days. */
export const lineDays = ({ from, to }: Pick<Line, 'from' | 'to'>): string =>
  from && to ? `${shortDate(from)} to ${shortDate(to)}` : '';

const settled = {
  PAYMENT: 'Payment',
  CREDIT_NOTE: 'Credit note',
  WRITE_OFF: 'Write-off',
  REVERSAL: 'Reversal of a payment',
  REFUND: 'Refund',
} as const;
export const settlementText = (kind: keyof typeof settled): string => settled[kind];

export const reminderText: Record<InvoiceReminder, string> = {
  BEFORE_DUE: 'Reminder before the due day',
  DUE: 'Reminder on the due day',
  OVERDUE: 'Reminder after the due day',
  PAST_DUE: 'Past due',
  ENDING: 'Warning that the plan ends',
  ENDED: 'Plan ended',
};

/** The next reminder of an open invoice and its day. Undefined if there is none. */
export const nextReminder = (
  { openCents, dueOn }: Pick<AdminInvoice, 'openCents' | 'dueOn'>,
  today: string,
): { step: InvoiceReminder; on: string } | undefined =>
  dueOn === null || openCents === 0
    ? undefined
    : invoiceReminders.map((step) => ({ step, on: daysAfter(dueOn, reminderDays[step]) })).find(({ on }) => on > today);

/** `Nov`, of a day. */
export const shortMonth = (day: string): string => shortDate(day).split(' ').at(-1)!;

/** `R80k`, of cents. */
export const thousands = (cents: number): string =>
  Math.abs(cents) < 100_000 ? `R${Math.round(cents / 100)}` : `R${Math.round(cents / 100_000)}k`;

/** `8.5%`, the change from `before`. Undefined if there was nothing. */
export const changeText = (now: number, before: number): string | undefined =>
  before > 0
    ? `${now < before ? '-' : '+'}${Math.abs(Math.round(((now - before) / before) * 1_000) / 10)}%`
    : undefined;

/** `73%`, a part of the whole. Empty without a whole. */
export const percentText = (part: number, whole: number, decimals = 1): string =>
  whole === 0 ? '' : `${Number(((100 * part) / whole).toFixed(decimals))}%`;

/** ` (7 past due, 3 cancelled)`: why providers no longer pay. Those left have a plan that is not charged now. */
export const lostText = ({ providers, pastDue, cancelled }: MoneyFigures['months'][number]['lost']): string => {
  const parts = [
    [pastDue, 'past due'],
    [cancelled, 'cancelled'],
    [providers - pastDue - cancelled, 'not charged'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, why]) => `${count} ${why}`);
  return shown.length === 0 ? '' : ` (${shown.join(', ')})`;
};

/** Plans that cost something, the dearest first, with the colours of their parts of a bar. */
export const pricedPlans = planNames
  .filter((plan) => plans[plan].price > 0)
  .toSorted((a, b) => plans[b].price - plans[a].price)
  .map((plan, at) => ({ plan, ...barColours[at]! }));
