/** A provider's plan, and its requests to change it. */
import { planEndpoints } from '@marketplace/contracts/plans/endpoints';
import { planOf, planRequestsOf } from '@marketplace/domain/plan-requests/list.view';
import { requestPlan, withdrawPlanRequest } from '@marketplace/domain/plan-requests/service';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { providerIdOf } from '../providers/provider-id.ts';
import { presentOwnPlan } from './present.ts';

export const planRequestRoutes = (deps: RouteDeps) => {
  const ownPlan = async (providerId: string) =>
    presentOwnPlan(await planOf(deps, providerId), await planRequestsOf(deps, providerId));
  return [
    route({
      endpoint: planEndpoints.getOwnPlan,
      policy: 'seeProviderArea',
      handle: ({ user }) => ownPlan(providerIdOf(user)),
    }),
    route({
      endpoint: planEndpoints.requestPlan,
      policy: 'changeOwnBusiness',
      byHand: true,
      limit: 'request-plan',
      handle: async ({ user, body, requestId }) => {
        const providerId = providerIdOf(user);
        await requestPlan(deps, { ...body, providerId, actorId: user.id, requestId });
        return ownPlan(providerId);
      },
    }),
    route({
      endpoint: planEndpoints.withdrawPlanRequest,
      policy: 'changeOwnBusiness',
      byHand: true,
      handle: async ({ user, params: { id } }) => {
        const providerId = providerIdOf(user);
        await withdrawPlanRequest(deps, { providerId, id });
        return ownPlan(providerId);
      },
    }),
  ];
};
