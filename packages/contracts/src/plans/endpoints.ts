import { endpoints } from '../endpoint.ts';
import { ById } from '../fields.ts';
import { OwnPlan, RequestPlan } from './requests.ts';

export const planEndpoints = endpoints({
  getOwnPlan: {
    method: 'get',
    path: '/api/providers/me/plan',
    summary: "Get the signed-in provider's plan, since when, and its requests to change it",
    reply: OwnPlan,
  },
  requestPlan: {
    method: 'post',
    path: '/api/providers/me/plan-requests',
    summary: 'Ask the administrators for another plan. One request can be open at a time',
    body: RequestPlan,
    status: 201,
    reply: OwnPlan,
  },
  withdrawPlanRequest: {
    method: 'post',
    path: '/api/providers/me/plan-requests/:id/withdraw',
    summary: 'Withdraw an open request to change the plan',
    params: ById,
    reply: OwnPlan,
  },
});
