/** Requests of providers for the plan of a bundle (`/api/providers/me/plan`), and their decision by administrators. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery } from '../page.ts';
import { text } from '../text.ts';
import { planNames, subscriptionStatuses } from './plans.ts';
import { planRequestStatuses } from './request-states.ts';

const reason = { max: limits.noteMax, label: 'Reason' } as const;

/**
 * `POST /api/providers/me/plan-requests`: for the plan that is paid on the provider platform, which our team gives. All other plans are
 * chosen. A provider has one open request at a time.
 */
export const RequestPlan = z.strictObject({
  plan: z.literal('FREE_VIA_BUNDLE', { error: messages.plan }),
  reason: text(reason).default(''),
});
export type RequestPlan = z.output<typeof RequestPlan>;

/** `from`: the plan when it was requested. `note`: our team's words about the decision, if any. */
const request = {
  id: Id,
  from: z.enum(planNames),
  plan: z.enum(planNames),
  reason: z.string(),
  createdAt: IsoTime,
  status: z.enum(planRequestStatuses),
  /** When it was accepted, declined or withdrawn. */
  decidedAt: IsoTime.nullable(),
  note: z.string(),
} as const;

export const OwnPlanRequest = z.object({ ...request, can: z.object({ withdraw: z.boolean() }) });
export type OwnPlanRequest = z.infer<typeof OwnPlanRequest>;

/** `GET /api/providers/me/plan`. `since`: when the plan began. `requests`: the newest `limits.planRequestsShown`. */
export const OwnPlan = z.object({
  plan: z.enum(planNames),
  subscriptionStatus: z.enum(subscriptionStatuses),
  since: IsoTime,
  requests: z.array(OwnPlanRequest),
  can: z.object({ request: z.boolean() }),
});
export type OwnPlan = z.infer<typeof OwnPlan>;

/** A request as administrators see it. `by` and `decidedBy`: null for a deleted account; a provider withdraws its own. */
export const AdminPlanRequest = z.object({
  ...request,
  providerId: Id,
  businessName: z.string(),
  by: z.string().nullable(),
  decidedBy: z.string().nullable(),
  can: z.object({ decide: z.boolean() }),
});
export type AdminPlanRequest = z.infer<typeof AdminPlanRequest>;

/** `GET /api/admin/plan-requests`: open ones, oldest first. */
export const AdminPlanRequestsQuery = z.strictObject(pageQuery());
export const AdminPlanRequests = pageOf({ requests: z.array(AdminPlanRequest) });
export type AdminPlanRequests = z.infer<typeof AdminPlanRequests>;

/** `GET /api/admin/providers/{id}/plan-requests`: the newest `limits.planRequestsShown` of a provider. */
export const ProviderPlanRequests = z.object({ requests: z.array(AdminPlanRequest) });
export type ProviderPlanRequests = z.infer<typeof ProviderPlanRequests>;

/** `POST /api/admin/plan-requests/{id}/decide`. Accepting changes the plan; declining requires a reason, which the provider sees. */
export const DecidePlanRequest = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('ACCEPTED'), note: text(reason).default('') }),
  z.strictObject({
    decision: z.literal('DECLINED'),
    note: text({ ...reason, short: messages.planDecline }),
  }),
]);
export type DecidePlanRequest = z.output<typeof DecidePlanRequest>;
