/** What an owner sees of the own subscription: the plan, the next invoice, what is due, and what a change costs. */

import { billingDays } from '@marketplace/contracts/invoices/billing-days';
import { sentences } from '@marketplace/contracts/messages';
import type { SubscriptionStatus } from '@marketplace/contracts/plans/plans';
import { type Plan, planNames, plans } from '@marketplace/contracts/plans/plans';
import type { PlanChangeTime } from '@marketplace/contracts/subscriptions/periods';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { dueInvoicesOf, type OwnInvoiceRow } from '../invoices/documents.view.ts';
import { type BillingDetailsRow, ledgerQueries } from '../invoices/queries.ts';
import {
  type Account,
  addDays,
  changedFrom,
  cycleWith,
  daysIn,
  dueOn,
  type Period,
  periodOn,
  priceOf,
  type Span,
} from '../invoices/rules.ts';
import { accountOf } from '../invoices/service.ts';
import { columnsOf, selectFirst } from '../sql.ts';
import { dayAt } from '../week.ts';
import { priceFor } from './billing.ts';
import { changeTime } from './service.ts';

export type PlanChoiceRow = {
  plan: Plan;
  time: PlanChangeTime;
  on: string;
  priceCents: number;
  differenceCents: number;
  days: number;
  cycleDays: number;
  invoiceOn: string | null;
  invoiceCents: number;
};

export type OwnSubscription = {
  plan: Plan;
  status: SubscriptionStatus;
  priceCents: number;
  startedOn: string | null;
  period: { from: string; to: string } | null;
  change: { plan: Plan | null; on: string } | null;
  endedOn: string | null;
  returnsUntil: string | null;
  nextInvoice: { issueOn: string; dueOn: string; totalCents: number } | null;
  due: OwnInvoiceRow[];
  pastDueSince: string | null;
  endsOn: string | null;
  creditCents: number;
  bank: { bankName: string; accountHolder: string; accountNumber: string; branchCode: string } | null;
  details: BillingDetailsRow | null;
  email: string;
  choices: PlanChoiceRow[];
  obstacle: string | null;
};

/** The plans that a provider chooses itself, by price. The plan of a bundle is given by our team. */
const chosenPlans: readonly Plan[] = planNames
  .filter((plan) => plans[plan].price > 0)
  .toSorted((one, other) => plans[one].price - plans[other].price);

type Issued = { issueOn: string; totalCents: number; differenceCents: number };

/** The first invoice on one of these days. Undefined if none is issued. */
const firstInvoice = (account: Account, days: readonly string[]): Issued | undefined => {
  for (const issueOn of days) {
    const { lines } = dueOn({ ...account, isPastDue: false }, issueOn);
    const sum = (of: typeof lines) => of.reduce((total, { totalCents }) => total + totalCents, 0);
    const differences = lines.filter(({ kind }) => kind === 'DIFFERENCE');
    if (lines.length > 0) return { issueOn, totalCents: sum(lines), differenceCents: sum(differences) };
  }
  return undefined;
};

/** The days on which the month with `today` can bring an invoice: today, the last day of an end, and the next billing day. */
const issueDays = (today: string, { until }: Span): string[] => [...new Set([today, addDays(until, -1), until])];

/** What a change to `plan` costs. The account stays as it is. */
const choiceOf = (account: Account, today: string, plan: Plan): PlanChoiceRow => {
  const current = periodOn(account.periods, today)!;
  const anchor = current.plan === null ? today : current.anchor;
  const cycle = cycleWith(anchor, today);
  const time = changeTime(current.plan, plan);
  const on = time === 'NOW' ? today : cycle.until;
  const priceCents = time === 'NOW' ? priceFor(account.periods, plan) : priceOf(plan);
  const periods = changedFrom(account.periods, on, { plan, priceCents, reason: 'CHOSEN', anchor });
  const days = [today, addDays(cycle.until, -1), cycle.until].filter((day) => day >= on);
  const invoice = firstInvoice({ ...account, periods }, days);
  return {
    ...{ plan, time, on, priceCents, days: daysIn({ from: today, until: cycle.until }), cycleDays: daysIn(cycle) },
    differenceCents: invoice?.differenceCents ?? 0,
    invoiceOn: invoice?.issueOn ?? null,
    invoiceCents: invoice?.totalCents ?? 0,
  };
};

/** Why a plan cannot be chosen now. The same as `choosePlan` refuses. */
const obstacleOf = (current: Period, due: readonly OwnInvoiceRow[], today: string): string | null => {
  if (current.reason === 'STOPPED') return sentences.billingStopped;
  const owes = due.some(({ dueOn: day }) => day !== null && day <= today);
  return current.reason === 'PAST_DUE' || owes ? sentences.payFirst : null;
};

/** The subscription of a provider. Throws NOT_FOUND. */
export const ownSubscription = async (deps: Deps, providerId: string): Promise<OwnSubscription> => {
  const { db } = deps;
  const provider = await selectFirst(
    db('providers as p').join('users as u', 'u.id', 'p.user_id').where('p.id', providerId),
    columnsOf<{ p: 'providers'; u: 'users' }>()({ plan: 'p.plan', status: 'p.subscription_status', email: 'u.email' }),
  );
  const today = dayAt(deps.clock.now());
  const queries = ledgerQueries(deps);
  const account = await accountOf(deps, providerId, today);
  const { periods, startedOn } = account;
  const current = periodOn(periods, today);
  if (!provider || !current) throw new DomainError('NOT_FOUND');
  const [settings, due] = [await queries.settings(), await dueInvoicesOf(deps, providerId)];
  const sources = await queries.openSources(providerId);
  const cycle = current.plan === null ? undefined : cycleWith(current.anchor, today);
  const later = periods[periods.indexOf(current) + 1];
  const isPastDue = provider.status === 'PAST_DUE';
  const next = cycle && !isPastDue ? firstInvoice(account, issueDays(today, cycle)) : undefined;
  const oldest = due[0]?.dueOn ?? undefined;
  const { bankName, accountHolder, accountNumber, branchCode } = settings;
  return {
    ...provider,
    priceCents: current.priceCents || priceFor(periods, provider.plan),
    startedOn,
    period: cycle ? { from: cycle.from, to: addDays(cycle.until, -1) } : null,
    change: later && current.plan !== null ? { plan: later.plan, on: later.from } : null,
    endedOn: current.plan === null ? current.from : null,
    returnsUntil: current.reason === 'UNPAID' ? addDays(current.from, billingDays.returns) : null,
    nextInvoice: next
      ? { issueOn: next.issueOn, dueOn: addDays(next.issueOn, billingDays.due), totalCents: next.totalCents }
      : null,
    due,
    pastDueSince: isPastDue ? (oldest ? addDays(oldest, billingDays.pastDue) : current.from) : null,
    endsOn: isPastDue && oldest ? addDays(oldest, billingDays.ended) : null,
    creditCents: sources.reduce((total, { openCents }) => total + openCents, 0),
    bank: accountNumber ? { bankName, accountHolder, accountNumber, branchCode } : null,
    details: (await queries.details(providerId)) ?? null,
    choices: chosenPlans.filter((plan) => plan !== current.plan).map((plan) => choiceOf(account, today, plan)),
    obstacle: obstacleOf(current, due, today),
  };
};
