/**
 * Providers that pay, at the end of days, and what changed from one of these days to the next. The only definition of the monthly
 * recurring revenue, of new, returning and lost providers, and of the lists that show them. Definitions: contracts,
 * `providers/filters.ts`. Deleted accounts are in no month.
 */
import type { ProviderPays } from '@marketplace/contracts/providers/filters';
import { startOfDaySql } from '../sql.ts';

/** The first moment after a day. */
const endOf = (day: string) => startOfDaySql(`(${day} + 1)`);

/** Whether the span `t` of `stops` has the last moment of a day. */
const stopsOn = (day: string) => `coalesce(t.from_at < ${endOf(day)}, true) and t.until_at >= ${endOf(day)}`;

/** The day of each provider's first payment that was not reversed. */
export const firstPaymentsSql = /* sql */ `
  select m.provider_id, min(m.received_on) as first_on from payments m
  where m.provider_id is not null and m.id not in (select r.payment_id from refunds r where r.is_reversal)
  group by m.provider_id`;

/** CTEs over `:days`, an ascending array of days: `stops` are spans with another status than ACTIVE, `pays` those who pay on a day. */
const paysSql = (days: string) => /* sql */ `
  days as (select day, n::int as n from unnest(${days}) with ordinality as d (day, n)),
  changes as materialized (
    select h.provider_id, h.before ->> 'status' as status, lag(h.at) over changes as from_at, h.at as until_at
    from provider_history h
    where h.kind = 'SUBSCRIPTION' and h.at >= ${endOf('(select min(day) from days)')}
    window changes as (partition by h.provider_id order by h.at, h.id)
  ),
  stops as materialized (
    select * from changes where status <> 'ACTIVE'
    union all
    select p.id, p.subscription_status, last.at, 'infinity'::timestamptz
    from providers p left join (select provider_id, max(until_at) as at from changes group by provider_id) as last on last.provider_id = p.id
    where p.subscription_status <> 'ACTIVE'
  ),
  -- The largest reduction of a day counts.
  reductions as materialized (
    select g.provider_id, d.n, max(coalesce(g.basis_points, 10000)) as basis_points
    from billing_grants g left join billing_grant_revocations r on r.grant_id = g.id
      join days d on d.day >= g.from_on and d.day < least(g.until_on, r.revoked_on)
    where g.kind <> 'VOID' group by g.provider_id, d.n
  ),
  priced as materialized (
    select s.provider_id, d.n, d.day, s.plan, f.first_on, s.price_cents as full_cents,
      -- As reducedPrice in invoices/rules.ts: rounded half up.
      (2 * s.price_cents::bigint * (10000 - coalesce(r.basis_points, 0)) + 10000) / 20000 as cents
    from subscription_periods s
      join (${firstPaymentsSql}) as f on f.provider_id = s.provider_id
      join days d on d.day >= s.from_on and (s.until_on is null or d.day < s.until_on) and d.day >= f.first_on
      left join reductions r on r.provider_id = s.provider_id and r.n = d.n
    where s.price_cents > 0
  ),
  pays as materialized (
    select * from priced where cents > 0 and not exists (
      select from stops t where t.provider_id = priced.provider_id and ${stopsOn('priced.day')}
    )
  )`;

/** Whether provider `p` pays for its plan today. Needs `:today`. */
export const isPayingSql = `p.id in (with ${paysSql('array[:today::date]')} select provider_id from pays)`;

/**
 * A row per provider and day of `:days` on which it pays, or no longer pays though it did on the day before in the array. `n` is the
 * place of the day. `change` is `new`, `returning`, `lost` or null. A lost one has a `status`. `plan` comes with its price, with and
 * without discounts.
 */
export const standingsSql = /* sql */ `(
  with ${paysSql(':days::date[]')},
  placed as materialized (
    select *, lag(n) over turns as n_before, lead(n) over turns as n_after from pays window turns as (partition by provider_id order by n)
  )
  select provider_id, n, true as is_paying, first_on, plan, cents, full_cents, null as status,
    case when n_before = n - 1 then null when first_on >= date_trunc('month', day) then 'new' else 'returning' end as change
  from placed
  union all
  select p.provider_id, d.n, false, p.first_on, p.plan, 0, 0, t.status, 'lost'
  from placed p join days d on d.n = p.n + 1 left join stops t on t.provider_id = p.provider_id and ${stopsOn('d.day')}
  where p.n_after is distinct from p.n + 1
) as standings`;

/** Conditions on a row of `standingsSql`. */
export const paysConditions: Record<ProviderPays, string> = {
  paying: 'is_paying',
  new: "change = 'new'",
  returning: "change = 'returning'",
  lost: "change = 'lost'",
};
