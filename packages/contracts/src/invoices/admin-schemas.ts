/** Invoices and credit notes as administrators list, view and correct them: `GET /api/admin/invoices`, `…/{id}`. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery, RowCounts, Search } from '../page.ts';
import { AmountCents, MoneyReason } from '../payments/admin-schemas.ts';
import { CardAttempt } from '../payments/card-schemas.ts';
import { paymentMethods } from '../payments/methods.ts';
import { planNames } from '../plans/plans.ts';
import { text } from '../text.ts';
import { invoiceReminders } from './billing-days.ts';
import { invoiceStatuses, invoiceViewNames, overdueAgeNames } from './status.ts';

const Day = z.iso.date({ error: messages.day });
export const invoiceSorts = ['newest', 'due'] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

const filter = {
  view: z.enum(invoiceViewNames, { error: messages.filter }).optional(),
  /** Of overdue invoices. */
  age: z.enum(overdueAgeNames, { error: messages.filter }).optional(),
  plan: z.enum(planNames, { error: messages.plan }).optional(),
  provider: Id.optional(),
  /** Number or business name. */
  search: Search,
  /** Days of issue, inclusive. */
  from: Day.optional(),
  to: Day.optional(),
  /** Due days, inclusive. */
  dueFrom: Day.optional(),
  dueTo: Day.optional(),
  sort: z.enum(invoiceSorts, { error: messages.sort }).default('newest'),
} as const;
export const InvoicesQuery = z.strictObject({ ...filter, ...pageQuery() });
export const InvoicesExportQuery = z.strictObject(filter);
export type InvoicesFilter = z.output<typeof InvoicesExportQuery>;

const statusNames = Object.keys(invoiceStatuses) as [keyof typeof invoiceStatuses];
const invoice = {
  id: Id,
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  number: z.string(),
  /** Null once the account is erased. */
  providerId: Id.nullable(),
  businessName: z.string().nullable(),
  plan: z.enum(planNames).nullable(),
  issuedOn: z.iso.date(),
  /** Null for a credit note. */
  dueOn: z.iso.date().nullable(),
  /** Days after the due day of an invoice that owes something. */
  daysLate: z.int(),
  status: z.enum(statusNames),
  netCents: z.int(),
  vatCents: z.int(),
  totalCents: z.int(),
  /** What is left: owed for an invoice, unused for a credit note. */
  openCents: z.int(),
  creditedCents: z.int(),
  writtenOffCents: z.int(),
} as const;
export const AdminInvoice = z.object(invoice);
export type AdminInvoice = z.infer<typeof AdminInvoice>;

/** Sums of all rows of the filter, not of the page. */
export const InvoiceSums = z.object({
  count: z.int(),
  totalCents: z.int(),
  openCents: z.int(),
  creditedCents: z.int(),
  writtenOffCents: z.int(),
});
export type InvoiceSums = z.infer<typeof InvoiceSums>;
export const AdminInvoices = pageOf({ invoices: z.array(AdminInvoice) }).extend({
  counts: RowCounts,
  sums: InvoiceSums,
});

/** What settled an invoice, or what a credit note settled. REVERSAL: a payment that was booked wrongly. */
export const settlementKinds = ['PAYMENT', 'CREDIT_NOTE', 'WRITE_OFF', 'REVERSAL', 'REFUND'] as const;

/** One invoice or credit note. */
export const AdminInvoiceDetail = z.object({
  ...invoice,
  vatBasisPoints: z.int(),
  reason: z.string().nullable(),
  /** What can still be credited. */
  creditableCents: z.int(),
  /** The invoice that a credit note corrects. */
  corrects: z.object({ id: Id, number: z.string() }).nullable(),
  creditNotes: z.array(
    z.object({ id: Id, number: z.string(), issuedOn: z.iso.date(), totalCents: z.int(), reason: z.string() }),
  ),
  lines: z.array(
    z.object({
      kind: z.enum(['PLAN', 'DIFFERENCE', 'AMOUNT']),
      plan: z.enum(planNames).nullable(),
      from: z.iso.date().nullable(),
      /** The last day. */
      to: z.iso.date().nullable(),
      totalCents: z.int(),
    }),
  ),
  /** What the provider was told about it, oldest first. */
  reminders: z.array(z.object({ step: z.enum(invoiceReminders), at: IsoTime })),
  /** The first is the original. */
  versions: z.array(
    z.object({
      version: z.int(),
      customerName: z.string(),
      customerAddress: z.string().nullable(),
      customerVatNumber: z.string().nullable(),
      operatorName: z.string(),
      operatorVatNumber: z.string().nullable(),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: IsoTime,
    }),
  ),
  settlements: z.array(
    z.object({
      id: Id,
      kind: z.enum(settlementKinds),
      on: z.iso.date(),
      method: z.enum(paymentMethods).nullable(),
      reference: z.string().nullable(),
      reason: z.string().nullable(),
      amountCents: z.int(),
      paymentId: Id.nullable(),
      /** The credit note, or the invoice that a credit note settled. */
      document: z.object({ id: Id, number: z.string() }).nullable(),
      by: z.string().nullable(),
    }),
  ),
  /** What was asked of the card gateway, newest first. */
  attempts: z.array(CardAttempt),
  /** What all invoices of the provider owe, and its payments and credit notes that are unused. Null once the account is erased. */
  balance: z.object({ openCents: z.int(), invoices: z.int(), unusedCents: z.int() }).nullable(),
});
export type AdminInvoiceDetail = z.infer<typeof AdminInvoiceDetail>;

/**
 * `POST /api/admin/invoices/{id}/credit-notes`. `creditableCents`: as the caller saw it, so that the same credit note is not issued
 * twice.
 */
export const CreditInvoice = z.strictObject({
  amountCents: AmountCents,
  creditableCents: z.int(),
  reason: MoneyReason,
});
/** `POST /api/admin/invoices/{id}/write-off` */
export const WriteOffInvoice = z.strictObject({ reason: MoneyReason });
const line = (label: string) => text({ max: limits.billingTextMax, short: messages.billingText, label });
/** `POST /api/admin/invoices/{id}/versions`. Later invoices have these details, too. */
export const CorrectInvoice = z.strictObject({
  name: line('Name'),
  address: line('Address'),
  vatNumber: z
    .string()
    .regex(/^4\d{9}$/, messages.vatNumber)
    .nullable(),
  reason: MoneyReason,
});
