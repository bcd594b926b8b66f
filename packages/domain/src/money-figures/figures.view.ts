/** The owner's figures of money. Each is the sum of a filter of a list, so it equals what its link shows. */
import { applicationStepNames } from '@marketplace/contracts/applications/states';
import { overdueAgeNames } from '@marketplace/contracts/invoices/status';
import { splitVat, vatRateOn } from '@marketplace/contracts/invoices/vat';
import type { MoneyFigures } from '@marketplace/contracts/money-figures/figures';
import { applicationMonths, cohortMonths, moneyMonths, requestDays } from '@marketplace/contracts/money-figures/spans';
import type { Plan } from '@marketplace/contracts/plans/plans';
import type { ProviderPays } from '@marketplace/contracts/providers/filters';
import type { Deps } from '../deps.ts';
import { requestsBySteps } from '../enquiries/step-counts.view.ts';
import { listInvoices, sumInvoices, sumInvoicesByMonth } from '../invoices/admin-list.view.ts';
import { ledgerQueries } from '../invoices/queries.ts';
import { addDays } from '../invoices/rules.ts';
import { cashToDate } from '../payments/cash.view.ts';
import { sumMovementsByMonth } from '../payments/movements.view.ts';
import { countSteps } from '../provider-applications/list.view.ts';
import { firstPaymentsSql, standingsSql } from '../providers/paying.ts';
import { rawRows } from '../sql.ts';
import { dayAt, monthOf } from '../week.ts';

/** `n`: the place of the month, from 1 for the one before the first month of the charts. `cohort`: the month of the first payment. */
type StandingRow = {
  n: number;
  cohort: string;
  plan: Plan;
  isPaying: boolean;
  change: Exclude<ProviderPays, 'paying'> | null;
  status: 'PAST_DUE' | 'CANCELLED' | null;
  providers: number;
  cents: number;
  fullCents: number;
};

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);
const providersOf = (rows: readonly StandingRow[]): number => sum(rows, ({ providers }) => providers);

const plansOf = (rows: readonly StandingRow[]): MoneyFigures['mrr']['plans'] =>
  [...new Set(rows.map(({ plan }) => plan))]
    .map((plan) => {
      const own = rows.filter((row) => row.plan === plan);
      return { plan, providers: providersOf(own), cents: sum(own, ({ cents }) => cents) };
    })
    .toSorted((a, b) => b.cents - a.cents || (a.plan < b.plan ? -1 : 1));

/** Paying providers of each month, and what changed, in one pass over periods and payments. */
const payingFigures = async (deps: Deps, today: string, months: readonly { month: string; to: string }[]) => {
  const days = [monthOf(today, moneyMonths).to, ...months.map(({ to }) => (to < today ? to : today))];
  const rows = await rawRows<StandingRow>(
    deps.db,
    /* sql */ `
    select n, to_char(first_on, 'YYYY-MM') as cohort, plan, is_paying as "isPaying", change, status, count(*)::int as providers,
      sum(cents)::float8 as cents, sum(full_cents)::float8 as "fullCents"
    from ${standingsSql} where n > 1 group by 1, 2, 3, 4, 5, 6`,
    { days },
  );
  const of = (at: number, is: (row: StandingRow) => boolean) => rows.filter((row) => row.n === at + 2 && is(row));
  const paying = months.map((_, at) => of(at, ({ isPaying }) => isPaying));
  const lost = months.map((_, at) => of(at, ({ change }) => change === 'lost'));
  const first = months.slice(-cohortMonths)[0]!;
  const joined = await rawRows<{ month: string; providers: number }>(
    deps.db,
    `select to_char(first_on, 'YYYY-MM') as month, count(*)::int as providers from (${firstPaymentsSql}) as f
     where first_on >= :from::date group by 1`,
    { from: `${first.month}-01` },
  );
  return {
    now: paying.at(-1)!,
    months: months.map((_, at) => ({
      paying: {
        providers: providersOf(paying[at]!),
        cents: sum(paying[at]!, ({ cents }) => cents),
        plans: plansOf(paying[at]!),
      },
      new: providersOf(of(at, ({ change }) => change === 'new')),
      returning: providersOf(of(at, ({ change }) => change === 'returning')),
      lost: {
        providers: providersOf(lost[at]!),
        pastDue: providersOf(lost[at]!.filter(({ status }) => status === 'PAST_DUE')),
        cancelled: providersOf(lost[at]!.filter(({ status }) => status === 'CANCELLED')),
      },
    })),
    cohorts: months.slice(-cohortMonths).map(({ month }) => ({
      month,
      providers: joined.find((row) => row.month === month)?.providers ?? 0,
      paying: months.flatMap((later, at) =>
        later.month < month ? [] : [providersOf(paying[at]!.filter(({ cohort }) => cohort === month))],
      ),
    })),
  };
};

/** Providers that the recurring revenue leaves out. */
const notCounted = async ({ db }: Pick<Deps, 'db'>): Promise<{ pastDue: number; bundle: number }> => {
  const [row] = await rawRows<{ pastDue: number; bundle: number }>(
    db,
    /* sql */ `
    select (select count(*)::int from providers where subscription_status = 'PAST_DUE') as "pastDue",
      (select count(*)::int from providers where plan = 'FREE_VIA_BUNDLE' and subscription_status = 'ACTIVE') as bundle`,
  );
  return row!;
};

const funnels = async (deps: Deps, today: string): Promise<MoneyFigures['funnels']> => {
  const applied = { from: monthOf(today, applicationMonths).from, to: monthOf(today, 1).to };
  const posted = { from: addDays(today, 1 - requestDays), to: today };
  const counts = await countSteps(deps, applied);
  return {
    providers: { ...applied, steps: applicationStepNames.map((step) => ({ step, count: counts[step] })) },
    requests: { ...posted, steps: await requestsBySteps(deps, posted) },
  };
};

/** Returns all figures. */
export const moneyFigures = async (deps: Deps): Promise<MoneyFigures> => {
  const today = dayAt(deps.clock.now());
  const open = async (filter: Parameters<typeof sumInvoices>[1]) => {
    const { count, openCents } = await sumInvoices(deps, filter);
    return { count, openCents };
  };
  const ages: MoneyFigures['overdue']['ages'] = [];
  for (const age of overdueAgeNames) ages.push({ age, ...(await open({ view: 'overdue', age })) });
  const spans = Array.from({ length: moneyMonths }, (_, at) => monthOf(today, moneyMonths - 1 - at)).map((span) => ({
    month: span.from.slice(0, 7),
    ...span,
  }));
  const { from } = spans[0]!;
  const { to: dueTo } = spans.at(-1)!;
  const received = await sumMovementsByMonth(deps, { from, to: dueTo });
  const due = await sumInvoicesByMonth(deps, { dueFrom: from, dueTo });
  const { now, months, cohorts } = await payingFigures(deps, today, spans);
  const oldest = await listInvoices(deps, { view: 'overdue', sort: 'due', limit: 1 });
  const { startedOn, vatNumber } = await ledgerQueries(deps).settings();
  const cents = sum(now, (row) => row.cents);
  return {
    today,
    ...(await cashToDate(deps)),
    expected: { dueTo, ...(await open({ view: 'open', dueTo })) },
    overdue: { ...(await open({ view: 'overdue' })), daysLate: oldest.items[0]?.daysLate ?? null, ages },
    mrr: {
      ...{ cents, providers: providersOf(now), plans: plansOf(now), ...(await notCounted(deps)) },
      withoutVatCents: splitVat(cents, vatRateOn(today, { isVendor: vatNumber !== null })).netCents,
      discountCents: sum(now, ({ fullCents }) => fullCents) - cents,
    },
    months: spans.map((span, at) => ({
      ...span,
      receivedCents: received.get(span.month)?.amountCents ?? 0,
      dueCents: due.get(span.month)?.totalCents ?? 0,
      ...months[at]!,
    })),
    cohorts,
    funnels: await funnels(deps, today),
    hasInvoices: (await listInvoices(deps, { limit: 1 })).items.length > 0,
    startedOn,
  };
};
