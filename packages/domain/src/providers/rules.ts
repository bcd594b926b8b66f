/** Pure rules about providers (architecture: Matching). */
import { ancestorIds } from '@marketplace/catalogue/lookup';
import type { SubscriptionStatus } from '@marketplace/contracts/providers';

/** What decides whether a provider may receive leads at all. */
export type Eligibility = {
  verified: boolean;
  suspended: boolean;
  paused: boolean;
  subscriptionStatus: SubscriptionStatus;
};

/** A provider may receive leads: verified, neither suspended nor paused, and its subscription is active. */
export const mayReceiveLeads = (provider: Eligibility): boolean =>
  provider.verified && !provider.suspended && !provider.paused && provider.subscriptionStatus === 'ACTIVE';

/** What ranks a suitable provider within its distance band. */
export type RankingStats = {
  /** Leads in the last 30 days. */
  recentLeads: number;
  /** Share of finished leads that were answered, 0 to 1. */
  responseRate: number;
  /** When the last lead was sent; before the first one, when the provider joined. */
  waitingSince: Date;
};

/**
 * The categories without those that another one of them already includes: of an enquiry's chain of ancestors a provider
 * then has at most one, and the search for candidates never meets the same provider twice.
 */
export const widestOnly = (categoryIds: string[]): string[] =>
  [...new Set(categoryIds)].filter(
    (id) => !ancestorIds(id).some((ancestor) => ancestor !== id && categoryIds.includes(ancestor)),
  );
