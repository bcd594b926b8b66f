/** SQL of the administrators' dashboard. Definitions: contracts, operations/dashboard.ts. */

import { brand } from '@marketplace/contracts/brand';
import type { EnquiryStatus } from '@marketplace/contracts/enquiries/schemas';
import { type AdminDashboard, dashboardDays } from '@marketplace/contracts/operations/dashboard';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { cashToDate } from '../payments/cash.view.ts';
import { rawRows } from '../sql.ts';

export type RecentEnquiryRow = {
  id: string;
  reference: string;
  title: string;
  categoryId: string;
  cityPath: string;
  budgetMin: number;
  budgetMax: number | null;
  status: EnquiryStatus;
  createdAt: Date;
  leads: number;
  accepted: number;
};

type Counts = {
  /** Requests posted and closed until the end of the period. */
  posted: number;
  closed: number;
  unmatched: number;
  /** Requests posted in the period, and those of them that a provider accepted. */
  recent: number;
  accepted: number;
};

const ago = (at: Date, count: number) => new Date(at.getTime() - days(count));

/** The South African day of `at`, as SQL. */
const today = `(:at::timestamptz at time zone '${brand.timeZone}')::date`;

/** Returns the sums of the period that ends with the day of `at`. */
const countsAt = async ({ db }: Pick<Deps, 'db'>, at: Date): Promise<Counts> => {
  const [row] = await rawRows<Counts>(
    db,
    /* sql */ `
    select coalesce(sum(posted), 0)::int as posted, coalesce(sum(closed), 0)::int as closed,
      coalesce(sum(unmatched), 0)::int as unmatched,
      coalesce(sum(posted) filter (where day > ${today} - :length::int), 0)::int as recent,
      coalesce(sum(accepted) filter (where day > ${today} - :length::int), 0)::int as accepted
    from daily_stats where day <= ${today}`,
    { at, length: dashboardDays },
  );
  return row!;
};

/** Returns the number of providers, and of those that joined after `before`. */
const providerFigures = async ({ db }: Pick<Deps, 'db'>, before: Date): Promise<{ total: number; joined: number }> => {
  const [row] = await rawRows<{ total: number; joined: number }>(
    db,
    'select count(*)::int as total, (count(*) filter (where created_at > :before))::int as joined from providers',
    { before },
  );
  return row!;
};

const byDay = ({ db }: Pick<Deps, 'db'>, at: Date): Promise<AdminDashboard['days']> =>
  rawRows(
    db,
    /* sql */ `
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.posted, 0) as posted, coalesce(s.matched, 0) as matched,
      coalesce(s.accepted, 0) as accepted
    from generate_series(${today} - :length::int + 1, ${today}, '1 day') as d (day)
    left join daily_stats s on s.day = d.day::date
    order by d.day`,
    { at, length: dashboardDays },
  );

type WaitRow = { kind: 'lead' | 'accept'; median: number; ninetieth: number; count: number };

/** Minutes until the first lead and until the first acceptance. Without a row for a kind that no request had. */
const waits = ({ db }: Pick<Deps, 'db'>, at: Date): Promise<WaitRow[]> =>
  rawRows<WaitRow>(
    db,
    /* sql */ `
    select kind, max(total)::int as count, min(minutes) filter (where until >= 0.5 * total) as median,
      min(minutes) filter (where until >= 0.9 * total) as ninetieth
    from (
      select kind, minutes, sum(sum(requests)) over (partition by kind order by minutes) as until,
        sum(sum(requests)) over (partition by kind) as total
      from daily_waits where day > ${today} - :length::int and day <= ${today}
      group by kind, minutes having sum(requests) > 0
    ) as sums group by kind`,
    { at, length: dashboardDays },
  );

/** Returns the newest requests with masked texts, because the dashboard discloses no contact. */
const recentEnquiries = ({ db }: Pick<Deps, 'db'>, limit: number): Promise<RecentEnquiryRow[]> =>
  rawRows(
    db,
    /* sql */ `
    select e.id, e.reference, e.masked_title as title, e.category_id as "categoryId", c.path as "cityPath",
      e.budget_min as "budgetMin", e.budget_max as "budgetMax", e.status, e.created_at as "createdAt",
      (select count(*)::int from leads l where l.enquiry_id = e.id) as leads,
      (select count(*)::int from leads l where l.enquiry_id = e.id and l.status = 'ACCEPTED') as accepted
    from enquiries e join cities c on c.id = e.city_id
    order by e.id desc limit :limit`,
    { limit },
  );

const recentShown = 5;

/** Returns all figures. */
export const adminFigures = async (deps: Deps) => {
  const now = deps.clock.now();
  const before = ago(now, dashboardDays);
  const [counts, earlier, providers, cash, perDay, times, recent] = await Promise.all([
    countsAt(deps, now),
    countsAt(deps, before),
    providerFigures(deps, before),
    cashToDate(deps),
    byDay(deps, now),
    waits(deps, now),
    recentEnquiries(deps, recentShown),
  ]);
  const figuresOf = (sums: Counts, totalProviders: number, cents: number) => ({
    totalProviders,
    activeEnquiries: sums.posted - sums.closed,
    revenueCents: cents,
    matchRate: sums.recent === 0 ? null : sums.accepted / sums.recent,
  });
  const waitOf = (wanted: WaitRow['kind']) => {
    const { median = null, ninetieth = null, count = 0 } = times.find(({ kind }) => kind === wanted) ?? {};
    return { median, ninetieth, count };
  };
  return {
    ...figuresOf(counts, providers.total, cash.received.cents),
    trends: figuresOf(earlier, providers.total - providers.joined, cash.receivedBefore.centsToDate),
    revenueDays: { from: cash.received.from, to: cash.received.to },
    joined: providers.joined,
    unmatched: counts.unmatched,
    days: perDay,
    firstLead: waitOf('lead'),
    firstAccept: waitOf('accept'),
    recentEnquiries: recent,
  };
};
