/**
 * Names, prices and limits of plans. The sidebar's label, the right to leads, the limits of settings and teams, and what pages say
 * about plans come from this table. Without zod, because pages need it.
 */

import { limits } from '../limits.ts';
import { rand, shortRand } from '../money.ts';

/** `name`: shown to the provider; `price`: per month in whole rand. */
type PlanTerms = {
  name: string;
  price: number;
  /** Leads, with messages, quotes, appointments, and the client list with its exports. */
  leads: boolean;
  /** Bases, including the main one. */
  bases: number;
  /** People in the team, including the owner and open invitations. */
  people: number;
  /** Services done anywhere in the country. */
  anywhere: boolean;
  /** Owners can subscribe to the appointments of the whole team. */
  teamCalendar: boolean;
};

const oneBase = { bases: 1, anywhere: false, teamCalendar: false };
const withLeads = { ...oneBase, leads: true, people: 2 };

export const plans = {
  WEBSITE: { name: 'Website only', price: 99, leads: false, people: 1, ...oneBase },
  NETWORK_PRO: {
    ...{ name: 'Network Pro', price: 799, leads: true, anywhere: true, teamCalendar: true },
    ...{ bases: limits.providerBases, people: limits.teamPeople },
  },
  R499: { name: 'R499 Plan', price: 499, ...withLeads },
  /** Paid for on the provider platform. */
  FREE_VIA_BUNDLE: { name: 'Free via bundle', price: 0, ...withLeads },
} as const satisfies Record<string, PlanTerms>;

export type Plan = keyof typeof plans;
export const planNames = Object.keys(plans) as [Plan, ...Plan[]];

/** Where a provider stands with its plan. */
export const subscriptionStatuses = ['ACTIVE', 'PAST_DUE', 'CANCELLED'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const planName = (plan: Plan): string => plans[plan].name;
/** `R799 a month`. A plan without a price here is paid on the provider platform. */
export const planPrice = (plan: Plan): string =>
  plans[plan].price === 0 ? 'paid on the provider platform' : `${shortRand(plans[plan].price * 100)} a month`;

type Term = 'leads' | 'bases' | 'people' | 'anywhere' | 'teamCalendar';

/** What plans give on this site, in the order in which pages list it. `term`: what decides about it; without one, every plan has it. */
export const planBenefits: readonly { text: string; term?: Term }[] = [
  { text: 'Your own public page with services, area and photos' },
  { text: 'Checked documents shown on your page' },
  { text: 'Leads from your area', term: 'leads' },
  { text: 'Messages, quotes and appointments with clients', term: 'leads' },
  { text: 'A list of your clients, with notes, reminders and export', term: 'leads' },
  { text: 'Ratings from clients', term: 'leads' },
  { text: 'Bases', term: 'bases' },
  { text: 'People in your team', term: 'people' },
  { text: 'Services anywhere in the country', term: 'anywhere' },
  { text: 'A calendar feed of the whole team', term: 'teamCalendar' },
];
export type PlanBenefit = (typeof planBenefits)[number];
/** Whether a plan includes a benefit, or how many it gives. */
export const planGives = (plan: Plan, { term }: PlanBenefit): boolean | number => (term ? plans[plan][term] : true);

const countWords = { bases: ['base', 'bases'], people: ['person', 'people'] } as const;
/** `2 people`: what a plan limits. */
export const countOf = (term: keyof typeof countWords, count: number): string =>
  `${count} ${countWords[term][count === 1 ? 0 : 1]}`;

/** The benefits of a plan as texts: `Leads from your area`, `2 people in your team`. */
export const benefitTexts = (plan: Plan): string[] =>
  planBenefits.flatMap((benefit) => {
    const gives = planGives(plan, benefit);
    if (benefit.term === 'people') return `${countOf('people', plans[plan].people)} in your team`;
    if (benefit.term === 'bases') return countOf('bases', plans[plan].bases);
    return gives ? benefit.text : [];
  });
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
