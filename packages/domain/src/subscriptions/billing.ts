/**
 * Brings a provider's ledger up to date: states that follow from time and payments, what is due, and the derived status. Everything
 * that changes a subscription or a payment ends with it, in the same transaction.
 */

import { billingDays } from '@marketplace/contracts/invoices/billing-days';
import { plans } from '@marketplace/contracts/plans/plans';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { ledgerQueries, type StandingRow } from '../invoices/queries.ts';
import { addDays, cycleWith, firstOpenDay, nextRun, type Period, periodOn, priceOf } from '../invoices/rules.ts';
import { issueDue, remindOfOpen, settleOpen } from '../invoices/service.ts';
import { endOpenAfter } from '../leads/expiry.ts';
import { type Change, recordChange } from '../providers/standing.ts';
import { sweep } from '../sweep.ts';
import { dayAt } from '../week.ts';

/** Providers per batch of the job. Each has its own transaction. */
const perBatch = 100;

/** The price of a plan that the provider has had stays. */
export const priceFor = (periods: readonly Period[], plan: Period['plan']): number =>
  periods.findLast((each) => each.plan === plan && each.priceCents > 0)?.priceCents ?? priceOf(plan);

type Next = Omit<Period, 'until'> & { keepsLater?: boolean };
type Facts = {
  periods: readonly Period[];
  today: string;
  isStopped: boolean;
  /** The due days of open invoices. */
  dueDays: readonly string[];
  hasInvoices: boolean;
  /** The month with `today` is invoiced. */
  isInvoiced: boolean;
  /** The provider has just paid, or got a grant. */
  clears: boolean;
};

/** The plan goes on from `today`. A change that waits for the end of the month stays. */
const goesOn = ({ periods, today }: Facts, current: Period, reason: Period['reason']): Next => {
  const plan = current.plan ?? periods.findLast((each) => each.plan !== null)?.plan ?? null;
  return { plan, from: today, priceCents: priceFor(periods, plan), reason, anchor: current.anchor, keepsLater: true };
};

/** The period that has to begin now, or undefined. `from` may be in the past, but never before the month with `today`. */
export const nextPeriod = (facts: Facts): Next | undefined => {
  const { periods, today, isStopped, dueDays, clears } = facts;
  const current = periodOn(periods, today);
  if (!current) return undefined;
  const { plan, reason, anchor } = current;
  if (isStopped) {
    if (plan === null || reason === 'STOPPED') return undefined;
    // A downgrade or an end that waits for the end of the month takes effect with it.
    const last = periods.at(-1)!;
    return { plan: last.plan, from: today, priceCents: 0, reason: last.plan ? 'STOPPED' : 'ENDED', anchor };
  }
  const before = periods[periods.indexOf(current) - 1];
  if (reason === 'STOPPED')
    return before?.reason === 'PAST_DUE'
      ? { ...goesOn(facts, current, 'PAST_DUE'), priceCents: 0 }
      : goesOn(facts, current, 'RESUMED');
  const owes = dueDays.some((day) => day <= today);
  if (reason === 'PAST_DUE' && !owes && (clears || facts.hasInvoices)) return goesOn(facts, current, 'PAID');
  if (reason === 'UNPAID' && !owes && clears && today < addDays(current.from, billingDays.returns))
    return goesOn(facts, current, 'PAID');
  if (plan === null) return undefined;
  const isPastDue = dueDays.some((day) => addDays(day, billingDays.pastDue) <= today);
  const { from } = cycleWith(anchor, today);
  // A month that begins past due is not charged until a payment.
  if (isPastDue && !facts.isInvoiced && reason !== 'PAST_DUE' && current.priceCents > 0)
    return {
      ...{ plan, anchor, reason: 'PAST_DUE', priceCents: 0, keepsLater: true },
      from: from < current.from ? current.from : from,
    };
  // Last, because a late run may also find a month that began past due.
  if (dueDays.some((day) => addDays(day, billingDays.ended) <= today))
    return { plan: null, from: today, priceCents: 0, reason: 'UNPAID', anchor };
  return undefined;
};

export type BillChange = Change & {
  /** The provider has just paid or got a grant, which brings a plan back. */
  clears?: boolean;
  /** The invoice that a payment is for. */
  invoiceId?: string | undefined;
};

/** Whether a provider may still accept its open leads. One that is past due may. */
const takesLeads = ({ plan, status }: Omit<StandingRow, 'isStopped'>): boolean =>
  plans[plan].leads && status !== 'CANCELLED';

/** Brings a provider's ledger up to date, and records a plan or status that is not as `before` in its history. */
const bill = async (
  tx: Deps,
  { clears = false, invoiceId, ...change }: BillChange,
  { isStopped, ...before }: StandingRow,
): Promise<void> => {
  const { providerId, actorId } = change;
  const queries = ledgerQueries(tx);
  const today = dayAt(tx.clock.now());
  await settleOpen(tx, { providerId, actorId }, invoiceId);
  const invoiced = await queries.invoiced(providerId);
  const dueDays = (await queries.openInvoices(providerId)).map(({ dueOn }) => dueOn);
  const next = async () => {
    const periods = await queries.periods(providerId);
    return nextPeriod({
      ...{ periods, today, clears, isStopped, dueDays },
      hasInvoices: invoiced.size > 0,
      isInvoiced: firstOpenDay(periods, invoiced, today) > today,
    });
  };
  for (let begins = await next(); begins; begins = await next()) {
    const { keepsLater = false, ...period } = begins;
    await queries.beginPeriod(providerId, period, { by: actorId, at: tx.clock.now(), keepsLater });
  }
  await issueDue(tx, { providerId, actorId });
  await settleOpen(tx, { providerId, actorId });
  await remindOfOpen(tx, providerId);
  const [now, owed] = [await queries.periods(providerId), await queries.openInvoices(providerId)];
  const after = await queries.renew(
    providerId,
    today,
    nextRun(
      now,
      owed.map(({ dueOn }) => dueOn),
      today,
    ),
  );
  if (before.plan === after.plan && before.status === after.status) return;
  if (takesLeads(before) && !takesLeads(after)) await endOpenAfter(tx, { providerId, reason: 'PLAN_ENDED' });
  await recordChange(tx, change, {
    kind: 'SUBSCRIPTION',
    before: { plan: before.plan, status: before.status },
    after: { plan: after.plan, status: after.status },
  });
};

/**
 * Changes a provider's periods or money by `work`, and brings its ledger up to date, in one transaction that holds the provider's
 * row lock. Idempotent without work. Throws NOT_FOUND, and what `work` throws.
 */
export const billAfter = <Result>(
  deps: Deps,
  change: BillChange,
  work: (tx: Deps) => Promise<Result>,
): Promise<Result> =>
  inTransaction(deps, async (tx) => {
    const before = await ledgerQueries(tx).lockStanding(change.providerId);
    if (!before) throw new DomainError('NOT_FOUND');
    const result = await work(tx);
    await bill(tx, change, before);
    return result;
  });

/** Runs the ledger of every provider with something due today. Idempotent and safe to run concurrently. Returns their number. */
export const billAllDue = (deps: Deps): Promise<number> =>
  sweep(deps, perBatch, async () => {
    const ids = await ledgerQueries(deps).dueProviders(dayAt(deps.clock.now()), perBatch);
    for (const providerId of ids) await billAfter(deps, { providerId, actorId: null }, async () => {});
    return ids.length;
  });
