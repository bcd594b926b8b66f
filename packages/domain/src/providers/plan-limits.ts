/** What a plan limits. What a provider has beyond its plan stays until the provider lowers it (contracts, providers/plans.ts). */
import type { FieldMessages } from '@marketplace/contracts/errors';
import { messages } from '@marketplace/contracts/messages';
import { type Plan, plans } from '@marketplace/contracts/plans/plans';

type Area = { moreBases: readonly unknown[]; anywhere: Record<string, unknown> };

/** What of `after` the plan doesn't allow, by field. Nothing that was there `before` is refused. */
export const beyondPlan = (plan: Plan, before: Area, after: Partial<Area>): FieldMessages => {
  const [had, has] = [before, { ...before, ...after }].map(({ moreBases }) => moreBases.length + 1) as [number, number];
  const isNew = Object.keys(after.anywhere ?? {}).some((id) => !(id in before.anywhere));
  return {
    ...(has > plans[plan].bases && has > had && { moreBases: messages.basesBeyondPlan(had, plan) }),
    ...(isNew && !plans[plan].anywhere && { anywhere: messages.anywhereBeyondPlan }),
  };
};
