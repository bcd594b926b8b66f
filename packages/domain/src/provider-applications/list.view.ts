/** Applications in the administrators' list. */

import type { ApplicationsFilter } from '@marketplace/contracts/applications/administration';
import {
  type ApplicationSort,
  type ApplicationStatus,
  type ApplicationStep,
  applicationStepNames,
  waitingApplications,
} from '@marketplace/contracts/applications/states';
import type { Page, RowCounts } from '@marketplace/contracts/page';
import type { ProviderPlan } from '@marketplace/contracts/plans/plans';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { countRows } from '../row-counts.ts';
import { columnsOf, rawRows, startOfDaySql } from '../sql.ts';
import { containing, contains, digitsSql, phoneDigits } from '../text-search.ts';

export type ListedApplication = {
  id: string;
  status: ApplicationStatus;
  plan: ProviderPlan;
  businessName: string;
  contactName: string;
  email: string;
  phone: string;
  categoryId: string;
  serviceArea: string;
  createdAt: Date;
  decidedAt: Date | null;
};

/** Columns of `provider_applications p`. */
export const applicationColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ p: 'provider_applications' }, 'admin'>()({
    id: 'p.id',
    status: 'p.status',
    plan: db.raw<ProviderPlan>('p.plan'),
    businessName: 'p.business_name',
    contactName: 'p.contact_name',
    email: 'p.email',
    phone: 'p.phone',
    categoryId: 'p.category_id',
    serviceArea: 'p.service_area',
    createdAt: 'p.created_at',
    decidedAt: 'p.decided_at',
  });

/** Position of a page's last row: the values of the order's columns. */
export type ApplicationsCursor = [value: string, id: string];
const orders: Record<ApplicationSort, Order<ApplicationsCursor>> = {
  newest: { by: ['p.created_at', 'p.id'], direction: 'desc' },
  oldest: { by: ['p.created_at', 'p.id'], direction: 'asc' },
  name: { by: ['p.business_name', 'p.id'], direction: 'asc' },
};

/** Finds applications by business, name, email address or number, with indexes. */
const found = ({ db }: Pick<Deps, 'db'>, search: string): Knex.QueryBuilder => {
  const byText = db('provider_applications as f')
    .select('f.id')
    .whereRaw(...contains(['f.business_name', 'f.contact_name', 'f.email'], search));
  const digits = phoneDigits(search);
  if (!digits) return byText;
  return byText.union(
    db('provider_applications as f')
      .select('f.id')
      .whereRaw(`${digitsSql('f.phone')} like ?`, [containing(digits)]),
  );
};

/** Must match the partial index on waiting applications. */
const waitingSql = `p.status in (${waitingApplications.map((status) => `'${status}'`).join(', ')})`;

/** The provider `v` of application `p`, which joined with a pass of it. */
const joinedSql = `from access_passes a join providers v on v.user_id = a.used_by where a.application_id = p.id`;
const leadSql = `${joinedSql} and exists (select from leads l where l.provider_id = v.id`;
/** What each step adds to the one before, as a condition on application `p`. A provider with a lead has been verified. */
const stepConditions: Record<ApplicationStep, string> = {
  applied: 'true',
  approved: "p.status = 'approved'",
  joined: `exists (select ${joinedSql})`,
  verified: `exists (select ${joinedSql} and (v.verified_at is not null or exists (select from leads l where l.provider_id = v.id)))`,
  first_lead: `exists (select ${leadSql}))`,
  first_accepted: `exists (select ${leadSql} and l.status = 'ACCEPTED'))`,
  first_won: `exists (select ${leadSql} and l.status = 'ACCEPTED' and l.crm_status = 'WON'))`,
};
const stepSql = (step: ApplicationStep): string =>
  applicationStepNames
    .slice(0, applicationStepNames.indexOf(step) + 1)
    .map((each) => stepConditions[each])
    .join(' and ');

const appliedSql = {
  from: `p.created_at >= ${startOfDaySql('?')}`,
  to: `p.created_at < ${startOfDaySql('?')} + interval '1 day'`,
};

/** Counts the businesses that applied on these days by the step that they have reached. */
export const countSteps = async (
  { db }: Pick<Deps, 'db'>,
  { from, to }: { from: string; to: string },
): Promise<Record<ApplicationStep, number>> => {
  const counts = applicationStepNames.map((step) => `count(*) filter (where ${stepSql(step)})::int as "${step}"`);
  const [row] = await rawRows<Record<ApplicationStep, number>>(
    db,
    `select ${counts.join(', ')} from provider_applications p where ${appliedSql.from} and ${appliedSql.to}`,
    [from, to],
  );
  return row!;
};

/** Returns one page, newest first by default. */
export const listApplications = (
  deps: Deps,
  {
    search,
    status,
    step,
    from,
    to,
    sort = 'newest',
    ...page
  }: Partial<ApplicationsFilter> & PageRequest<ApplicationsCursor>,
): Promise<Page<ListedApplication, ApplicationsCursor>> => {
  const query = deps.db('provider_applications as p').modify((q) => {
    if (search) q.whereIn('p.id', found(deps, search));
    if (status === 'waiting') q.whereRaw(waitingSql);
    else if (status) q.where('p.status', status);
    if (step) q.whereRaw(stepSql(step));
    if (from) q.whereRaw(appliedSql.from, [from]);
    if (to) q.whereRaw(appliedSql.to, [to]);
  });
  return keysetPage(deps, query, applicationColumns(deps), orders[sort], page);
};

/** Counts the applications in all and by filter. */
export const countApplications = ({ db }: Pick<Deps, 'db'>): Promise<RowCounts> =>
  countRows(db('provider_applications as p'), 'p.status', { waiting: waitingApplications });
