/** States and ages of invoices, with their labels. Without zod, because pages need them. */
import { billingDays } from './billing-days.ts';

/** What the ledger issues. */
export const documentKinds = ['INVOICE', 'CREDIT_NOTE'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Derived from amounts. Overdue follows from the due day, and is no status. */
export const invoiceStatuses = {
  OPEN: 'Open',
  PARTLY_PAID: 'Partly paid',
  PAID: 'Paid',
  CREDITED: 'Credited',
  WRITTEN_OFF: 'Written off',
} as const;
export type InvoiceStatus = keyof typeof invoiceStatuses;
export const invoiceStatusNames = Object.keys(invoiceStatuses) as [InvoiceStatus, ...InvoiceStatus[]];

export type InvoiceAmounts = { totalCents: number; openCents: number; creditedCents: number; writtenOffCents: number };

/** The only definition of an invoice's status. */
export const invoiceStatusOf = ({
  totalCents,
  openCents,
  creditedCents,
  writtenOffCents,
}: InvoiceAmounts): InvoiceStatus => {
  if (openCents > 0) return totalCents - openCents > creditedCents ? 'PARTLY_PAID' : 'OPEN';
  if (writtenOffCents > 0) return 'WRITTEN_OFF';
  return creditedCents === totalCents ? 'CREDITED' : 'PAID';
};

/** Views of the list of invoices. Each invoice is in exactly one, besides `all`. Credit notes have their own view. */
export const invoiceViews = {
  open: 'Not due',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
  written_off: 'Written off',
  credit_notes: 'Credit notes',
} as const;
export type InvoiceView = keyof typeof invoiceViews;
export const invoiceViewNames = Object.keys(invoiceViews) as [InvoiceView, ...InvoiceView[]];

/** Ages of overdue invoices in days, as the reminders have them. `until`: the first day that is not included. */
export const overdueAges = {
  early: {
    text: `1 to ${billingDays.pastDue - 1} days`,
    effect: 'Reminders, leads on',
    from: 1,
    until: billingDays.pastDue,
  },
  late: {
    text: `${billingDays.pastDue} to ${billingDays.ended - 1} days`,
    effect: 'No new leads',
    from: billingDays.pastDue,
    until: billingDays.ended,
  },
  ended: { text: `${billingDays.ended} days or more`, effect: 'Plan ended', from: billingDays.ended, until: null },
} as const;
export type OverdueAge = keyof typeof overdueAges;
export const overdueAgeNames = Object.keys(overdueAges) as [OverdueAge, ...OverdueAge[]];
