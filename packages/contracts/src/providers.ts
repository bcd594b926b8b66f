/** A provider's own profile. Specification section 3; api.md: `baseCity` is a city slug, `categories` are ids. */
import { z } from 'zod';
import { Id, IsoTime } from './fields.ts';
import { sentences } from './messages.ts';
import { type Plan, planNames, plans } from './plans.ts';

export const subscriptionStatuses = ['ACTIVE', 'PAST_DUE', 'CANCELLED'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** LAPSED: its date has passed. */
export const verifications = ['PENDING', 'VALID', 'LAPSED'] as const;
export type Verification = (typeof verifications)[number];

/** What an administrator has looked at before verifying a business. */
export const verificationChecks = ['identity', 'registration', 'address', 'phone', 'references'] as const;
export type VerificationCheck = (typeof verificationChecks)[number];

/** A provider's state, as far as it decides what the provider may do (architecture: States). */
export type ProviderState = {
  /** Every setting that matching needs has been saved. */
  complete: boolean;
  verification: Verification;
  suspended: boolean;
  paused: boolean;
  plan: Plan;
  subscriptionStatus: SubscriptionStatus;
};

/** What stands in the way: when it does, of what, and what the provider is told. The first that does is the one told. */
const obstacles = [
  { when: ({ suspended }) => suspended, of: ['receiveLeads', 'accept'], sentence: sentences.providerSuspended },
  { when: ({ complete }) => !complete, of: ['receiveLeads', 'accept'], sentence: sentences.providerIncomplete },
  {
    when: ({ verification }) => verification === 'PENDING',
    of: ['receiveLeads', 'accept'],
    sentence: sentences.providerUnverified,
  },
  {
    when: ({ verification }) => verification === 'LAPSED',
    of: ['receiveLeads', 'accept'],
    sentence: sentences.providerLapsed,
  },
  { when: ({ plan }) => !plans[plan].leads, of: ['receiveLeads', 'accept'], sentence: sentences.providerWithoutLeads },
  {
    when: ({ subscriptionStatus }) => subscriptionStatus !== 'ACTIVE',
    of: ['receiveLeads', 'accept'],
    sentence: sentences.providerUnpaid,
  },
  { when: ({ paused }) => paused, of: ['receiveLeads', 'accept'], sentence: sentences.providerPaused },
] as const satisfies {
  when: (provider: ProviderState) => boolean;
  of: readonly ('receiveLeads' | 'accept')[];
  sentence: string;
}[];

export type ProviderAction = (typeof obstacles)[number]['of'][number];

/** Why the provider may not do `action`, as a sentence for it; null when it may. */
export const providerObstacle = (action: ProviderAction, provider: ProviderState): string | null =>
  obstacles.find(({ when, of }) => of.includes(action) && when(provider))?.sentence ?? null;

/** Whether the provider's state allows `action`: matching, accepting and the presenters ask this one table. */
export const providerCan = (action: ProviderAction, provider: ProviderState): boolean =>
  providerObstacle(action, provider) === null;

export const ProviderProfile = z.object({
  id: Id,
  businessName: z.string(),
  phone: z.string().nullable(),
  /** Null while nothing has been chosen. */
  baseCity: z.string().nullable(),
  baseCityName: z.string().nullable(),
  baseProvince: z.string().nullable(),
  coverageRadiusKm: z.int(),
  categories: z.array(Id),
  categoryNames: z.array(z.string()),
  provinces: z.array(z.string()),
  plan: z.enum(planNames),
  subscriptionStatus: z.enum(subscriptionStatuses),
  verification: z.enum(verifications),
  verifiedUntil: IsoTime.nullable(),
  complete: z.boolean(),
  /** Why the provider gets no leads, as a sentence; null while it gets them. */
  obstacle: z.string().nullable(),
});
export type ProviderProfile = z.infer<typeof ProviderProfile>;
