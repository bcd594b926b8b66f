/** A provider's own profile. Specification section 3; api.md: `baseCity` is a city slug, `categories` are ids. */
import { z } from 'zod';
import { Id } from './fields.ts';
import { sentences } from './messages.ts';

export const subscriptionStatuses = ['ACTIVE', 'PAST_DUE', 'CANCELLED'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** A provider's state, as far as it decides what the provider may do (architecture: States). */
export type ProviderState = {
  verified: boolean;
  suspended: boolean;
  paused: boolean;
  subscriptionStatus: SubscriptionStatus;
};

/** What stands in the way: when it does, of what, and what the provider is told. The first that does is the one told. */
const obstacles = [
  { when: ({ suspended }) => suspended, of: ['receiveLeads', 'accept'], sentence: sentences.providerSuspended },
  { when: ({ verified }) => !verified, of: ['receiveLeads', 'accept'], sentence: sentences.providerUnverified },
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
  baseCity: z.string(),
  baseCityName: z.string(),
  baseProvince: z.string(),
  coverageRadiusKm: z.int(),
  categories: z.array(Id),
  categoryNames: z.array(z.string()),
  provinces: z.array(z.string()),
});
export type ProviderProfile = z.infer<typeof ProviderProfile>;
