/** SQL of the administrators' dashboard. Definitions: contracts, admin-dashboard.ts. */

import { brand } from '@marketplace/contracts/brand';
import type { EnquiryStatus } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import { type AdminDashboard, dashboardDays } from '@marketplace/contracts/operations/dashboard';
import { type Plan, plans } from '@marketplace/contracts/providers/plans';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { waitsForSeekerSql } from '../enquiries/queries.ts';
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
  providers: number;
  active: number;
  unmatched: number;
  posted: number;
  taken: number;
};

const ago = (at: Date, count: number) => new Date(at.getTime() - days(count));

/** Returns the totals at a time, and how many of the previous period's requests were accepted by then. */
const countsAt = async ({ db }: Pick<Deps, 'db'>, at: Date): Promise<Counts> => {
  const [row] = await rawRows<Counts>(
    db,
    /* sql */ `
    with active as (
      select e.id from enquiries e
      where e.created_at <= :at and (e.status in ('open', 'in_progress') or e.closed_at > :at)
    ), recent as (
      select exists (select from leads l where l.enquiry_id = e.id and l.status = 'ACCEPTED' and l.answered_at <= :at) as taken
      from enquiries e where e.created_at > :since and e.created_at <= :at
    )
    select (select count(*)::int from providers where created_at <= :at) as providers,
      (select count(*)::int from active) as active,
      (select count(*)::int from active a where not exists (select from leads l where l.enquiry_id = a.id)) as unmatched,
      (select count(*)::int from recent) as posted,
      (select count(*) filter (where taken)::int from recent) as taken`,
    { at, since: ago(at, dashboardDays) },
  );
  return row!;
};

/**
 * Returns the monthly revenue of the subscriptions that were ACTIVE at a time. A provider's former plan is
 * the `before` of its first change since then. Without a change, it is the current one.
 */
const revenueAt = async ({ db }: Pick<Deps, 'db'>, at: Date): Promise<number> => {
  const rows = await rawRows<{ plan: Plan; providers: number }>(
    db,
    /* sql */ `
    select coalesce(h.before ->> 'plan', p.plan) as plan, count(*)::int as providers
    from providers p
    left join lateral (
      select before from provider_history h
      where h.provider_id = p.id and h.kind = 'SUBSCRIPTION' and h.at > :at and h.before is not null
      order by h.id limit 1
    ) h on true
    where p.created_at <= :at and coalesce(h.before ->> 'status', p.subscription_status) = 'ACTIVE'
    group by 1`,
    { at },
  );
  return rows.reduce((sum, { plan, providers }) => sum + plans[plan].price * providers, 0);
};

const byDay = ({ db }: Pick<Deps, 'db'>, at: Date): Promise<AdminDashboard['days']> =>
  rawRows(
    db,
    /* sql */ `
    with asked as (
      select (e.created_at at time zone '${brand.timeZone}')::date as day,
        exists (select from leads l where l.enquiry_id = e.id) as matched,
        exists (select from leads l where l.enquiry_id = e.id and l.status = 'ACCEPTED') as accepted
      from enquiries e where e.created_at > :since and e.created_at <= :at
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, count(a.day)::int as posted, count(*) filter (where a.matched)::int as matched,
      count(*) filter (where a.accepted)::int as accepted
    from generate_series((:at::timestamptz at time zone '${brand.timeZone}')::date - :back::int,
      (:at::timestamptz at time zone '${brand.timeZone}')::date, '1 day') as d (day)
    left join asked a on a.day = d.day::date
    group by d.day order by d.day`,
    // One day more than shown, so that the first day is complete.
    { at, since: ago(at, dashboardDays), back: dashboardDays - 1 },
  );

type WaitsRow = Record<'leadMedian' | 'leadNinetieth' | 'acceptMedian' | 'acceptNinetieth', number | null> &
  Record<'leads' | 'accepts', number>;

/** Minutes until the first lead and until the first acceptance. */
const waits = async ({ db }: Pick<Deps, 'db'>, at: Date): Promise<WaitsRow> => {
  const [row] = await rawRows<WaitsRow>(
    db,
    /* sql */ `
    with asked as (
      select extract(epoch from min(l.created_at) - e.created_at)::float8 / 60 as lead,
        extract(epoch from min(l.answered_at) filter (where l.status = 'ACCEPTED') - e.created_at)::float8 / 60 as accept
      from enquiries e join leads l on l.enquiry_id = e.id
      where e.created_at > :since and e.created_at <= :at
      group by e.id
    )
    select count(lead)::int as leads, count(accept)::int as accepts,
      percentile_cont(0.5) within group (order by lead) as "leadMedian",
      percentile_cont(0.9) within group (order by lead) as "leadNinetieth",
      percentile_cont(0.5) within group (order by accept) as "acceptMedian",
      percentile_cont(0.9) within group (order by accept) as "acceptNinetieth"
    from asked`,
    { at, since: ago(at, dashboardDays) },
  );
  return row!;
};

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

type WaitingRow = Omit<AdminDashboard['waiting'], 'failedJobs'>;

/** Returns the items that need attention and are in Postgres. */
export const waitingForAdministrators = async ({ db, clock }: Deps): Promise<WaitingRow> => {
  const now = clock.now();
  const [row] = await rawRows<WaitingRow>(
    db,
    /* sql */ `
    select (select count(*)::int from provider_applications where status in ('new', 'answered')) as applications,
      (select count(*)::int from contact_messages where status in ('new', 'open')) as messages,
      (select count(*)::int from enquiries e where e.text_review = 'held' and e.status <> 'removed' and not ${waitsForSeekerSql})
        + (select count(*)::int from ratings where status = 'waiting') as "heldTexts",
      (select count(*)::int from plan_requests where status = 'OPEN') as "planRequests",
      (select count(*)::int from providers where verified_until > :now and verified_until <= :soon) as lapsing,
      (select count(*)::int from outbox where dead_lettered_at is not null) as "deadLetters"`,
    { now, soon: new Date(now.getTime() + days(limits.lapsesWithinDays)) },
  );
  return row!;
};

const recentShown = 5;

/** Returns all counts except what needs attention, which is never cached. */
export const adminFigures = async (deps: Deps) => {
  const now = deps.clock.now();
  const before = ago(now, dashboardDays);
  const [counts, earlier, revenue, earlierRevenue, perDay, times, recent] = await Promise.all([
    countsAt(deps, now),
    countsAt(deps, before),
    revenueAt(deps, now),
    revenueAt(deps, before),
    byDay(deps, now),
    waits(deps, now),
    recentEnquiries(deps, recentShown),
  ]);
  const figuresOf = ({ providers, active, posted, taken }: Counts, rand: number) => ({
    totalProviders: providers,
    activeEnquiries: active,
    revenue: rand,
    matchRate: posted === 0 ? null : taken / posted,
  });
  return {
    ...figuresOf(counts, revenue),
    trends: figuresOf(earlier, earlierRevenue),
    joined: counts.providers - earlier.providers,
    unmatched: counts.unmatched,
    days: perDay,
    firstLead: { median: times.leadMedian, ninetieth: times.leadNinetieth, count: times.leads },
    firstAccept: { median: times.acceptMedian, ninetieth: times.acceptNinetieth, count: times.accepts },
    recentEnquiries: recent,
  };
};
