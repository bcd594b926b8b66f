/** What an owner sees of the own subscription, and its change. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { OwnInvoice, SavedBillingDetails } from '../invoices/schemas.ts';
import { messages } from '../messages.ts';
import { DeclinedCharge, SavedCard } from '../payments/card-schemas.ts';
import { paymentMethods } from '../payments/methods.ts';
import { planNames, subscriptionStatuses } from '../plans/plans.ts';
import { planChangeTimes } from './periods.ts';

const Day = z.iso.date();

/** `PUT /api/providers/me/billing/plan`. Null cancels. The current plan takes back a change that has not begun. */
export const ChoosePlan = z.strictObject({ plan: z.enum(planNames, { error: messages.plan }).nullable() });
export type ChoosePlan = z.output<typeof ChoosePlan>;

/**
 * A change that the provider can make. `on`: its first day. `differenceCents`: what an upgrade adds to the next invoice, for `days` of
 * `cycleDays`. `invoiceOn`, `invoiceCents`: the first invoice after it; null before billing starts.
 */
export const PlanChoice = z.object({
  plan: z.enum(planNames),
  time: z.enum(planChangeTimes),
  on: Day,
  priceCents: z.int(),
  differenceCents: z.int(),
  days: z.int(),
  cycleDays: z.int(),
  invoiceOn: Day.nullable(),
  invoiceCents: z.int(),
});
export type PlanChoice = z.infer<typeof PlanChoice>;

/** The operator's account for transfers. */
export const BankAccount = z.object({
  bankName: z.string(),
  accountHolder: z.string(),
  accountNumber: z.string(),
  branchCode: z.string(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** `GET /api/providers/me/billing`. The last day of a span is `to`. */
export const OwnBilling = z.object({
  /** The plan of today, or the last one. */
  plan: z.enum(planNames),
  status: z.enum(subscriptionStatuses),
  priceCents: z.int(),
  /** Null before billing was started. */
  startedOn: Day.nullable(),
  /** The month with today. Null without a plan. */
  period: z.object({ from: Day, to: Day }).nullable(),
  /** A change that waits for the end of the month; `plan` is null for a cancellation. */
  change: z.object({ plan: z.enum(planNames).nullable(), on: Day }).nullable(),
  /** The first day without a plan, of a subscription that has ended. */
  endedOn: Day.nullable(),
  /** Until this day a payment brings an unpaid plan back. */
  returnsUntil: Day.nullable(),
  nextInvoice: z.object({ issueOn: Day, dueOn: Day, totalCents: z.int() }).nullable(),
  /** Invoices that owe something, the earliest due first. */
  due: z.array(OwnInvoice),
  /** Set while past due: since when no new leads come, and the day on which the plan ends without a payment. */
  pastDueSince: Day.nullable(),
  endsOn: Day.nullable(),
  /** What payments and credit notes have left for the next invoice. */
  creditCents: z.int(),
  /** Null until our team has entered it. */
  bank: BankAccount.nullable(),
  /** Whether an invoice can be paid by card. */
  card: z.boolean(),
  /** The card that is charged on due days. */
  savedCard: SavedCard.nullable(),
  declined: DeclinedCharge.nullable(),
  details: SavedBillingDetails.nullable(),
  email: z.string(),
  choices: z.array(PlanChoice),
  /** Why the plan cannot be changed now, other than by cancelling. */
  obstacle: z.string().nullable(),
  /** The latest payment of the last days. `restored`: it brought leads or the plan back. */
  payment: z
    .object({
      id: Id,
      amountCents: z.int(),
      method: z.enum(paymentMethods),
      at: IsoTime,
      restored: z.boolean(),
      /** The invoice that it paid. */
      invoice: z.object({ id: Id, number: z.string() }).nullable(),
    })
    .nullable(),
});
export type OwnBilling = z.infer<typeof OwnBilling>;
