/** Subscriptions: the plan that a provider chooses or is given, and what administrators grant. */
import { sentences } from '@marketplace/contracts/messages';
import type { SubscriptionStatus } from '@marketplace/contracts/plans/plans';
import { type Plan, plans } from '@marketplace/contracts/plans/plans';
import type { PeriodReason, PlanChangeTime } from '@marketplace/contracts/subscriptions/periods';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { ledgerQueries } from '../invoices/queries.ts';
import { addDays, cycleWith, firstOpenDay, type Period, periodOn, priceOf } from '../invoices/rules.ts';
import { issueCredit } from '../invoices/service.ts';
import { providerQueries } from '../providers/queries.ts';
import { type Change, recordChange } from '../providers/standing.ts';
import { dayAt } from '../week.ts';
import { billAfter, priceFor } from './billing.ts';

/** What a provider has today, and what follows it. */
type Current = { today: string; periods: Period[]; current: Period };

const currentOf = async (tx: Deps, providerId: string): Promise<Current> => {
  const [today, periods] = [dayAt(tx.clock.now()), await ledgerQueries(tx).periods(providerId)];
  const current = periodOn(periods, today);
  if (!current) throw new DomainError('CONFLICT');
  return { today, periods, current };
};

const begin = (tx: Deps, { providerId, actorId }: Change, period: Omit<Period, 'until'>): Promise<void> =>
  ledgerQueries(tx).beginPeriod(providerId, period, { by: actorId, at: tx.clock.now() });

/** When a change to `plan` takes effect. Null: cancel. A plan without a current one begins at once. */
export const changeTime = (current: Plan | null, plan: Plan | null): PlanChangeTime =>
  current === null || (plan !== null && plans[plan].price > plans[current].price) ? 'NOW' : 'AT_END';

/**
 * Changes a provider's own plan. A more expensive plan begins at once, and the next invoice has the difference. A cheaper plan or the
 * end (null) begins after the month with today. The current plan cancels a change that has not begun. Throws NOT_FOUND, FORBIDDEN for
 * a plan that only our team gives and while billing is stopped, and CONFLICT for a provider that owes us money.
 */
export const choosePlan = (deps: Deps, { plan, ...change }: Change & { plan: Plan | null }): Promise<void> =>
  billAfter(deps, change, async (tx) => {
    const queries = ledgerQueries(tx);
    const { providerId } = change;
    const { today, current, periods } = await currentOf(tx, providerId);
    if (plan === 'FREE_VIA_BUNDLE' && current.plan !== plan)
      throw new DomainError('FORBIDDEN', { sentence: sentences.bundleByRequest });
    if (current.reason === 'STOPPED') throw new DomainError('FORBIDDEN', { sentence: sentences.billingStopped });
    if (plan === current.plan) return queries.dropLaterPeriods(providerId, today);
    if (plan !== null && current.reason === 'PAST_DUE')
      throw new DomainError('CONFLICT', { sentence: sentences.payFirst });
    if (changeTime(current.plan, plan) === 'AT_END') {
      const from = cycleWith(current.anchor, today).until;
      const reason: PeriodReason = plan === null ? 'ENDED' : 'CHOSEN';
      return begin(tx, change, { plan, from, priceCents: priceOf(plan), reason, anchor: current.anchor });
    }
    if ((await queries.openInvoices(providerId)).some(({ dueOn }) => dueOn <= today))
      throw new DomainError('CONFLICT', { sentence: sentences.payFirst });
    const anchor = current.plan === null ? today : current.anchor;
    return begin(tx, change, { plan, from: today, priceCents: priceFor(periods, plan), reason: 'CHOSEN', anchor });
  });

/**
 * Gives a provider a plan from today on, as an administrator or an access pass does. `clears` also ends a past due state that is not
 * from an open invoice. Throws NOT_FOUND.
 */
export const givePlan = (
  deps: Deps,
  { plan, clears = false, ...change }: Change & { plan: Plan; clears?: boolean },
): Promise<void> =>
  billAfter(deps, change, async (tx) => {
    const { today, periods, current } = await currentOf(tx, change.providerId);
    const isUnpaid = current.reason === 'PAST_DUE' && !clears;
    if (current.plan === plan && (current.reason !== 'PAST_DUE' || isUnpaid)) return;
    const isStopped = current.reason === 'STOPPED';
    await begin(tx, change, {
      plan,
      from: today,
      priceCents: isUnpaid || isStopped ? 0 : priceFor(periods, plan),
      reason: isUnpaid ? 'PAST_DUE' : isStopped ? 'STOPPED' : 'GIVEN',
      anchor: current.plan === null ? today : current.anchor,
    });
  });

/** Ends a provider's plan today, for a business that is deleted. Throws NOT_FOUND. */
export const endPlan = (deps: Deps, change: Change): Promise<void> =>
  billAfter(deps, change, async (tx) => {
    const { today, current } = await currentOf(tx, change.providerId);
    if (current.plan !== null)
      await begin(tx, change, { plan: null, from: today, priceCents: 0, reason: 'ENDED', anchor: current.anchor });
  });

/** Stops or resumes billing after a provider's suspension or withdrawal has changed, and credits the days left. Throws NOT_FOUND. */
export const followStanding = (deps: Deps, change: Change): Promise<void> => billAfter(deps, change, async () => {});

/**
 * Returns a provider to matching after its account regains the provider role. The rest of its state still
 * decides about leads. Does nothing if it was not withdrawn. Withdrawing, which ends leads, is in
 * `requests/withdrawal.ts`.
 */
export const returnProvider = (deps: Deps, change: Change): Promise<void> =>
  inTransaction(deps, async (tx) => {
    if (!(await providerQueries(tx).setWithdrawn(change.providerId, null))) return;
    await recordChange(tx, change, { kind: 'ROLE', before: { withdrawn: true }, after: { withdrawn: false } });
    await followStanding(tx, change);
  });

/** What an administrator grants. The days begin where nothing is invoiced yet. `until`: the last day. */
export type Grant =
  | { kind: 'DAYS_FREE'; days: number }
  | { kind: 'DISCOUNT'; percent: number; until: string }
  | { kind: 'VOID'; invoiceId: string };

/**
 * Grants a provider free days, a discount until a day, or voids what an invoice still owes by a credit note. It also ends a past due
 * state that is not from an open invoice. Returns the grant's id. Throws NOT_FOUND, and CONFLICT for an invoice that owes nothing and
 * for a discount that ends before it begins.
 */
export const grantTo = (
  deps: Deps,
  { grant, reason, ...change }: Change & { grant: Grant; reason: string },
): Promise<string> =>
  billAfter(deps, { ...change, note: reason, clears: true }, async (tx) => {
    const queries = ledgerQueries(tx);
    const { providerId, actorId } = change;
    const row = {
      ...{ providerId, kind: grant.kind, reason, by: actorId, at: tx.clock.now() },
      ...{ from: null, until: null, basisPoints: null, invoiceId: null },
    };
    if (grant.kind === 'VOID') {
      const invoice = await queries.invoice(grant.invoiceId);
      if (invoice?.providerId !== providerId || invoice.kind !== 'INVOICE') throw new DomainError('NOT_FOUND');
      const totalCents = Math.min(invoice.openCents, invoice.creditableCents);
      if (totalCents === 0) throw new DomainError('CONFLICT', { sentence: sentences.invoiceSettled });
      await issueCredit(tx, { providerId, actorId, invoiceId: invoice.id, totalCents, reason });
      return queries.insertGrant({ ...row, invoiceId: invoice.id });
    }
    const { today, periods } = await currentOf(tx, providerId);
    const from = firstOpenDay(periods, await queries.invoiced(providerId), today);
    const until = grant.kind === 'DAYS_FREE' ? addDays(from, grant.days) : addDays(grant.until, 1);
    if (until <= from) throw new DomainError('CONFLICT', { sentence: sentences.grantOver });
    const basisPoints = grant.kind === 'DISCOUNT' ? grant.percent * 100 : null;
    return queries.insertGrant({ ...row, from, until, basisPoints });
  });

/**
 * Ends free days or a discount today. Days that are invoiced with them cost more, which the next invoice has as a difference. Throws
 * NOT_FOUND, and CONFLICT for a grant that has ended.
 */
export const revokeGrant = (
  deps: Deps,
  { grantId, reason, ...change }: Change & { grantId: string; reason: string },
): Promise<void> =>
  billAfter(deps, { ...change, note: reason }, async (tx) => {
    const queries = ledgerQueries(tx);
    const [grant, revokedOn] = [await queries.grant(grantId), dayAt(tx.clock.now())];
    if (grant?.providerId !== change.providerId) throw new DomainError('NOT_FOUND');
    if (grant.isRevoked || grant.until <= revokedOn)
      throw new DomainError('CONFLICT', { sentence: sentences.grantEnded });
    await queries.insertRevocation({ grantId, revokedOn, reason, by: change.actorId, at: tx.clock.now() });
  });

/**
 * Puts a provider on a plan with a status, for tools and demo data: nothing else types a status. A provider that is past due is not
 * charged until a payment or a grant. Throws NOT_FOUND.
 */
export const setSubscription = (
  deps: Deps,
  { plan, status, ...change }: Change & { plan: Plan; status: SubscriptionStatus },
): Promise<void> =>
  billAfter(deps, change, async (tx) => {
    const { today, current } = await currentOf(tx, change.providerId);
    const states = {
      ACTIVE: { plan, priceCents: priceOf(plan), reason: 'GIVEN' },
      PAST_DUE: { plan, priceCents: 0, reason: 'PAST_DUE' },
      CANCELLED: { plan: null, priceCents: 0, reason: 'ENDED' },
    } as const;
    await begin(tx, change, { ...states[status], from: today, anchor: current.anchor });
  });
