/** The owner's figures of money. Each is the sum of a filter of a list, so it equals what its link shows. */
import { overdueAgeNames } from '@marketplace/contracts/invoices/status';
import { splitVat, vatRateOn } from '@marketplace/contracts/invoices/vat';
import { type MoneyFigures, moneyMonths } from '@marketplace/contracts/money-figures/figures';
import type { Plan } from '@marketplace/contracts/plans/plans';
import type { Deps } from '../deps.ts';
import { listInvoices, sumInvoices } from '../invoices/admin-list.view.ts';
import { ledgerQueries } from '../invoices/queries.ts';
import { addDays } from '../invoices/rules.ts';
import { isPayingSql } from '../providers/queries.ts';
import { rawRows } from '../sql.ts';
import { dayAt } from '../week.ts';
import { sumMovements } from './movements.view.ts';

type Days = { from: string; to: string };

/** The month with `today`, `before` months earlier. */
export const monthOf = (today: string, before = 0): Days => {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const first = (count: number) => new Date(Date.UTC(year, month - 1 - before + count, 1)).toISOString().slice(0, 10);
  return { from: first(0), to: addDays(first(1), -1) };
};

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Cash of this month so far, and of the same days of the last month. Revenue on the dashboard is this. */
export const cashToDate = async (deps: Deps) => {
  const today = dayAt(deps.clock.now());
  const [now, last] = [monthOf(today), monthOf(today, 1)];
  const sameDay = earlier(`${last.from.slice(0, 8)}${today.slice(8)}`, last.to);
  return {
    received: { ...now, cents: (await sumMovements(deps, now)).amountCents },
    receivedBefore: {
      ...last,
      cents: (await sumMovements(deps, last)).amountCents,
      centsToDate: (await sumMovements(deps, { from: last.from, to: sameDay })).amountCents,
    },
  };
};

type PlanRow = { plan: Plan; providers: number; cents: number; fullCents: number };

const mrrOf = async (deps: Deps, today: string): Promise<MoneyFigures['mrr']> => {
  const rows = await rawRows<PlanRow>(
    deps.db,
    /* sql */ `
    select p.plan, count(*)::int as providers, sum(monthly_price_cents(p.id, :today::date))::float8 as cents,
      sum(s.price_cents)::float8 as "fullCents"
    from providers p join subscription_periods s on s.provider_id = p.id and s.from_on <= :today::date
      and (s.until_on is null or s.until_on > :today::date)
    where ${isPayingSql} group by p.plan order by cents desc, p.plan`,
    { today },
  );
  const [others] = await rawRows<{ pastDue: number; bundle: number }>(
    deps.db,
    /* sql */ `
    select (select count(*)::int from providers where subscription_status = 'PAST_DUE') as "pastDue",
      (select count(*)::int from providers where plan = 'FREE_VIA_BUNDLE' and subscription_status = 'ACTIVE') as bundle`,
  );
  const sum = (of: (row: PlanRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const cents = sum((row) => row.cents);
  const { vatNumber } = await ledgerQueries(deps).settings();
  return {
    ...{ cents, ...others!, providers: sum(({ providers }) => providers) },
    withoutVatCents: splitVat(cents, vatRateOn(today, { isVendor: vatNumber !== null })).netCents,
    discountCents: sum((row) => row.fullCents) - cents,
    plans: rows.map(({ plan, providers, cents: planCents }) => ({ plan, providers, cents: planCents })),
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
  const months: MoneyFigures['months'] = [];
  for (let before = moneyMonths - 1; before >= 0; before -= 1) {
    const month = monthOf(today, before);
    months.push({
      ...month,
      receivedCents: (await sumMovements(deps, month)).amountCents,
      dueCents: (await sumInvoices(deps, { dueFrom: month.from, dueTo: month.to })).totalCents,
    });
  }
  const dueTo = monthOf(today).to;
  const oldest = await listInvoices(deps, { view: 'overdue', sort: 'due', limit: 1 });
  return {
    today,
    ...(await cashToDate(deps)),
    expected: { dueTo, ...(await open({ view: 'open', dueTo })) },
    overdue: { ...(await open({ view: 'overdue' })), daysLate: oldest.items[0]?.daysLate ?? null, ages },
    mrr: await mrrOf(deps, today),
    months,
    invoices: (await sumInvoices(deps, {})).count,
    startedOn: (await ledgerQueries(deps).settings()).startedOn,
  };
};
