/**
 * Names, prices and benefits of plans. The sidebar's label, invoices and the right to leads come from this
 * table. Without zod, because pages need it.
 */

import { rand } from '../money.ts';

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
/** `R799 a month`. A plan without a price here is paid on the provider platform. */
export const planPrice = (plan: Plan): string =>
  plans[plan].price === 0 ? 'paid on the provider platform' : `${rand(plans[plan].price)} a month`;

/** What plans give on this site, in the order in which pages list it. `needsLeads`: only plans with leads include it. */
export const planBenefits = [
  { text: 'Public profile with your services, area and photos', needsLeads: false },
  { text: 'Checked documents shown on your profile', needsLeads: false },
  { text: 'Leads from your area', needsLeads: true },
  { text: 'Messages and quotes to clients', needsLeads: true },
  { text: 'A list of your clients, with notes, reminders and export', needsLeads: true },
  { text: 'Ratings from clients', needsLeads: true },
] as const;
export type PlanBenefit = (typeof planBenefits)[number];
export const planHas = (plan: Plan, { needsLeads }: PlanBenefit): boolean => !needsLeads || plans[plan].leads;
/** What the provider platform, a separate site, offers (specification section 1). No plan here includes it. */
export const platformFeatures = 'CRM, invoicing, quotes, job tracking and website';

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
/** `R99 or R799`: the prices of these plans. */
export const providerPlanPrices = providerPlanNames.map((name) => rand(providerPlans[name].price)).join(' or ');
