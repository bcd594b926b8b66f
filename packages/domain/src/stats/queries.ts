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

/** True for requests `e` whose seekers said that a provider did the job. */
const isJobDoneSql = `e.status = 'completed' and e.outcome is not distinct from 'DONE'`;

/** The columns of `counted_requests` in their order, as the rows of an enquiry `e` and its leads `l` have them. */
const counted = {
  enquiry_id: 'e.id',
  day: `(e.created_at at time zone '${brand.timeZone}')::date`,
  closed_day: `case when e.status not in ('open', 'in_progress')
    then (coalesce(e.closed_at, e.created_at) at time zone '${brand.timeZone}')::date end`,
  category_id: 'e.category_id',
  province: 'e.province',
  city_id: 'e.city_id',
  status: 'e.status',
  is_matched: 'l.leads > 0',
  is_accepted: 'l.accepted > 0',
  lead_minutes: 'round(extract(epoch from l.first_lead - e.created_at) / 60)::int',
  accept_minutes: 'round(extract(epoch from l.first_accept - e.created_at) / 60)::int',
  ratings: `case when e.status = 'removed' then 0 else l.ratings end::int`,
  stars: `case when e.status = 'removed' then 0 else l.stars end::int`,
  is_few: `case when ${isDemandSql} then l.leads < ${demandProviders} end`,
  is_unaccepted: `case when ${isDemandSql} then l.accepted = 0 and l.open = 0 end`,
  is_public: isPublicSql,
  is_quoted: 'l.accepted > 0 and q.sent > 0',
  is_chosen: 'l.accepted > 0 and q.accepted > 0',
  is_done: `l.accepted > 0 and q.accepted > 0 and ${isJobDoneSql}`,
  is_job_done: isJobDoneSql,
};
const countedColumns = Object.keys(counted).filter((column) => column !== 'enquiry_id');

const selected = (columns: Record<string, string>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} as ${name}`)
    .join(', ');

/** Returns the rows of `counted_requests` for enquiries `e` that meet `condition`. */
const rawSql = (condition: string) => /* sql */ `
  select ${selected(counted)}
  from enquiries e cross join lateral (
    select count(*) as leads, count(*) filter (where l.status = 'ACCEPTED') as accepted,
      count(*) filter (where l.status = 'SENT') as open, min(l.created_at) as first_lead,
      min(l.answered_at) filter (where l.status = 'ACCEPTED') as first_accept, count(r.stars) as ratings,
      coalesce(sum(r.stars), 0) as stars
    from leads l left join ratings r on r.lead_id = l.id and r.status = 'published'
    where l.enquiry_id = e.id
  ) l cross join lateral (
    select count(q.sent_at) as sent, count(*) filter (where q.status = 'ACCEPTED') as accepted
    from quotes q where q.enquiry_id = e.id
  ) q
  where ${condition}`;

type Sum = {
  key: Record<string, string>;
  /** What a request adds to each sum. */
  values: Record<string, string>;
  /** A join, if a request counts in several rows of the table. */
  join?: string;
  where?: string;
};

/** The tables of sums over the columns of `counted_requests`. */
const sums = {
  daily_stats: {
    key: { day: 'on_day' },
    values: {
      posted: 'is_posting',
      closed: '1 - is_posting',
      matched: 'is_posting * is_matched::int',
      accepted: 'is_posting * is_accepted::int',
      quoted: 'is_posting * is_quoted::int',
      chosen: 'is_posting * is_chosen::int',
      done: 'is_posting * is_done::int',
      unmatched: 'is_posting * (closed_day is null and not is_matched)::int',
    },
    join: 'cross join lateral (values (day, 1), (closed_day, 0)) as days (on_day, is_posting)',
    where: 'on_day is not null',
  },
  daily_waits: {
    key: { day: 'day', kind: 'kind', minutes: 'minutes' },
    values: { requests: '1' },
    join: `cross join lateral (values ('lead', lead_minutes), ('accept', accept_minutes)) as waits (kind, minutes)`,
    where: 'minutes is not null',
  },
  request_totals: {
    key: { category_id: 'category.id', place: 'place' },
    values: {
      requests: 'is_public::int',
      jobs: '(is_public and is_job_done)::int',
      ratings: 'ratings',
      stars: 'stars',
    },
    join: `cross join lateral (values ('${everyPlace}'), (province), (city_id::text)) as places (place)
      cross join lateral (values (category_id), ('${everyCategory}'::uuid)) as category (id)`,
  },
  weekly_demand: {
    key: { week: `date_trunc('week', day::timestamp)::date`, category_id: 'category_id', city_id: 'city_id' },
    values: {
      posted: '1',
      unmet: 'is_unaccepted::int',
      few: 'is_few::int',
      waiting: `(is_unaccepted and status = 'open')::int`,
    },
    where: 'is_few is not null',
  },
  status_totals: { key: { status: 'status' }, values: { requests: '1' } },
} as const satisfies Record<string, Sum>;

/** Each table with the names of its columns. `sql` returns its rows over `source`, whose `sign` is 1, or -1 to subtract. */
const tables = Object.entries<Sum>(sums).map(([table, { key, values, join = '', where = 'true' }]) => {
  const added = Object.entries(values).map(([name, value]) => [name, `sum(sign * (${value}))::int`]);
  const keys = Object.keys(key);
  return {
    table,
    keys,
    values: Object.keys(values),
    sql: (source: string) => /* sql */ `
      select ${selected({ ...key, ...Object.fromEntries(added) })} from ${source} ${join}
      where ${where} group by ${keys.map((_, index) => index + 1).join(', ')}`,
  };
});

/** The name of the lock that serialises folds. */
const foldLock = 'request figures';
const lock = ({ db }: Deps) => db.raw(`select pg_advisory_xact_lock(hashtext('${foldLock}'))`);

/** Adds the differences of the CTE `changes` to every sum. */
const addSql = tables
  .map(
    ({ table, keys, values, sql }) => /* sql */ `
  ${table}_added as (
    insert into ${table} (${[...keys, ...values].join(', ')})
    select * from (${sql('changes')}) as added where (${values.join(', ')}) is distinct from (${values.map(() => '0').join(', ')})
    on conflict (${keys.join(', ')}) do update
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
    insert into counted_requests as c (${Object.keys(counted).join(', ')}) select * from fresh
    on conflict (enquiry_id) do update
    set ${countedColumns.map((column) => `${column} = excluded.${column}`).join(', ')}
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
    for (const { table, keys, values, sql } of tables) {
      const list = (of: string) => values.map((value) => `coalesce(${of}.${value}, 0)`).join(', ');
      const [row] = await rawRows<{ wrong: number }>(
        tx.db,
        /* sql */ `
        with expected as (${sql('(select *, 1 as sign from counted_requests) as c')}),
        corrected as (
          insert into ${table} (${[...keys, ...values].join(', ')})
          select ${keys.join(', ')}, ${list('expected')} from expected full join ${table} as stored using (${keys.join(', ')})
          where (${list('expected')}) is distinct from (${list('stored')})
          on conflict (${keys.join(', ')}) do update set ${values.map((value) => `${value} = excluded.${value}`).join(', ')}
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
