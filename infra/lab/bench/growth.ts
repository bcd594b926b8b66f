/**
 * Buffers that the frequent reads touch in a large marketplace: a year of requests with three leads each. Every read has a
 * budget, so that its cost cannot grow with the history unnoticed. No plan may scan a large table.
 */

import { allCategories, categoryByAnyPath } from '@marketplace/catalogue/lookup';
import { findByText } from '@marketplace/domain/admin-search/search.view';
import type { Deps } from '@marketplace/domain/deps';
import { countEnquiries, listEnquiries } from '@marketplace/domain/enquiries/admin-list.view';
import { boardLeads } from '@marketplace/domain/enquiries/board.view';
import { expireEnquiries, expireLeads } from '@marketplace/domain/leads/expiry';
import { inboxLeads } from '@marketplace/domain/leads/inbox.view';
import { maskVersion } from '@marketplace/domain/masking/mask';
import { escalateEnquiries } from '@marketplace/domain/matching/escalations';
import { listProviders } from '@marketplace/domain/providers/admin-list.view';
import { adminFigures, waitingForAdministrators } from '@marketplace/domain/stats/admin-dashboard.view';
import { providerStats } from '@marketplace/domain/stats/provider-stats';
import { publicStats, ratingsByCategory } from '@marketplace/domain/stats/public-stats.view';
import { foldRequests } from '@marketplace/domain/stats/queries';
import { unmetDemand } from '@marketplace/domain/stats/unmet-demand';
import { listUsers } from '@marketplace/domain/users/list.view';
import { systemClock } from '@marketplace/platform/clock';
import type { Db } from '@marketplace/platform/postgres';
import type { PlanNode } from '../../test/plan.ts';
import { populate } from '../environment/population.ts';
import type { Figure } from './figures.ts';

export type GrowthSize = { requests: number; providers: number };

/** A year of requests. The older ones are closed, and those of the last two weeks are open or in progress. */
const fill: readonly string[] = [
  /* sql */ `
  insert into enquiries (reference, category_id, city_id, province, title, description, budget_min, timeframe, contact_name,
    contact_email, contact_preferences, masked_title, masked_description, mask_version, created_at, expires_at, matched_at,
    status, closed_at)
  select 'bench-' || n, category.ids[1 + n % cardinality(category.ids)], city.id, city.province, 'Request ' || n,
    'What it is about', 500 + n % 50 * 100, 'Flexible timing', 'Seeker ' || n, 'seeker-' || n || '@bench.example', '{call}',
    'Request ' || n, 'What it is about', :maskVersion, at, at + interval '14 days', at, state,
    case when state not in ('open', 'in_progress') then at + interval '13 days' end
  from generate_series(1, :requests) n
    cross join (select array_agg(id order by id) as ids from categories c
      where not exists (select from categories below where below.parent_id = c.id)) as category
    cross join lateral (select now() - (:requests - n) * (interval '1 year' / :requests) as at) as posted
    cross join lateral (select case
      when at > now() - interval '13 days' then case when n % 3 = 0 then 'in_progress' else 'open' end
      when n % 3 = 0 then 'completed' else 'expired' end as state) as ended
    join cities city on city.id = 1 + n % 1000`,
  /* sql */ `
  insert into leads (enquiry_id, provider_id, slot, distance_km, status, created_at, expires_at, answered_at)
  select e.id, provider.ids[1 + (e.n * 3 + slot) % cardinality(provider.ids)], slot, 5,
    case when slot = 1 and e.n % 3 = 0 then 'ACCEPTED' when slot = 2 then 'DECLINED'
      when e.created_at < now() - interval '1 day' then 'EXPIRED' else 'SENT' end,
    e.created_at + interval '20 seconds', e.created_at + interval '1 day',
    case when slot = 2 or (slot = 1 and e.n % 3 = 0) then e.created_at + (5 + e.n % 600) * interval '1 minute' end
  from (select id, created_at, split_part(reference, '-', 2)::int as n from enquiries) e
    cross join generate_series(1, 3) slot
    cross join (select array_agg(id order by id) as ids from providers) as provider`,
  /* sql */ `
  insert into ratings (lead_id, provider_id, stars, text, masked_text, mask_version, text_review, status, created_at,
    changed_at, published_at)
  select l.id, l.provider_id, 3 + extract(minute from l.answered_at)::int % 3, '', '', :maskVersion, 'clear', 'published',
    l.answered_at, l.answered_at, l.answered_at
  from leads l join enquiries e on e.id = l.enquiry_id
  where l.status = 'ACCEPTED' and e.status = 'completed' and extract(second from l.answered_at)::int % 4 = 0`,
];
const filled = [
  ...['enquiries', 'leads', 'ratings', 'providers', 'users', 'provider_coverage'],
  ...['stats_changes', 'counted_requests', 'daily_stats', 'daily_waits', 'request_totals', 'status_totals'],
];

/** Writes the rows without triggers and foreign keys, as population.ts does. */
const fillTables = async (db: Db, { requests, providers }: GrowthSize) => {
  await populate(db, providers);
  for (const sql of fill)
    await db.transaction(async (trx) => {
      await trx.raw('set local session_replication_role = replica');
      await trx.raw('set local statement_timeout = 0');
      await trx.raw(sql, { requests, maskVersion });
    });
  // The rows above bypassed the triggers.
  await db.raw('insert into stats_changes (enquiry_id) select id from enquiries');
  await foldRequests({ db, clock: systemClock }, { limit: 20_000, batches: Number.POSITIVE_INFINITY });
  for (const table of filled) await db.raw('vacuum analyze ??', [table]);
};

type Read = { name: string; budget: number; run: (deps: Deps, providerId: string) => Promise<unknown> };

const mainCategories = allCategories().flatMap(({ id, level }) => (level === 1 ? [id] : []));
const plumbing = categoryByAnyPath(['plumbing'])!.id;

/** A read whose cost could grow with the history needs a line here. `budget` is in buffers of 8 kB. */
const reads: readonly Read[] = [
  { name: 'dashboard of administrators', budget: 2_000, run: (deps) => adminFigures(deps) },
  { name: 'needs attention', budget: 100, run: (deps) => waitingForAdministrators(deps) },
  { name: 'home page', budget: 10_000, run: (deps) => publicStats(deps, {}) },
  { name: 'stats of a province', budget: 10_000, run: (deps) => publicStats(deps, { province: 'gauteng' }) },
  { name: 'stats of a service', budget: 10_000, run: (deps) => publicStats(deps, { categoryId: plumbing }) },
  {
    name: 'stats of a service in a province',
    budget: 10_000,
    run: (deps) => publicStats(deps, { categoryId: plumbing, province: 'gauteng' }),
  },
  {
    name: 'ratings of the main categories',
    budget: 500,
    run: (deps) => ratingsByCategory(deps, mainCategories, {}),
  },
  { name: 'unmet demand', budget: 300_000, run: (deps) => unmetDemand(deps) },
  { name: 'list of requests', budget: 1_000, run: (deps) => listEnquiries(deps, {}) },
  { name: 'counts of requests by status', budget: 200, run: (deps) => countEnquiries(deps) },
  { name: 'list of providers', budget: 2_000, run: (deps) => listProviders(deps, {}) },
  { name: 'list of users', budget: 1_000, run: (deps) => listUsers(deps, {}) },
  // The trigram index reads more with more texts.
  { name: 'search for a request', budget: 50_000, run: (deps) => findByText(deps, 'enquiry', 'seeker-54321') },
  { name: 'public board', budget: 500, run: (deps) => boardLeads(deps, { limit: 20 }) },
  { name: 'leads of a provider', budget: 500, run: (deps, id) => inboxLeads(deps, id, { period: 'all' }) },
  {
    name: 'stats of a provider',
    budget: 20_000,
    run: (deps, id) => providerStats(deps, id, { weeks: 12, cached: (_key, count) => count() }),
  },
  { name: 'expiry of leads', budget: 200, run: (deps) => expireLeads(deps) },
  { name: 'expiry of requests', budget: 200, run: (deps) => expireEnquiries(deps) },
  { name: 'escalation of requests', budget: 200, run: (deps) => escalateEnquiries(deps) },
];

type Explained = PlanNode & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; Plans?: Explained[] };

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** A table with fewer rows may be scanned, whatever the planner prefers. */
const mayScan = 10_000;
/** These grow with the providers, not with the history. Budgets bound their scans. */
const withoutHistory = ['providers', 'provider_coverage'];

/** Runs `work`, then explains each of its statements in a transaction that is rolled back. */
const buffersOf = async (db: Db, large: ReadonlySet<string>, work: () => Promise<unknown>) => {
  const asked: { sql: string; values: unknown[] }[] = [];
  const remember = (query: { sql: string; bindings: unknown[]; options?: { values?: unknown[] } }) => {
    if (/^\s*(select|with|update|insert|delete)\b/i.test(query.sql))
      asked.push({ sql: query.sql, values: query.options?.values ?? query.bindings });
  };
  db.on('query', remember);
  await work();
  db.removeListener('query', remember);
  const connection = await db.client.acquireConnection();
  const scans = new Set<string>();
  let buffers = 0;
  try {
    await connection.query('begin');
    await connection.query('set local statement_timeout = 0');
    for (const { sql, values } of asked) {
      const { rows } = await connection.query(`explain (analyze, buffers, timing off, format json) ${sql}`, values);
      const plan: Explained = rows[0]['QUERY PLAN'][0].Plan;
      buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      for (const node of nodesOf(plan))
        if (node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
          scans.add(node['Relation Name']!);
    }
  } finally {
    await connection.query('rollback');
    db.client.releaseConnection(connection);
  }
  return { buffers, statements: asked.length, scans: [...scans] };
};

/** The database needs the migrations and must have no rows. Throws if a plan scans a large table. */
export const measureGrowth = async (
  db: Db,
  { requests, providers, say }: GrowthSize & { say: (sentence: string) => void },
): Promise<Figure[]> => {
  say(`${requests} requests, ${3 * requests} leads and ${providers} providers`);
  await fillTables(db, { requests, providers });
  const deps: Deps = { db, clock: systemClock };
  const large = new Set<string>(
    await db('pg_class').where('reltuples', '>', mayScan).whereNotIn('relname', withoutHistory).pluck('relname'),
  );
  const { provider_id: providerId } = (await db('leads').orderBy('id', 'desc').first('provider_id'))!;
  const figures: Figure[] = [];
  const scanned: string[] = [];
  for (const { name, budget, run } of reads) {
    const { buffers, statements, scans } = await buffersOf(db, large, () => run(deps, providerId));
    if (scans.length > 0) scanned.push(`${name}: ${scans.join(', ')}`);
    figures.push({
      name,
      value: buffers,
      unit: 'buffers',
      target: { atMost: budget },
      note: `${statements} statements`,
    });
    say(`${name}: ${buffers} buffers of ${budget}${scans.length > 0 ? `, scans ${scans.join(', ')}` : ''}`);
  }
  if (scanned.length > 0) throw new Error(`These reads scan large tables: ${scanned.join('; ')}`);
  return figures;
};
