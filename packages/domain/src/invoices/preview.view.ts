/** What would be issued in the coming month. A super administrator sees it before billing starts. Nothing is written. */
import type { Deps } from '../deps.ts';
import { columnsOf, rawRows, selectAll } from '../sql.ts';
import { dayAt } from '../week.ts';
import { ledgerQueries, reductionsSql } from './queries.ts';
import { addDays, cycleWith, dueOn, type Period, periodOn, type Reduction } from './rules.ts';

export type PreviewRow = { providerId: string; businessName: string; issueOn: string; totalCents: number };
/** `count` and `totalCents` cover all invoices, `invoices` the first ones. */
export type Preview = { startedOn: string | null; count: number; totalCents: number; invoices: PreviewRow[] };

/** Days ahead: each month begins once within them. */
const ahead = 31;
const rowsShown = 200;

const byProvider = <Row extends { providerId: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ providerId }) => providerId);

/** Returns the invoices of the next 31 days, as if billing were started today, by day. Providers that are past due get none. */
export const previewInvoices = async (deps: Deps): Promise<Preview> => {
  const { db } = deps;
  const today = dayAt(deps.clock.now());
  const { startedOn } = await ledgerQueries(deps).settings();
  const periods = await rawRows<Period & { providerId: string }>(
    db,
    /* sql */ `
    select s.provider_id as "providerId", s.plan, to_char(s.from_on, 'YYYY-MM-DD') as "from", to_char(s.until_on, 'YYYY-MM-DD') as "until",
      s.price_cents as "priceCents", s.reason, to_char(s.anchor_on, 'YYYY-MM-DD') as anchor
    from subscription_periods s join providers p on p.id = s.provider_id
    where p.subscription_status = 'ACTIVE' and (s.until_on is null or s.until_on > :today::date)
    order by s.from_on`,
    { today },
  );
  const reductions = byProvider(
    await rawRows<Reduction & { providerId: string }>(
      db,
      /* sql */ `
      select provider_id as "providerId", to_char(from_on, 'YYYY-MM-DD') as "from", to_char(until_on, 'YYYY-MM-DD') as "until",
        coalesce(basis_points, 10000) as "basisPoints"
      from ${reductionsSql} where until_on > :today::date and provider_id is not null`,
      { today },
    ),
  );
  const all = [...byProvider(periods)].flatMap(([providerId, own]) => {
    const current = periodOn(own, today);
    if (!current?.plan) return [];
    const cycle = cycleWith(current.anchor, today);
    const issueOn = cycle.from === today ? today : cycle.until;
    if (issueOn > addDays(today, ahead)) return [];
    const account = {
      periods: own,
      reductions: reductions.get(providerId) ?? [],
      invoiced: new Map(),
      isPastDue: false,
    };
    const { lines } = dueOn({ ...account, startedOn: today }, issueOn);
    const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
    return totalCents > 0 ? [{ providerId, issueOn, totalCents }] : [];
  });
  const first = all.toSorted((a, b) => (a.issueOn < b.issueOn ? -1 : 1)).slice(0, rowsShown);
  const names = await selectAll(
    db('providers as p').whereIn(
      'p.id',
      first.map(({ providerId }) => providerId),
    ),
    columnsOf<{ p: 'providers' }, 'admin'>()({ id: 'p.id', businessName: 'p.business_name' }),
  );
  const nameOf = new Map(names.map(({ id, businessName }) => [id, businessName]));
  return {
    startedOn,
    count: all.length,
    totalCents: all.reduce((sum, row) => sum + row.totalCents, 0),
    invoices: first.map((row) => ({ ...row, businessName: nameOf.get(row.providerId) ?? '' })),
  };
};
