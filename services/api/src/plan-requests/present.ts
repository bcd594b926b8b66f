import { planRequestCan } from '@marketplace/contracts/providers/plan-request-states';
import type { AdminPlanRequest, OwnPlan, OwnPlanRequest } from '@marketplace/contracts/providers/plan-requests';
import type { PlanRequest, PlanRow } from '@marketplace/domain/plan-requests/list.view';

const presentRequest = (row: PlanRequest) => ({
  id: row.id,
  from: row.from,
  plan: row.plan,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  note: row.note,
});

const presentOwnRequest = (row: PlanRequest): OwnPlanRequest => ({
  ...presentRequest(row),
  can: { withdraw: planRequestCan('withdraw', row) },
});

export const presentOwnPlan = ({ plan, subscriptionStatus, since }: PlanRow, requests: PlanRequest[]): OwnPlan => ({
  ...{ plan, subscriptionStatus },
  since: since.toISOString(),
  requests: requests.map(presentOwnRequest),
  can: { request: requests.every(({ status }) => status !== 'OPEN') },
});

export const presentAdminRequest = (row: PlanRequest): AdminPlanRequest => ({
  ...presentRequest(row),
  providerId: row.providerId,
  businessName: row.businessName,
  by: row.by,
  decidedBy: row.decidedBy,
  can: { decide: planRequestCan('decide', row) },
});
