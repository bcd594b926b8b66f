/** Requests to change a plan, for administrators. Each look and each decision leaves an entry in the audit log. */
import { Id } from '@marketplace/contracts/fields';
import { providerAdminEndpoints } from '@marketplace/contracts/providers/admin-endpoints';
import { audited } from '@marketplace/domain/audit/service';
import type { Deps } from '@marketplace/domain/deps';
import { DomainError } from '@marketplace/domain/errors';
import { openPlanRequests, type PlanRequestsCursor, planRequestsOf } from '@marketplace/domain/plan-requests/list.view';
import { planRequestQueries } from '@marketplace/domain/plan-requests/queries';
import { decidePlanRequest } from '@marketplace/domain/plan-requests/service';
import { providerStanding } from '@marketplace/domain/providers/profile.view';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { CursorTime, pageCursor, shownOf } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentAdminRequest } from './present.ts';

const cursor = pageCursor<PlanRequestsCursor>('plan-requests', z.tuple([CursorTime, Id]));

const requestOf = async (deps: Pick<Deps, 'db'>, id: string) => {
  const request = await planRequestQueries(deps).find(id);
  if (!request) throw new DomainError('NOT_FOUND');
  return request;
};

export const planRequestAdminRoutes = (deps: RouteDeps) => [
  route({
    endpoint: providerAdminEndpoints.listPlanRequests,
    policy: 'manageProviders',
    handle: async ({ query, ...caller }) => {
      const page = await audited(deps, actorOf(caller), {
        action: 'plan-request.list',
        work: (tx) => openPlanRequests(tx, { ...query, cursor: cursor.read(query.cursor) }),
        subjectId: null,
        details: shownOf,
      });
      return { requests: page.items.map(presentAdminRequest), ...cursor.end(page) };
    },
  }),
  route({
    endpoint: providerAdminEndpoints.listProviderPlanRequests,
    policy: 'manageProviders',
    handle: async ({ params: { id }, ...caller }) => {
      const requests = await audited(deps, actorOf(caller), {
        action: 'plan-request.list',
        work: async (tx) => {
          await providerStanding(tx, id);
          return planRequestsOf(tx, id);
        },
        subjectId: id,
        details: (rows) => ({ shown: rows.length }),
      });
      return { requests: requests.map(presentAdminRequest) };
    },
  }),
  route({
    endpoint: providerAdminEndpoints.decidePlanRequest,
    policy: 'manageProviders',
    handle: async ({ params: { id }, body, ...caller }): Promise<undefined> => {
      const { providerId, plan } = await requestOf(deps, id);
      // The entry is about the provider, and says what the decision changed about it.
      await audited(deps, actorOf(caller), {
        action: body.decision === 'ACCEPTED' ? 'plan-request.accept' : 'plan-request.decline',
        work: (tx) => decidePlanRequest(tx, { ...body, id, actorId: caller.user.id, requestId: caller.requestId }),
        subjectId: providerId,
        state: async (tx) => ({
          ...(await providerStanding(tx, providerId)),
          request: (await requestOf(tx, id)).status,
        }),
        details: { requested: plan, note: body.note },
      });
    },
  }),
];
