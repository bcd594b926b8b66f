/** The owner's figures of money: `GET /api/admin/money`. Each is the sum of the list that it names. */
import { z } from 'zod';
import { overdueAgeNames } from '../invoices/status.ts';
import { planNames } from '../plans/plans.ts';

/** Months of the chart, with the current one. */
export const moneyMonths = 12;

const Span = z.object({ from: z.iso.date(), to: z.iso.date() });
const Invoices = z.object({ count: z.int(), openCents: z.int() });

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
    plans: z.array(z.object({ plan: z.enum(planNames), providers: z.int(), cents: z.int() })),
    /** Not counted. */
    pastDue: z.int(),
    bundle: z.int(),
  }),
  /** Oldest first. `dueCents`: invoices that fell or fall due in the month. */
  months: z.array(Span.extend({ receivedCents: z.int(), dueCents: z.int() })),
  /** Invoices ever issued, and the day on which billing was started. */
  invoices: z.int(),
  startedOn: z.iso.date().nullable(),
});
export type MoneyFigures = z.infer<typeof MoneyFigures>;
