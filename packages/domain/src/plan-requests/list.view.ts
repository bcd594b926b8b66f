/** A provider's plan and its requests to change it, and the open requests of all providers. */
import { limits } from '@marketplace/contracts/limits';
import type { Page } from '@marketplace/contracts/page';
import type { Plan, SubscriptionStatus } from '@marketplace/contracts/plans/plans';
import type { PlanRequestStatus } from '@marketplace/contracts/plans/request-states';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { columnsOf, type RowOf, selectAll, selectFirst } from '../sql.ts';

const columns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ r: 'plan_requests'; p: 'providers' }, 'admin'>()({
    id: 'r.id',
    from: db.raw<Plan>('r.from_plan'),
    plan: db.raw<Plan>('r.plan'),
    reason: 'r.reason',
    createdAt: 'r.created_at',
    status: db.raw<PlanRequestStatus>('r.status'),
    decidedAt: 'r.decided_at',
    note: 'r.note',
    providerId: 'r.provider_id',
    businessName: 'p.business_name',
    by: db.raw<string | null>('(select u.name from users u where u.id = r.created_by)'),
    decidedBy: db.raw<string | null>('(select u.name from users u where u.id = r.decided_by)'),
  });
export type PlanRequest = RowOf<ReturnType<typeof columns>>;

const requests = ({ db }: Pick<Deps, 'db'>) => db('plan_requests as r').join('providers as p', 'p.id', 'r.provider_id');

/** The newest requests of a provider. */
export const planRequestsOf = (deps: Deps, providerId: string): Promise<PlanRequest[]> =>
  selectAll(
    requests(deps).where('r.provider_id', providerId).orderBy('r.id', 'desc').limit(limits.planRequestsShown),
    columns(deps),
  );

/** Where a page of requests ended. */
export type PlanRequestsCursor = [at: string, id: string];
const oldest: Order<PlanRequestsCursor> = { by: ['r.created_at', 'r.id'], direction: 'asc' };

/** One page of open requests, oldest first. */
export const openPlanRequests = (
  deps: Deps,
  page: PageRequest<PlanRequestsCursor> = {},
): Promise<Page<PlanRequest, PlanRequestsCursor>> =>
  keysetPage(deps, requests(deps).where('r.status', 'OPEN'), columns(deps), oldest, page);

export type PlanRow = { plan: Plan; subscriptionStatus: SubscriptionStatus; since: Date };

/** The plan, and since when: its last change, or when the provider joined. Throws NOT_FOUND. */
export const planOf = async ({ db }: Deps, providerId: string): Promise<PlanRow> => {
  const plan = await selectFirst(
    db('providers as p').where('p.id', providerId),
    columnsOf<{ p: 'providers' }>()({
      plan: 'p.plan',
      subscriptionStatus: 'p.subscription_status',
      since: db.raw<Date>(
        `coalesce((select max(h.at) from provider_history h where h.provider_id = p.id and h.kind = 'SUBSCRIPTION'
          and h.before ->> 'plan' is distinct from h.after ->> 'plan'), p.created_at)`,
      ),
    }),
  );
  if (!plan) throw new DomainError('NOT_FOUND');
  return plan;
};
