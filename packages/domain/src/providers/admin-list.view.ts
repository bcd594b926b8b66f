/** Providers in the administrators' list. */
import { limits } from '@marketplace/contracts/limits';
import type { Page, RowCounts } from '@marketplace/contracts/page';
import type { AdminProvidersFilter } from '@marketplace/contracts/providers/admin-schemas';
import type { ProviderFilter, ProviderPays, ProviderSort } from '@marketplace/contracts/providers/filters';
import { days } from '@marketplace/platform/clock';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { baseSuburbPathSql } from '../reference/queries.ts';
import { bothColumns, columnsOf, prepared, rawRows } from '../sql.ts';
import { containing, contains, digitsSql, phoneDigits } from '../text-search.ts';
import { dayAt, monthOf } from '../week.ts';
import { firstPaymentsSql, isPayingSql, paysConditions, standingsSql } from './paying.ts';
import {
  documentsToCheckSql,
  isLapsingSql,
  lacksChecksSql,
  providerStateColumns,
  receivesLeadsSql,
} from './queries.ts';

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

/**
 * Conditions on `providers p` at the time `:at` of the day `:today`. `:soon` is when a verification that lapses soon ends at the
 * latest.
 */
const conditions: Record<ProviderFilter, string> = {
  receiving: receivesLeadsSql,
  paying: isPayingSql,
  unverified: 'p.verified_at is null and p.completed_at is not null',
  documents: `p.id in (select d.provider_id ${documentsToCheckSql})`,
  due: lacksChecksSql,
  lapsing: isLapsingSql,
  lapsed: 'p.verified_until <= :at',
  incomplete: 'p.completed_at is null',
  paused: 'p.paused_at is not null',
  past_due: "p.subscription_status = 'PAST_DUE'",
  cancelled: "p.subscription_status = 'CANCELLED'",
  suspended: 'p.suspended_at is not null',
  withdrawn: 'p.withdrawn_at is not null',
};
const timesOf = ({ clock }: Pick<Deps, 'clock'>) => {
  const at = clock.now();
  return { at, soon: new Date(at.getTime() + days(limits.lapsesWithinDays)), today: dayAt(at) };
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

const countsSql = /* sql */ `select ${Object.entries(conditions)
  .map(([name, condition]) => `(select count(*)::int from providers p where ${condition}) as "${name}"`)
  .join(', ')}, (select count(*)::int from providers) as "all"`;

/** Counts the providers in all and by filter. A provider may match several. */
export const countProviders = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<RowCounts> => {
  const [row] = await rawRows<Record<ProviderFilter | 'all', number>>(deps.db, countsSql, timesOf(deps), {
    name: 'count providers',
  });
  const { all, ...by } = row!;
  return { all, by };
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

/** Providers by what they were to the recurring revenue of a month. The current one ends today, and later ones have none. */
const paysIn = (
  { clock }: Pick<Deps, 'clock'>,
  { pays, month, plan }: Partial<Pick<AdminProvidersFilter, 'month' | 'plan'>> & { pays: ProviderPays },
) => {
  const today = dayAt(clock.now());
  const { to } = monthOf(month ? `${month}-01` : today);
  const days = [monthOf(to, 1).to, to < today ? to : today];
  const ofPlan = plan ? ' and plan = :plan' : '';
  const isLater = monthOf(to).from > today;
  return [
    `p.id in (select provider_id from ${standingsSql} where n = 2 and ${paysConditions[pays]}${ofPlan})${isLater ? ' and false' : ''}`,
    { days, ...(plan && { plan }) },
  ] as const;
};

/** Returns one page, newest first by default. */
export const listProviders = (
  deps: Deps,
  {
    search,
    status,
    plan,
    pays,
    month,
    firstPaid,
    sort = 'newest',
    ...page
  }: Partial<AdminProvidersFilter> & PageRequest<AdminProvidersCursor>,
): Promise<Page<AdminProviderRow, AdminProvidersCursor>> => {
  const query = adminProviders(deps).modify((q) => {
    if (search) q.whereIn('p.id', found(deps, search));
    if (status) q.whereRaw(conditions[status], timesOf(deps));
    if (pays) q.whereRaw(...paysIn(deps, { pays, month, plan }));
    else if (plan) q.where('p.plan', plan);
    if (firstPaid) {
      const { from, to } = monthOf(`${firstPaid}-01`);
      q.whereRaw(`p.id in (select provider_id from (${firstPaymentsSql}) as f where first_on between ? and ?)`, [
        from,
        to,
      ]);
    }
    if (!search && !status && !plan && !pays && !firstPaid && !page.cursor) prepared(`providers, ${sort}`, q);
  });
  return keysetPage(deps, query, adminProviderColumns(deps), orders[sort], page);
};
