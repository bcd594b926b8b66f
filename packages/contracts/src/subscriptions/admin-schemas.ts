/** What administrators do with subscriptions: grants, and the operator's billing settings. */
import { z } from 'zod';
import { Id } from '../fields.ts';
import { BillingText, VatNumber } from '../invoices/schemas.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { text } from '../text.ts';

const reason = text({ max: limits.noteMax, short: messages.grantReason, label: 'Reason' });

/** `POST /api/admin/providers/{id}/grants`. `until`: the last day of a discount. A void credits what an invoice still owes. */
export const GrantToProvider = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('DAYS_FREE'),
    days: z.int({ error: messages.daysFree }).min(1, messages.daysFree).max(limits.daysFree, messages.daysFree),
    reason,
  }),
  z.strictObject({
    kind: z.literal('DISCOUNT'),
    percent: z.int({ error: messages.discount }).min(1, messages.discount).max(100, messages.discount),
    until: z.iso.date(messages.day),
    reason,
  }),
  z.strictObject({ kind: z.literal('VOID'), invoiceId: Id, reason }),
]);
export type GrantToProvider = z.output<typeof GrantToProvider>;

/** `POST /api/admin/grants/{id}/revocation` */
export const RevokeGrant = z.strictObject({ reason });

/** `GET /api/admin/providers/{id}/billing`. Grants with the newest first, open invoices with the earliest due first. */
export const ProviderBilling = z.object({
  openCents: z.int(),
  openInvoices: z.array(z.object({ id: Id, number: z.string(), dueOn: z.iso.date(), openCents: z.int() })),
  grants: z.array(
    z.object({
      id: Id,
      kind: z.enum(['DAYS_FREE', 'DISCOUNT', 'VOID']),
      from: z.iso.date().nullable(),
      /** The last day, also of a grant that was revoked. */
      to: z.iso.date().nullable(),
      percent: z.int().nullable(),
      reason: z.string(),
      isRevoked: z.boolean(),
      /** Whether it still lowers prices. */
      canRevoke: z.boolean(),
    }),
  ),
});
export type ProviderBilling = z.infer<typeof ProviderBilling>;

/** `PUT /api/admin/billing/settings`. Invoices show them. `vatNumber`: null for an operator that is not a VAT vendor. */
export const SaveBillingSettings = z.strictObject({
  operatorName: BillingText('Name'),
  operatorAddress: BillingText('Address'),
  vatNumber: VatNumber.nullable(),
  bankName: BillingText('Bank'),
  accountHolder: BillingText('Account holder'),
  accountNumber: z.string().regex(/^\d{6,16}$/, messages.accountNumber),
  branchCode: z.string().regex(/^\d{6}$/, messages.branchCode),
});
export type SaveBillingSettings = z.output<typeof SaveBillingSettings>;

/** `GET /api/admin/billing/settings`. Empty texts before they are entered. `startedOn`: null before billing was started. */
export const BillingSettings = z.object({
  operatorName: z.string(),
  operatorAddress: z.string(),
  vatNumber: z.string().nullable(),
  bankName: z.string(),
  accountHolder: z.string(),
  accountNumber: z.string(),
  branchCode: z.string(),
  startedOn: z.iso.date().nullable(),
});
export type BillingSettings = z.infer<typeof BillingSettings>;

/** `GET /api/admin/billing/preview`: what would be issued within 31 days. `invoices`: the first ones, by day. */
export const BillingPreview = z.object({
  startedOn: z.iso.date().nullable(),
  count: z.int(),
  totalCents: z.int(),
  invoices: z.array(z.object({ providerId: Id, businessName: z.string(), issueOn: z.iso.date(), totalCents: z.int() })),
});
export type BillingPreview = z.infer<typeof BillingPreview>;
