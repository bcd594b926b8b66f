import { type Plan, planName, planPrice } from '@marketplace/contracts/plans/plans';

/** `Network Pro, R799 a month`. */
export const planWithPrice = (plan: Plan): string => `${planName(plan)}, ${planPrice(plan)}`;

/** `Website only to Network Pro`. */
export const changeText = ({ from, plan }: { from: Plan; plan: Plan }): string =>
  `${planName(from)} to ${planName(plan)}`;
