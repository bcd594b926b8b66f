/** States of requests to change a plan. Without zod, because pages need them. */

export const planRequestStatuses = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;
export type PlanRequestStatus = (typeof planRequestStatuses)[number];

const allowed = {
  /** By the provider. */
  withdraw: ['OPEN'],
  /** By an administrator. */
  decide: ['OPEN'],
} satisfies Record<string, PlanRequestStatus[]>;

/** Whether a request in this state allows the action. */
export const planRequestCan = (action: keyof typeof allowed, { status }: { status: PlanRequestStatus }): boolean =>
  allowed[action].some((state) => state === status);
