/**
 * Sums of requests, so that no page reads the whole history (decision 77). `foldRequests` counts changed requests again:
 * it replaces what `counted_requests` says the sums contain of them. `verifyRequests` compares everything with the rows.
 */
import { brand } from '@marketplace/contracts/brand';
import { demandProviders } from '@marketplace/contracts/operations/unmet-demand';
import { type Deps, inTransaction } from '../deps.ts';
import { isPublicSql } from '../enquiries/columns.ts';
import { rawRows } from '../sql.ts';

/** The category of sums over all categories, and the place of sums over the country. */
export const everyCategory = '00000000-0000-0000-0000-000000000000';
export const everyPlace = '';

/** True for requests `e` that are demand: they have been matched, and were not withdrawn or removed. */
const isDemandSql = `e.matched_at is not null and e.status in ('open', 'in_progress', 'completed', 'expired')`;

/** Returns the columns of `counted_requests` as the rows have them, for enquiries `e` that meet `condition`. */
const rawSql = (condition: string) => /* sql */ `
  select e.id as enquiry_id, (e.created_at at time zone '${brand.timeZone}')::date as day,
    case when e.status not in ('open', 'in_progress')
      then (coalesce(e.closed_at, e.created_at) at time zone '${brand.timeZone}')::date end as closed_day,
    e.category_id, e.province, e.city_id, e.status,
    l.leads > 0 as is_matched, l.accepted > 0 as is_accepted,
    round(extract(epoch from l.first_lead - e.created_at) / 60)::int as lead_minutes,
    round(extract(epoch from l.first_accept - e.created_at) / 60)::int as accept_minutes,
    case when e.status = 'removed' then 0 else l.ratings end::int as ratings,
    case when e.status = 'removed' then 0 else l.stars end::int as stars,
    case when ${isDemandSql} then l.leads < ${demandProviders} end as is_few,
    case when ${isDemandSql} then l.accepted = 0 and l.open = 0 end as is_unaccepted,
    ${isPublicSql} as is_public
  from enquiries e cross join lateral (
    select count(*) as leads, count(*) filter (where l.status = 'ACCEPTED') as accepted,
      count(*) filter (where l.status = 'SENT') as open, min(l.created_at) as first_lead,
      min(l.answered_at) filter (where l.status = 'ACCEPTED') as first_accept, count(r.stars) as ratings,
      coalesce(sum(r.stars), 0) as stars
    from leads l left join ratings r on r.lead_id = l.id and r.status = 'published'
    where l.enquiry_id = e.id
  ) l
  where ${condition}`;

/** The sums of each table over `source`, which has the columns of `counted_requests` and a `sign`. */
const sums = {
  daily_stats: {
    key: ['day'],
    values: ['posted', 'closed', 'matched', 'accepted', 'unmatched'],
    sql: (source: string) => /* sql */ `
      select day, sum(posted)::int as posted, sum(closed)::int as closed, sum(matched)::int as matched,
        sum(accepted)::int as accepted, sum(unmatched)::int as unmatched
      from (
        select day, sign as posted, 0 as closed, sign * is_matched::int as matched, sign * is_accepted::int as accepted,
          case when closed_day is null and not is_matched then sign else 0 end as unmatched
        from ${source}
        union all
        select closed_day, 0, sign, 0, 0, 0 from ${source} where closed_day is not null
      ) as parts group by day`,
  },
  daily_waits: {
    key: ['day', 'kind', 'minutes'],
    values: ['requests'],
    sql: (source: string) => /* sql */ `
      select day, kind, minutes, sum(sign)::int as requests
      from ${source} cross join lateral (values ('lead', lead_minutes), ('accept', accept_minutes)) as waits (kind, minutes)
      where minutes is not null group by day, kind, minutes`,
  },
  request_totals: {
    key: ['category_id', 'place'],
    values: ['requests', 'jobs', 'ratings', 'stars'],
    sql: (source: string) => /* sql */ `
      select category.id as category_id, places.place, sum(sign * is_public::int)::int as requests,
        sum(sign * (is_public and status in ('in_progress', 'completed'))::int)::int as jobs,
        sum(sign * ratings)::int as ratings, sum(sign * stars)::int as stars
      from ${source} cross join lateral (values ('${everyPlace}'), (province), (city_id::text)) as places (place)
        cross join lateral (values (category_id), ('${everyCategory}'::uuid)) as category (id)
      group by 1, 2`,
  },
  weekly_demand: {
    key: ['week', 'category_id', 'city_id'],
    values: ['posted', 'unmet', 'few', 'waiting'],
    sql: (source: string) => /* sql */ `
      select date_trunc('week', day::timestamp)::date as week, category_id, city_id, sum(sign)::int as posted,
        sum(sign * is_unaccepted::int)::int as unmet, sum(sign * is_few::int)::int as few,
        sum(sign * (is_unaccepted and status = 'open')::int)::int as waiting
      from ${source} where is_few is not null group by 1, 2, 3`,
  },
  status_totals: {
    key: ['status'],
    values: ['requests'],
    sql: (source: string) => `select status, sum(sign)::int as requests from ${source} group by status`,
  },
} as const;
const tables = Object.entries(sums);

/** The name of the lock that serialises folds. */
const foldLock = 'request figures';
const lock = ({ db }: Deps) => db.raw(`select pg_advisory_xact_lock(hashtext('${foldLock}'))`);

/** Adds the differences of the CTE `changes` to every sum. */
const addSql = tables
  .map(
    ([table, { key, values, sql }]) => /* sql */ `
  ${table}_added as (
    insert into ${table} (${[...key, ...values].join(', ')})
    select * from (${sql('changes')}) as added where (${values.join(', ')}) is distinct from (${values.map(() => '0').join(', ')})
    on conflict (${key.join(', ')}) do update
    set ${values.map((value) => `${value} = ${table}.${value} + excluded.${value}`).join(', ')}
  )`,
  )
  .join(',');

const replaceSql = /* sql */ `
with fresh as materialized (${rawSql('e.id = any(:ids::uuid[])')}),
  past as materialized (select * from counted_requests where enquiry_id = any(:ids::uuid[])),
  gone as (
    delete from counted_requests where enquiry_id = any(:ids::uuid[]) and enquiry_id not in (select enquiry_id from fresh)
  ),
  stored as (
    insert into counted_requests as c select * from fresh
    on conflict (enquiry_id) do update set (day, closed_day, category_id, province, city_id, status, is_matched, is_accepted,
      lead_minutes, accept_minutes, ratings, stars, is_few, is_unaccepted, is_public) = (excluded.day, excluded.closed_day, excluded.category_id,
      excluded.province, excluded.city_id, excluded.status, excluded.is_matched, excluded.is_accepted, excluded.lead_minutes,
      excluded.accept_minutes, excluded.ratings, excluded.stars, excluded.is_few, excluded.is_unaccepted, excluded.is_public)
  ),
  changes as materialized (select past.*, -1 as sign from past union all select fresh.*, 1 from fresh),
  ${addSql}
select 1`;

const foldOnce = (deps: Deps, limit: number): Promise<number> =>
  inTransaction(deps, async (tx) => {
    await lock(tx);
    // A separate statement, so that the next one sees everything that the deleted rows announce.
    const taken = await rawRows<{ enquiryId: string }>(
      tx.db,
      /* sql */ `
      delete from stats_changes where id in (select id from stats_changes order by id limit :limit)
      returning enquiry_id as "enquiryId"`,
      { limit },
    );
    const ids = [...new Set(taken.map(({ enquiryId }) => enquiryId))];
    if (ids.length > 0) await tx.db.raw(replaceSql, { ids: tx.db.raw('?', [ids]) });
    return taken.length;
  });

/** Counts the requests that changed since the last call. Returns the number of changes, at most `batches` times `limit`. */
export const foldRequests = async (deps: Deps, { limit = 5_000, batches = 20 } = {}): Promise<number> => {
  let changes = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const taken = await foldOnce(deps, limit);
    changes += taken;
    if (taken < limit) break;
  }
  return changes;
};

/** Has requests counted again whose counts differ from their rows, except those with a change that is not counted yet. */
const recountWrong = async ({ db }: Deps, chunk: number): Promise<number> => {
  let wrong = 0;
  let after = everyCategory;
  for (;;) {
    const [row] = await rawRows<{ last: string | null; wrong: number }>(
      db,
      /* sql */ `
      with ids as (
        select id from (
          (select id from enquiries where id > :after order by id limit :chunk)
          union (select enquiry_id from counted_requests where enquiry_id > :after order by enquiry_id limit :chunk)
        ) as either order by id limit :chunk
      ), raw as (${rawSql('e.id in (select id from ids)')}),
      counted as (select * from counted_requests where enquiry_id in (select id from ids)),
      again as (
        insert into stats_changes (enquiry_id)
        select coalesce(raw.enquiry_id, counted.enquiry_id)
        from raw full join counted on counted.enquiry_id = raw.enquiry_id
        where raw is distinct from counted and not exists (
          select from stats_changes s where s.enquiry_id = coalesce(raw.enquiry_id, counted.enquiry_id))
        returning 1
      )
      select (select id from ids order by id desc limit 1) as last, (select count(*)::int from again) as wrong`,
      { after, chunk },
    );
    wrong += row!.wrong;
    if (row!.last === null) return wrong;
    after = row!.last;
  }
};

/** Corrects sums that differ from `counted_requests`. Returns their number. */
const correctSums = (deps: Deps): Promise<number> =>
  inTransaction(deps, async (tx) => {
    await lock(tx);
    await tx.db.raw('set local statement_timeout = 0');
    let wrong = 0;
    for (const [table, { key, values, sql }] of tables) {
      const list = (of: string) => values.map((value) => `coalesce(${of}.${value}, 0)`).join(', ');
      const [row] = await rawRows<{ wrong: number }>(
        tx.db,
        /* sql */ `
        with expected as (${sql('(select *, 1 as sign from counted_requests) as c')}),
        corrected as (
          insert into ${table} (${[...key, ...values].join(', ')})
          select ${key.join(', ')}, ${list('expected')} from expected full join ${table} as stored using (${key.join(', ')})
          where (${list('expected')}) is distinct from (${list('stored')})
          on conflict (${key.join(', ')}) do update set ${values.map((value) => `${value} = excluded.${value}`).join(', ')}
          returning 1
        )
        select count(*)::int as wrong from corrected`,
      );
      wrong += row!.wrong;
      await tx
        .db(table as keyof typeof sums)
        .where(Object.fromEntries(values.map((value) => [value, 0])))
        .delete();
    }
    return wrong;
  });

/**
 * Compares the sums with the rows and corrects them. Returns how many requests and how many sums were wrong. Both are 0
 * unless a writer bypassed the triggers.
 */
export const verifyRequests = async (
  deps: Deps,
  { chunk = 10_000 } = {},
): Promise<{ requests: number; sums: number }> => {
  const requests = await recountWrong(deps, chunk);
  await foldRequests(deps);
  return { requests, sums: await correctSums(deps) };
};
