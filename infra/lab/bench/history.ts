/** Fills a database with a year of requests and what follows from them. */

import type { Deps } from '@marketplace/domain/deps';
import { maskVersion } from '@marketplace/domain/masking/mask';
import { foldRequests } from '@marketplace/domain/stats/queries';
import type { Db } from '@marketplace/platform/postgres';

/** Settings of a Postgres that is filled once and then only read. A crash would lose its data. */
export const fillSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  maintenance_work_mem: '512MB',
  shared_buffers: '512MB',
  autovacuum: 'off',
};

/**
 * Older requests are closed, and those of the last two weeks are open or in progress. Contact details are erased and links
 * deleted 90 days after the end, as retention does.
 */
const fill: readonly string[] = [
  /* sql */ `
  insert into enquiries (id, reference, category_id, city_id, province, title, description, budget_min, timeframe, contact_name,
    contact_email, contact_phone, contact_preferences, masked_title, masked_description, mask_version, created_at, expires_at,
    matched_at, status, closed_at, contacts_erased_at)
  select uuidv7(at - now()), 'bench-' || n, category.ids[1 + n % cardinality(category.ids)], city.id, city.province, 'Request ' || n,
    'What it is about', 500 + n % 50 * 100, 'Flexible timing', case when is_erased then '' else 'Seeker ' || n end,
    case when is_erased then '' else 'seeker-' || n || '@bench.example' end,
    case when not is_erased then '+2782' || lpad(n::text, 7, '0') end, '{call}', 'Request ' || n, 'What it is about',
    :maskVersion, at, at + interval '14 days', at, state, closed_at,
    case when is_erased then closed_at + interval '90 days' end
  from generate_series(1, :requests::int) n
    cross join (select array_agg(id order by id) as ids from categories c
      where not exists (select from categories below where below.parent_id = c.id)) as category
    cross join lateral (select now() - (:requests::int - n) * (interval '1 year' / :requests::int) as at) as posted
    cross join lateral (select case
      when at > now() - interval '13 days' then case when n % 3 = 0 then 'in_progress' else 'open' end
      when n % 3 = 0 then 'completed' else 'expired' end as state) as ended
    cross join lateral (
      select case when state not in ('open', 'in_progress') then at + interval '13 days' end as closed_at) as closed
    cross join lateral (select coalesce(closed_at < now() - interval '90 days', false) as is_erased) as erased
    join cities city on city.id = 1 + n % 1000`,
  /* sql */ `
  insert into leads (id, enquiry_id, provider_id, slot, distance_km, status, created_at, expires_at, answered_at, last_message_at,
    end_reason, ended_at)
  select uuidv7(e.created_at - now()), e.id, provider.ids[1 + (e.start + slot) % cardinality(provider.ids)], slot, 5,
    case when is_accepted then 'ACCEPTED' when slot = 2 then 'DECLINED'
      when e.created_at < now() - interval '1 day' then 'EXPIRED' else 'SENT' end,
    e.created_at + interval '20 seconds', e.created_at + interval '1 day',
    case when is_accepted or slot = 2 then answered_at end, case when is_accepted then answered_at + interval '2 hours' end,
    case when is_accepted then null when slot = 2 then 'DECLINED'
      when e.created_at < now() - interval '1 day' then 'TIME_RAN_OUT' end,
    case when is_accepted then null when slot = 2 then answered_at
      when e.created_at < now() - interval '1 day' then e.created_at + interval '1 day' end
  from (
      select id, created_at, n, abs(hashint4(n) / 2) as start, created_at + (5 + n % 600) * interval '1 minute' as answered_at
      from enquiries cross join lateral (select split_part(reference, '-', 2)::int as n) as numbered
    ) e
    cross join generate_series(1, 3) slot
    cross join lateral (select slot = 1 and e.n % 3 = 0 as is_accepted) as accepted
    cross join (select array_agg(id order by id) as ids from providers) as provider`,
  /* sql */ `
  insert into ratings (lead_id, provider_id, stars, text, masked_text, mask_version, text_review, status, created_at,
    changed_at, published_at)
  select l.id, l.provider_id, 3 + extract(minute from l.answered_at)::int % 3, '', '', :maskVersion, 'clear', 'published',
    l.answered_at, l.answered_at, l.answered_at
  from leads l join enquiries e on e.id = l.enquiry_id
  where l.status = 'ACCEPTED' and e.status = 'completed' and extract(second from l.answered_at)::int % 4 = 0`,
  /* sql */ `
  insert into quotes (lead_id, enquiry_id, provider_id, version, status, kind, vat, total_cents, expires_at, note, created_at,
    saved_at, sent_at, ended_at)
  select l.id, l.enquiry_id, l.provider_id, 1, case when is_ended then 'EXPIRED' else 'SENT' end, 'ITEMISED', 'NONE',
    100 * (500 + extract(minute from sent_at)::int * 100), sent_at + interval '14 days', '', sent_at, sent_at, sent_at,
    case when is_ended then sent_at + interval '14 days' end
  from leads l cross join lateral (select l.answered_at + interval '1 hour' as sent_at) as sent
    cross join lateral (select sent_at + interval '14 days' < now() as is_ended) as ended
  where l.status = 'ACCEPTED'`,
  /* sql */ `
  insert into messages (id, lead_id, author, body, sent_at, read_at, noticed_at)
  select uuidv7(sent_at - now()), l.id, author, 'When can you come?', sent_at, case when is_old then sent_at end,
    case when is_old then sent_at end
  from leads l cross join (values ('PROVIDER', interval '1 hour'), ('SEEKER', interval '2 hours')) as each (author, after)
    cross join lateral (select l.answered_at + after as sent_at) as sent
    cross join lateral (select sent_at < now() - interval '1 day' as is_old) as age
  where l.status = 'ACCEPTED'`,
  /* sql */ `
  insert into request_links (token_hash, enquiry_id, created_at)
  select sha256(convert_to(id::text, 'UTF8')), id, created_at from enquiries
  where contacts_erased_at is null`,
];

/** Tables of the statements above. */
const history = ['enquiries', 'leads', 'ratings', 'quotes', 'messages', 'request_links'];
/** Tables that follow from them. */
const counted = [
  ...['stats_changes', 'counted_requests', 'daily_stats', 'daily_waits', 'request_totals', 'status_totals'],
  'weekly_demand',
];

/** Drops the indexes of the history that belong to no constraint. Returns the statements that create them. */
const dropIndexes = async (db: Db): Promise<string[]> => {
  const { rows } = await db.raw<{ rows: { name: string; sql: string }[] }>(
    /* sql */ `
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as sql
    from pg_index i
    where i.indrelid = any(?::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [history],
  );
  for (const { name } of rows) await db.raw('drop index ??', [name]);
  return rows.map(({ sql }) => sql);
};

/**
 * Replaces the history by one of so many requests, with leads for the existing providers. Writes without triggers, foreign
 * keys and most indexes, because it would take hours with them. The database needs `fillSettings` for the same reason.
 */
export const fillHistory = async (deps: Deps, requests: number): Promise<void> => {
  const { db } = deps;
  await db.raw(`truncate ${[...history, ...counted].join(', ')} cascade`);
  const indexes = await dropIndexes(db);
  for (const sql of fill)
    await db.transaction(async (trx) => {
      await trx.raw('set local session_replication_role = replica');
      await trx.raw(`set local work_mem = '256MB'`);
      await trx.raw(sql, { requests, maskVersion });
    });
  for (const sql of indexes) await db.raw(sql);
  for (const table of history) await db.raw('vacuum analyze ??', [table]);
  // The rows above bypassed the triggers.
  await db.raw('insert into stats_changes (enquiry_id) select id from enquiries');
  await foldRequests(deps, { limit: 20_000, batches: Number.POSITIVE_INFINITY });
  // Counting a year at once leaves more dead rows than its work of a minute.
  for (const table of counted) await db.raw('vacuum (full, analyze) ??', [table]);
  for (const table of counted) await db.raw('vacuum ??', [table]);
};
