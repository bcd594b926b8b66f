/** Payments, refunds and reversals as administrators list them: `GET /api/admin/payments`. */
import { z } from 'zod';
import { Id } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery, Search } from '../page.ts';
import { optionalText, text } from '../text.ts';
import { paymentMethods } from './methods.ts';
import { movementKinds, movementViewNames } from './movements.ts';

const Day = z.iso.date({ error: messages.day });

/** In whole cents, VAT included. */
export const AmountCents = z
  .int({ error: messages.amount })
  .min(1, messages.amount)
  .max(limits.moneyCentsMax, messages.amount);
export const MoneyReason = text({ max: limits.noteMax, short: messages.grantReason, label: 'Reason' });

const filter = {
  view: z.enum(movementViewNames, { error: messages.filter }).optional(),
  method: z.enum(paymentMethods, { error: messages.filter }).optional(),
  provider: Id.optional(),
  /** Reference or business name. */
  search: Search,
  /** Days on which money came or went, inclusive. */
  from: Day.optional(),
  to: Day.optional(),
} as const;
export const PaymentsQuery = z.strictObject({ ...filter, ...pageQuery() });
export const PaymentsExportQuery = z.strictObject(filter);
export type PaymentsFilter = z.output<typeof PaymentsExportQuery>;

/** Money that came, or went (a negative amount). */
export const AdminPayment = z.object({
  id: Id,
  kind: z.enum(Object.keys(movementKinds) as [keyof typeof movementKinds]),
  on: z.iso.date(),
  /** Null once the account is erased. */
  providerId: Id.nullable(),
  businessName: z.string().nullable(),
  method: z.enum(paymentMethods),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  amountCents: z.int(),
  /** What a payment has left. */
  unusedCents: z.int(),
  /** Whether a payment was reversed. */
  isReversed: z.boolean(),
  /** The invoices that a payment settles. */
  invoices: z.array(z.object({ id: Id, number: z.string() })),
});
export type AdminPayment = z.infer<typeof AdminPayment>;
/** `sums`: of all rows of the filter, not of the page. */
export const AdminPayments = pageOf({ payments: z.array(AdminPayment) }).extend({
  sums: z.object({ count: z.int(), amountCents: z.int(), unusedCents: z.int() }),
});

/** `POST /api/admin/invoices/{id}/payments`. `openCents`: as the caller saw it. */
export const RecordPayment = z.strictObject({
  amountCents: AmountCents,
  openCents: z.int(),
  receivedOn: Day,
  /** The bank's. A known one is not booked again. */
  reference: optionalText({ max: limits.paymentReferenceMax, label: 'Reference' }),
});
/** `POST /api/admin/payments/{id}/refunds` and `POST /api/admin/invoices/{id}/refunds` of a credit note. */
export const RecordRefund = z.strictObject({
  amountCents: AmountCents,
  refundedOn: Day,
  reference: RecordPayment.shape.reference,
  reason: MoneyReason,
});

/** `POST /api/admin/payments/{id}/reversal`. `bookTo`: the number of the invoice that the payment was for. */
export const ReversePayment = z.strictObject({
  reason: MoneyReason,
  bookTo: optionalText({ max: limits.invoiceNumberMax, label: 'Invoice number' }),
});

/** `GET /api/admin/journal.{format}`: the days, inclusive. */
export const JournalQuery = z.strictObject({ from: Day, to: Day });
