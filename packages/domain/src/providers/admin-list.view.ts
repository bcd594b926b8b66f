/** Providers in the administrators' list. */
import { limits } from '@marketplace/contracts/limits';
import type { Page, RowCounts } from '@marketplace/contracts/page';
import type { AdminProvidersFilter } from '@marketplace/contracts/providers/admin-schemas';
import type { ProviderFilter, ProviderSort } from '@marketplace/contracts/providers/filters';
import { days } from '@marketplace/platform/clock';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { baseSuburbPathSql } from '../reference/queries.ts';
import { bothColumns, columnsOf } from '../sql.ts';
import { containing, contains, digitsSql, phoneDigits } from '../text-search.ts';
import { documentsToCheckSql, providerStateColumns, receivesLeadsSql } from './queries.ts';

/** Columns of `providers p`, `users u` and `cities c`. */
export const adminProviderColumns = (deps: Pick<Deps, 'db' | 'clock'>) =>
  bothColumns(
    providerStateColumns(deps, deps.clock.now()),
    columnsOf<{ p: 'providers'; u: 'users' }, 'admin'>()({
      id: 'p.id',
      businessName: 'p.business_name',
      email: 'u.email',
      cityPath: deps.db.raw<string | null>('c.path'),
      suburbPath: deps.db.raw<string | null>(baseSuburbPathSql),
      coverageRadiusKm: 'p.coverage_radius_km',
      categoryIds: deps.db.raw<string[]>('array(select category_id from provider_categories where provider_id = p.id)'),
      provinces: deps.db.raw<string[]>('array(select province from provider_provinces where provider_id = p.id)'),
      verifiedUntil: 'p.verified_until',
      recentLeads: 'p.recent_leads',
      createdAt: 'p.created_at',
      version: 'p.version',
    }),
  );

export const adminProviders = ({ db }: Pick<Deps, 'db'>) =>
  db('providers as p').join('users as u', 'u.id', 'p.user_id').leftJoin('cities as c', 'c.id', 'p.base_city_id');

/** Position of a page's last row: the values of the order's columns. */
export type AdminProvidersCursor = (string | number)[];
const orders: Record<ProviderSort, Order<AdminProvidersCursor>> = {
  newest: { by: ['p.created_at', 'p.id'], direction: 'desc' },
  name: { by: ['p.business_name', 'p.id'], direction: 'asc' },
};

type Condition = (query: Knex.QueryBuilder, now: Date) => void;
const conditions: Record<ProviderFilter, Condition> = {
  receiving: (q, now) => q.whereRaw(receivesLeadsSql, { at: now }),
  unverified: (q) => q.whereNull('p.verified_at').whereNotNull('p.completed_at'),
  documents: (q) => q.whereRaw(`p.id in (select d.provider_id ${documentsToCheckSql})`),
  due: (q, now) => q.whereNotNull('p.checks_due_at').where('p.verified_until', '>', now),
  lapsing: (q, now) =>
    q
      .whereNull('p.checks_due_at')
      .where('p.verified_until', '>', now)
      .where('p.verified_until', '<=', new Date(now.getTime() + days(limits.lapsesWithinDays))),
  lapsed: (q, now) => q.where('p.verified_until', '<=', now),
  incomplete: (q) => q.whereNull('p.completed_at'),
  paused: (q) => q.whereNotNull('p.paused_at'),
  past_due: (q) => q.where('p.subscription_status', 'PAST_DUE'),
  cancelled: (q) => q.where('p.subscription_status', 'CANCELLED'),
  suspended: (q) => q.whereNotNull('p.suspended_at'),
  withdrawn: (q) => q.whereNotNull('p.withdrawn_at'),
};

/** Finds providers by business name, owner, email address or number. Each search uses its own index. */
const found = ({ db }: Pick<Deps, 'db'>, search: string): Knex.QueryBuilder => {
  const byText = db('providers as f')
    .select('f.id')
    .whereRaw(...contains(['f.business_name'], search))
    .union(
      db('providers as f')
        .select('f.id')
        .join('users as o', 'o.id', 'f.user_id')
        .whereRaw(...contains(['o.email', 'o.name'], search)),
    );
  const digits = phoneDigits(search);
  if (!digits) return byText;
  return byText.union(
    db('providers as f')
      .select('f.id')
      .whereRaw(`${digitsSql('f.phone')} like ?`, [containing(digits)]),
  );
};

/** Counts the providers in all and by filter. A provider may match several. */
export const countProviders = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<RowCounts> => {
  const count = async (condition?: Condition): Promise<number> => {
    const query = db('providers as p').modify((q) => condition?.(q, clock.now()));
    const [row] = await query.count({ rows: '*' });
    return Number(row!.rows);
  };
  const by: Record<string, number> = {};
  // One after the other, so that the page uses only one connection.
  for (const [name, condition] of Object.entries(conditions)) by[name] = await count(condition);
  return { all: await count(), by };
};

export type AdminProviderRow = {
  id: string;
  businessName: string;
  email: string;
  cityPath: string | null;
  suburbPath: string | null;
  coverageRadiusKm: number;
  categoryIds: string[];
  provinces: string[];
  verifiedUntil: Date | null;
  recentLeads: number;
  createdAt: Date;
  version: number;
} & (ReturnType<typeof providerStateColumns> extends import('../sql.ts').Columns<infer State> ? State : never);

/** Returns one page, newest first by default. */
export const listProviders = (
  deps: Deps,
  { search, status, plan, sort = 'newest', ...page }: Partial<AdminProvidersFilter> & PageRequest<AdminProvidersCursor>,
): Promise<Page<AdminProviderRow, AdminProvidersCursor>> => {
  const query = adminProviders(deps).modify((q) => {
    if (search) q.whereIn('p.id', found(deps, search));
    if (status) conditions[status](q, deps.clock.now());
    if (plan) q.where('p.plan', plan);
  });
  return keysetPage(deps, query, adminProviderColumns(deps), orders[sort], page);
};
