/** SQL of unmet demand. Definitions: contracts, unmet-demand.ts. */
import { brand } from '@marketplace/contracts/brand';
import type { EnquiryStatus } from '@marketplace/contracts/enquiries/schemas';
import { demandProviders, demandWeeks } from '@marketplace/contracts/operations/unmet-demand';
import { days, hours } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import { mondayOf } from '../week.ts';

export type DemandRow = {
  categoryId: string;
  cityPath: string;
  /** Monday of the week, e.g. `2026-03-02`. */
  week: string;
  posted: number;
  unmet: number;
  few: number;
  unaccepted: number;
  waiting: number;
};

/** Upper bound on requests, newest first. Each costs a short index scan of its leads. */
export const demandRequestsMax = 50_000;

/** Cancelled requests are not demand. */
const counted: EnquiryStatus[] = ['open', 'in_progress', 'completed', 'expired'];

/** One scan of `enquiries__recent`, and one of `leads__enquiry_provider__unique` per request. */
export const demandSql = /* sql */ `
with recent as (
  select id, category_id, city_id, created_at, status from enquiries
  where created_at > :since and created_at <= :now and matched_at is not null and status = any(:counted::text[])
  order by created_at desc limit :limit
), told as (
  select r.*, l.found < :providers as few, not l.accepted and not l.open as unaccepted
  from recent r cross join lateral (
    select count(*) as found, coalesce(bool_or(status = 'ACCEPTED'), false) as accepted, coalesce(bool_or(status = 'SENT'), false) as open
    from leads where enquiry_id = r.id
  ) l
)
select t.category_id as "categoryId", c.path as "cityPath",
  to_char(date_trunc('week', t.created_at at time zone '${brand.timeZone}'), 'YYYY-MM-DD') as week,
  count(*)::int as posted, (count(*) filter (where few or unaccepted))::int as unmet, (count(*) filter (where few))::int as few,
  (count(*) filter (where unaccepted))::int as unaccepted,
  (count(*) filter (where (few or unaccepted) and t.status = 'open'))::int as waiting
from told t join cities c on c.id = t.city_id
group by 1, 2, 3`;

const offset = hours(brand.utcOffset);

/** Returns the start of the first week, and the Mondays of all weeks as days. */
export const demandPeriod = (now: Date): { since: Date; weeks: string[] } => {
  const last = mondayOf(now).getTime();
  const mondays = Array.from({ length: demandWeeks }, (_, index) => last - (demandWeeks - 1 - index) * days(7));
  return {
    since: new Date(mondays[0]!),
    weeks: mondays.map((at) => new Date(at + offset).toISOString().slice(0, 10)),
  };
};

/** Returns matched requests of the last weeks by category (of any level), city and week. */
export const demandRows = ({ db, clock }: Deps): Promise<DemandRow[]> =>
  rawRows<DemandRow>(db, demandSql, {
    since: demandPeriod(clock.now()).since,
    now: clock.now(),
    counted,
    providers: demandProviders,
    limit: demandRequestsMax,
  });
