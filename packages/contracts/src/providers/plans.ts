/**
 * What a provider's plan is called, costs and gives (architecture: Plans): one table, of which the sidebar's label, revenue
 * and the right to leads come. Without zod, because pages of the browser need it.
 */

/** `name`: what the provider is shown; `price`: a month, in whole rand; `leads`: whether requests are sent on this plan. */
export const plans = {
  WEBSITE: { name: 'Website only', price: 99, leads: false },
  NETWORK_PRO: { name: 'Network Pro', price: 799, leads: true },
  R499: { name: 'R499 Plan', price: 499, leads: true },
  /** Paid for on the provider platform. */
  FREE_VIA_BUNDLE: { name: 'Free via bundle', price: 0, leads: true },
} as const satisfies Record<string, { name: string; price: number; leads: boolean }>;

export type Plan = keyof typeof plans;
export const planNames = Object.keys(plans) as [Plan, ...Plan[]];
export const plansWithLeads = planNames.filter((plan) => plans[plan].leads);

/** The plans that an access pass may be for (specification section 5). */
export const accessPassPlans = ['R499', 'FREE_VIA_BUNDLE'] as const satisfies readonly Plan[];

/** The plans an application chooses between (specification section 1), by what the form and the address call them. */
export const providerPlans = {
  website: { plan: 'WEBSITE', ...plans.WEBSITE },
  'network-pro': { plan: 'NETWORK_PRO', ...plans.NETWORK_PRO },
} as const;
export type ProviderPlan = keyof typeof providerPlans;
export const providerPlanNames = Object.keys(providerPlans) as [ProviderPlan, ...ProviderPlan[]];
