/**
 * Buffers that the frequent reads touch in a large marketplace: a year of requests with three leads each. They are measured
 * with a twentieth of the requests and with all. A read fails if it exceeds its budget, grows with the requests, or scans
 * a large table.
 */

import { allCategories, categoryByAnyPath } from '@marketplace/catalogue/lookup';
import { workKindNames } from '@marketplace/contracts/operations/work-kinds';
import { findByText } from '@marketplace/domain/admin-search/search.view';
import { providerConversations } from '@marketplace/domain/conversations/list.view';
import type { Deps } from '@marketplace/domain/deps';
import { countEnquiries, listEnquiries } from '@marketplace/domain/enquiries/admin-list.view';
import { boardLeads, boardTotal } from '@marketplace/domain/enquiries/board.view';
import { listInvoices } from '@marketplace/domain/invoices/admin-list.view';
import { expireEnquiries, expireLeads } from '@marketplace/domain/leads/expiry';
import { inboxLeads, openLeads } from '@marketplace/domain/leads/inbox.view';
import { escalateEnquiries } from '@marketplace/domain/matching/escalations';
import { matchQueries } from '@marketplace/domain/matching/queries';
import { moneyFigures } from '@marketplace/domain/money-figures/figures.view';
import { reconcileQueues } from '@marketplace/domain/outbox/pending-jobs';
import { listMovements } from '@marketplace/domain/payments/movements.view';
import { listProviders } from '@marketplace/domain/providers/admin-list.view';
import { followedRequest } from '@marketplace/domain/requests/tracking.view';
import { refreshServicePages } from '@marketplace/domain/sitemaps/service-pages';
import { sitemapLines, sitemapNames } from '@marketplace/domain/sitemaps/sitemap.view';
import { adminFigures } from '@marketplace/domain/stats/admin-dashboard.view';
import { localProviders, localRequests } from '@marketplace/domain/stats/local-activity.view';
import { priceGuide } from '@marketplace/domain/stats/price-guide.view';
import { providerStats } from '@marketplace/domain/stats/provider-stats';
import { dueFollowUps } from '@marketplace/domain/stats/provider-stats.view';
import { publicStats, ratingsByCategory } from '@marketplace/domain/stats/public-stats.view';
import { unmetDemand } from '@marketplace/domain/stats/unmet-demand';
import { listUsers } from '@marketplace/domain/users/list.view';
import { countWork, workQueue } from '@marketplace/domain/work/queue.view';
import { cityByPath } from '@marketplace/gazetteer/lookup';
import type { PlanNode } from '@marketplace/infra/test/plan.ts';
import { systemClock } from '@marketplace/platform/clock';
import type { Db } from '@marketplace/platform/postgres';
import { populate } from '../environment/population.ts';
import type { Figure } from './figures.ts';
import { fillHistory } from './history.ts';
import { fillMoney } from './money.ts';

export type GrowthSize = { requests: number; providers: number };

/** The rows that single reads are about. */
type Subject = { providerId: string; enquiryId: string; placeId: number };

/** `isFilled`: reads at most a fixed number of rows, which a twentieth of the requests does not fill. Only has a budget. */
type Read = {
  name: string;
  budget: number;
  isFilled?: true;
  run: (deps: Deps, subject: Subject) => Promise<unknown>;
};

const mainCategories = allCategories().flatMap(({ id, level }) => (level === 1 ? [id] : []));
const [plumbing, homeImprovement] = ['plumbing', 'home-improvement'].map((slug) => categoryByAnyPath([slug])!.id) as [
  string,
  string,
];
const johannesburg = cityByPath('gauteng/johannesburg')!;
const gauteng = { categoryId: plumbing, province: 'gauteng' };
const inGauteng = { ...gauteng, center: johannesburg, seat: johannesburg };
const everyLine = async (deps: Deps, name: string) => {
  for await (const _ of (await sitemapLines(deps, name))!);
};
/** The queues that have every job. */
const queues: Parameters<typeof reconcileQueues>[1] = {
  add: async () => undefined as never,
  statesOf: async (jobs) => jobs.map(() => 'held' as const),
};

/**
 * A read whose cost could grow with the requests needs a line here. `budget` is in buffers of 8 kB, about twice what it takes
 * with 1 million requests and 50 000 providers.
 */
const reads: readonly Read[] = [
  // One pass over the providers.
  { name: 'dashboard of administrators', budget: 2_000, run: (deps) => adminFigures(deps) },
  // The requests that no provider accepted, from their own index. They are those of a month.
  { name: 'count of waiting work', budget: 250, run: (deps) => countWork(deps) },
  { name: 'waiting work', budget: 700, run: (deps) => workQueue(deps, { kinds: workKindNames }) },
  // Stats read the coverage of the scope's providers, and the responses to at most 1 000 requests.
  { name: 'home page', budget: 6_000, run: (deps) => publicStats(deps, {}) },
  { name: 'stats of a province', budget: 12_000, run: (deps) => publicStats(deps, { province: 'gauteng' }) },
  {
    name: 'stats of a main category',
    budget: 12_000,
    run: (deps) => publicStats(deps, { categoryId: homeImprovement }),
  },
  {
    name: 'stats of a service',
    budget: 10_000,
    isFilled: true,
    run: (deps) => publicStats(deps, { categoryId: plumbing }),
  },
  {
    name: 'stats of a service in a province',
    budget: 6_000,
    isFilled: true,
    run: (deps) => publicStats(deps, gauteng),
  },
  { name: 'ratings of the main categories', budget: 250, run: (deps) => ratingsByCategory(deps, mainCategories, {}) },
  { name: 'price guide', budget: 6_000, isFilled: true, run: (deps) => priceGuide(deps, gauteng) },
  // The stats, the price guide, and the providers of the place.
  {
    name: 'local activity in a province',
    budget: 15_000,
    isFilled: true,
    run: (deps) => Promise.all([localProviders(deps, inGauteng, undefined), localRequests(deps, inGauteng)]),
  },
  {
    name: 'local activity in a city',
    budget: 15_000,
    isFilled: true,
    run: (deps) => {
      const scope = { ...inGauteng, cities: [johannesburg] };
      return Promise.all([
        localProviders(deps, scope, { city: johannesburg, suburb: null }),
        localRequests(deps, scope),
      ]);
    },
  },
  // A row for each service in each city in each of 12 weeks.
  { name: 'unmet demand', budget: 5_000, isFilled: true, run: (deps) => unmetDemand(deps) },
  { name: 'list of requests', budget: 1_000, run: (deps) => listEnquiries(deps, {}) },
  // Counts those without an answer, too.
  { name: 'counts of requests by status', budget: 250, run: (deps) => countEnquiries(deps) },
  { name: 'list of providers', budget: 1_500, run: (deps) => listProviders(deps, {}) },
  // One pass over the periods and the payments of a year, and the months of invoices and payments from their indexes.
  { name: 'figures of money', budget: 20_000, isFilled: true, run: (deps) => moneyFigures(deps) },
  {
    name: 'list of overdue invoices',
    budget: 600,
    isFilled: true,
    run: (deps) => listInvoices(deps, { view: 'overdue', sort: 'due' }),
  },
  { name: 'list of payments', budget: 3_000, isFilled: true, run: (deps) => listMovements(deps, {}) },
  {
    name: 'providers lost in a month',
    budget: 4_000,
    isFilled: true,
    run: (deps) => listProviders(deps, { pays: 'lost' }),
  },
  { name: 'list of users', budget: 500, run: (deps) => listUsers(deps, {}) },
  // One walk along the newest 10 000 requests.
  { name: 'search for a request', budget: 1_000, run: (deps) => findByText(deps, 'enquiry', 'seeker-54321') },
  { name: 'search for a phone number', budget: 1_000, run: (deps) => findByText(deps, 'enquiry', '082 000 4321') },
  { name: 'public board', budget: 250, run: (deps) => boardLeads(deps, { limit: 20 }) },
  {
    name: 'public board of a service',
    budget: 750,
    isFilled: true,
    run: (deps) => boardLeads(deps, { ...gauteng, limit: 20 }),
  },
  { name: 'total of the public board', budget: 200, run: (deps) => boardTotal(deps, {}) },
  { name: 'total of a service on the board', budget: 200, run: (deps) => boardTotal(deps, gauteng) },
  // Sitemaps grow with the providers, places and services: a million pages, in files of up to 50 000.
  { name: 'names of the sitemaps', budget: 30_000, run: (deps) => sitemapNames(deps) },
  { name: 'sitemap of services', budget: 120_000, run: (deps) => everyLine(deps, 'services-gauteng-1') },
  { name: 'sitemap of categories', budget: 40_000, run: (deps) => everyLine(deps, 'categories') },
  { name: 'sitemap of locations', budget: 40_000, run: (deps) => everyLine(deps, 'locations') },
  { name: 'request of a seeker', budget: 300, run: (deps, { enquiryId }) => followedRequest(deps, enquiryId) },
  // Pages of 20.
  {
    name: 'leads of a provider',
    budget: 1_000,
    isFilled: true,
    run: (deps, { providerId }) => inboxLeads(deps, providerId, { period: 'all' }),
  },
  {
    name: 'conversations of a provider',
    budget: 750,
    isFilled: true,
    run: (deps, { providerId }) => providerConversations(deps, providerId),
  },
  // The provider's leads of 12 weeks, and those of at most 2 000 requests of its trade.
  {
    name: 'dashboard of a provider',
    budget: 2_000,
    isFilled: true,
    run: async (deps, { providerId }) => {
      await openLeads(deps, providerId, 3);
      await dueFollowUps(deps, providerId, { before: deps.clock.now(), limit: 3 });
      await providerStats(deps, providerId, { weeks: 12, cached: (_key, count) => count() });
    },
  },
  {
    name: 'candidates for a request',
    budget: 500,
    run: (deps, { placeId }) => matchQueries(deps).candidates({ ...gauteng, placeId, enquiryId: null }, 5),
  },
  { name: 'expiry of leads', budget: 200, run: (deps) => expireLeads(deps) },
  { name: 'expiry of requests', budget: 200, run: (deps) => expireEnquiries(deps) },
  { name: 'escalation of requests', budget: 200, run: (deps) => escalateEnquiries(deps) },
  {
    name: 'comparison with the queues',
    budget: 200,
    run: (deps) => reconcileQueues(deps, queues, { seenBefore: deps.clock.now() }),
  },
];

type Explained = PlanNode & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; Plans?: Explained[] };

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** A table with fewer rows may be scanned, whatever the planner prefers. */
const mayScan = 10_000;
/** These grow with the providers, their payments, places and services, not with the requests. Budgets bound their scans. */
const withoutHistory = [
  ...['providers', 'provider_coverage', 'service_pages', 'subscription_periods', 'payments', 'billing_grants'],
];

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

/** Buffers of each read, and the large tables that it scans. */
const measured = async (deps: Deps) => {
  const { db } = deps;
  const large = new Set<string>(
    await db('pg_class').where('reltuples', '>', mayScan).whereNotIn('relname', withoutHistory).pluck('relname'),
  );
  const last = (await db('leads').where({ status: 'ACCEPTED' }).orderBy('id', 'desc').first())!;
  const [place] = await db('cities').where({ path: 'gauteng/johannesburg' }).pluck('id');
  const subject = { providerId: last.provider_id, enquiryId: last.enquiry_id, placeId: place! };
  const found = new Map<string, Awaited<ReturnType<typeof buffersOf>>>();
  for (const { name, run } of reads) found.set(name, await buffersOf(db, large, () => run(deps, subject)));
  return found;
};

/** Invoices of the year, in both measurements. */
const invoices = 100_000;

/** A read may touch this many times the buffers of a twentieth of the requests, and so many more. */
const growth = { factor: 2, buffers: 200 };

/** The database needs the migrations and `fillSettings`, and must have no rows. Throws if a plan scans a large table. */
export const measureGrowth = async (
  db: Db,
  { requests, providers, say }: GrowthSize & { say: (sentence: string) => void },
): Promise<Figure[]> => {
  await populate(db, providers);
  await fillMoney(db, invoices);
  const withRequests = async (count: number) => {
    // The clock stops, because leads would expire during the minutes of the fill.
    const now = systemClock.now();
    const deps: Deps = { db, clock: { now: () => now } };
    await fillHistory(deps, count);
    await refreshServicePages(deps);
    for (const table of ['service_pages', 'providers', 'users', 'provider_coverage'])
      await db.raw('vacuum analyze ??', [table]);
    say(`${count} requests, ${3 * count} leads and ${providers} providers`);
    return measured(deps);
  };
  const few = await withRequests(requests / 20);
  const all = await withRequests(requests);
  const figures: Figure[] = [];
  const scanned: string[] = [];
  for (const { name, budget, isFilled } of reads) {
    const [{ buffers: before }, { buffers, statements, scans }] = [few.get(name)!, all.get(name)!];
    if (scans.length > 0) scanned.push(`${name}: ${scans.join(', ')}`);
    const most = isFilled ? budget : Math.min(budget, growth.factor * before + growth.buffers);
    figures.push({
      name,
      value: buffers,
      unit: 'buffers',
      target: { atMost: most },
      note: `${before} with a twentieth of the requests, budget ${budget}, ${statements} statements`,
    });
    say(
      `${name}: ${before}, then ${buffers} buffers of ${budget}${scans.length > 0 ? `, scans ${scans.join(', ')}` : ''}`,
    );
  }
  if (scanned.length > 0) throw new Error(`These reads scan large tables: ${scanned.join('; ')}`);
  return figures;
};
