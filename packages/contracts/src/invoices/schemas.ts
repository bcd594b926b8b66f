/** A provider's own invoices, and the details on them. */
import { z } from 'zod';
import { Id } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery } from '../page.ts';
import { planNames } from '../plans/plans.ts';
import { text } from '../text.ts';
import { documentKinds, invoiceStatusNames } from './status.ts';

const Day = z.iso.date();

/** A South African VAT number. */
export const VatNumber = z.string().regex(/^4\d{9}$/, messages.vatNumber);

/** A line of text on an invoice. */
export const BillingText = (label: string) => text({ max: limits.billingTextMax, short: messages.billingText, label });

/** `PUT /api/providers/me/billing/details`. Later invoices have them. */
export const BillingDetails = z.strictObject({
  name: BillingText('Name'),
  address: BillingText('Address'),
  /** Empty: none. */
  vatNumber: text({ max: limits.billingTextMax, label: 'VAT number' })
    .transform((typed) => typed.replaceAll(/\s/g, '') || null)
    .pipe(VatNumber.nullable())
    .nullable(),
});
export type BillingDetails = z.output<typeof BillingDetails>;

/** The same as they are stored. */
export const SavedBillingDetails = z.object({
  name: z.string(),
  address: z.string(),
  vatNumber: z.string().nullable(),
});

/**
 * An invoice or credit note of a provider. `plan`, `from`, `to`: what most of it is for, with the last day; null for an amount that is
 * not about days. `openCents`: what it still owes, or what a credit note has left. `state`: null for a credit note.
 */
export const OwnInvoice = z.object({
  id: Id,
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedOn: Day,
  dueOn: Day.nullable(),
  plan: z.enum(planNames).nullable(),
  from: Day.nullable(),
  to: Day.nullable(),
  totalCents: z.int(),
  vatCents: z.int(),
  openCents: z.int(),
  state: z.enum(invoiceStatusNames).nullable(),
});
export type OwnInvoice = z.infer<typeof OwnInvoice>;

/** `GET /api/providers/me/invoices`: invoices and credit notes, newest first. */
export const OwnInvoicesQuery = z.strictObject(pageQuery());
export const OwnInvoices = pageOf({ invoices: z.array(OwnInvoice) });
export type OwnInvoices = z.infer<typeof OwnInvoices>;
