/** The owner's figures of money: `GET /api/admin/money`. Each is the sum of the list that it names. */
import { z } from 'zod';
import { applicationStepNames } from '../applications/states.ts';
import { requestStepNames } from '../enquiries/filters.ts';
import { Month } from '../fields.ts';
import { overdueAgeNames } from '../invoices/status.ts';
import { planNames } from '../plans/plans.ts';

const Span = z.object({ from: z.iso.date(), to: z.iso.date() });
const Invoices = z.object({ count: z.int(), openCents: z.int() });
const Plans = z.array(z.object({ plan: z.enum(planNames), providers: z.int(), cents: z.int() }));
/** The steps in their order. Each counts those that have gone through all steps before it. */
const funnelOf = <Step extends string>(steps: readonly [Step, ...Step[]]) =>
  Span.extend({ steps: z.array(z.object({ step: z.enum(steps), count: z.int() })) });

export const MoneyFigures = z.object({
  today: z.iso.date(),
  /** Payments less refunds of this month: the list of payments with these days. */
  received: Span.extend({ cents: z.int() }),
  /** Of the whole last month, and of as many days of it as this month has had. */
  receivedBefore: Span.extend({ cents: z.int(), centsToDate: z.int() }),
  /** Invoices that are not due yet and fall due by the end of the month. */
  expected: Invoices.extend({ dueTo: z.iso.date() }),
  overdue: Invoices.extend({
    /** Of the oldest one. Null without any. */
    daysLate: z.int().nullable(),
    ages: z.array(Invoices.extend({ age: z.enum(overdueAgeNames) })),
  }),
  /** Monthly recurring revenue of paying providers, after discounts, with VAT. `withoutVatCents`: at the rate of today. */
  mrr: z.object({
    cents: z.int(),
    withoutVatCents: z.int(),
    discountCents: z.int(),
    providers: z.int(),
    plans: Plans,
    /** Not counted. */
    pastDue: z.int(),
    bundle: z.int(),
  }),
  /**
   * Oldest first. `dueCents`: invoices that fell or fall due in the month. `paying`: at its last day, or today. The providers that paid
   * at the end of the month before, with the new and the returning ones and without the lost ones, are those that pay.
   */
  months: z.array(
    Span.extend({
      month: Month,
      receivedCents: z.int(),
      dueCents: z.int(),
      paying: z.object({ providers: z.int(), cents: z.int(), plans: Plans }),
      new: z.int(),
      returning: z.int(),
      /** The others of these have a plan that is not charged now. */
      lost: z.object({ providers: z.int(), pastDue: z.int(), cancelled: z.int() }),
    }),
  ),
  /** By the month of the first payment, oldest first. `paying`: those of them that paid at the end of that month and of each later one. */
  cohorts: z.array(z.object({ month: Month, providers: z.int(), paying: z.array(z.int()) })),
  funnels: z.object({ providers: funnelOf(applicationStepNames), requests: funnelOf(requestStepNames) }),
  hasInvoices: z.boolean(),
  /** The day on which billing was started. */
  startedOn: z.iso.date().nullable(),
});
export type MoneyFigures = z.infer<typeof MoneyFigures>;
