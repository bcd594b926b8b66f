/**
 * Providers that pay, at the end of days, and what changed from one of these days to the next. The only definition of the monthly
 * recurring revenue, of new, returning and lost providers, and of the lists that show them. Definitions: contracts,
 * `providers/filters.ts`. Deleted accounts are in no month.
 */
import type { ProviderPays } from '@marketplace/contracts/providers/filters';
import { startOfDaySql } from '../sql.ts';

/** The first moment after a day. */
const endOf = (day: string) => startOfDaySql(`(${day} + 1)`);

/** The day of each provider's first payment that was not reversed. */
export const firstPaymentsSql = /* sql */ `(
  select m.provider_id, min(m.received_on) as first_on from payments m
  where m.provider_id is not null and m.id not in (select r.payment_id from refunds r where r.is_reversal)
  group by m.provider_id
)`;

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
  pays as materialized (
    select * from (
      select s.provider_id, d.n, d.day, s.plan, f.first_on, s.price_cents as full_cents,
        case when s.provider_id in (select g.provider_id from billing_grants g where g.kind <> 'VOID' and g.provider_id is not null)
          then monthly_price_cents(s.provider_id, d.day) else s.price_cents end as cents
      from subscription_periods s
        join ${firstPaymentsSql} as f on f.provider_id = s.provider_id
        join days d on d.day >= s.from_on and (s.until_on is null or d.day < s.until_on) and d.day >= f.first_on
      where s.price_cents > 0
    ) as priced
    where cents > 0 and not exists (
      select from stops t where t.provider_id = priced.provider_id and coalesce(t.from_at < ${endOf('priced.day')}, true)
        and t.until_at >= ${endOf('priced.day')}
    )
  )`;

/** Whether provider `p` pays for its plan today. Needs `:today`. */
export const isPayingSql = `p.id in (with ${paysSql('array[:today::date]')} select provider_id from pays)`;

/**
 * A row per provider and day of `:days` on which it pays, or paid on the day before in the array: `n`, the place of the day, `is_paying`,
 * `change` (`new`, `returning`, `lost` or null), `status` of a lost one, `plan`, and its price with and without discounts.
 */
export const standingsSql = /* sql */ `(
  with ${paysSql(':days::date[]')},
  moved as (
    select provider_id, n, bool_or(is_now) as is_paying, bool_or(not is_now) as was_paying, min(first_on) as first_on,
      coalesce(max(plan) filter (where is_now), max(plan)) as plan, sum(cents) as cents, sum(full_cents) as full_cents
    from (
      select provider_id, n, true as is_now, first_on, plan, cents, full_cents from pays
      union all
      select provider_id, n + 1, false, first_on, plan, 0, 0 from pays where n < (select max(n) from days)
    ) as either group by provider_id, n
  )
  select m.provider_id, m.n, m.is_paying, m.first_on, m.plan, m.cents, m.full_cents, t.status,
    case when m.is_paying and m.was_paying then null when not m.is_paying then 'lost'
      when m.first_on >= date_trunc('month', d.day) then 'new' else 'returning' end as change
  from moved m join days d on d.n = m.n
  left join stops t on not m.is_paying and t.provider_id = m.provider_id and coalesce(t.from_at < ${endOf('d.day')}, true)
    and t.until_at >= ${endOf('d.day')}
) as standings`;

/** Conditions on a row of `standingsSql`. */
export const paysConditions: Record<ProviderPays, string> = {
  paying: 'is_paying',
  new: "change = 'new'",
  returning: "change = 'returning'",
  lost: "change = 'lost'",
};
