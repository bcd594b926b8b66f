import { planRequestCan } from '@marketplace/contracts/plans/request-states';
import type { PlanRequest, PlanRow } from '@marketplace/domain/plan-requests/list.view';

export const presentOwnPlan = (plan: PlanRow, requests: PlanRequest[]) => ({
  ...plan,
  requests: requests.map((request) => ({ ...request, can: { withdraw: planRequestCan('withdraw', request) } })),
  can: { request: requests.every(({ status }) => status !== 'OPEN') },
});

export const presentAdminRequest = (request: PlanRequest) => ({
  ...request,
  can: { decide: planRequestCan('decide', request) },
});
