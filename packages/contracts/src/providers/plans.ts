/**
 * Names, prices and benefits of plans (architecture: Plans). The sidebar's label, the revenue and the right to leads come from this
 * table. Without zod, because pages need it.
 */

/** `name`: shown to the provider; `price`: per month in whole rand; `leads`: whether the plan includes leads. */
export const plans = {
  WEBSITE: { name: 'Website only', price: 99, leads: false },
  NETWORK_PRO: { name: 'Network Pro', price: 799, leads: true },
  R499: { name: 'R499 Plan', price: 499, leads: true },
  /** Paid for on the provider platform. */
  FREE_VIA_BUNDLE: { name: 'Free via bundle', price: 0, leads: true },
} as const satisfies Record<string, { name: string; price: number; leads: boolean }>;

export type Plan = keyof typeof plans;
export const planNames = Object.keys(plans) as [Plan, ...Plan[]];
export const planName = (plan: Plan): string => plans[plan].name;
export const plansWithLeads = planNames.filter((plan) => plans[plan].leads);

/** Plans of access passes (specification section 5). */
export const accessPassPlans = ['R499', 'FREE_VIA_BUNDLE'] as const satisfies readonly Plan[];

/** Plans that an application can choose (specification section 1), by their names in the form and the address. */
export const providerPlans = {
  website: { plan: 'WEBSITE', ...plans.WEBSITE },
  'network-pro': { plan: 'NETWORK_PRO', ...plans.NETWORK_PRO },
} as const;
export type ProviderPlan = keyof typeof providerPlans;
export const providerPlanNames = Object.keys(providerPlans) as [ProviderPlan, ...ProviderPlan[]];
