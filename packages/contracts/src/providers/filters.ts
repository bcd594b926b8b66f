/** How administrators' list of providers is filtered and sorted. Without zod, because the list's address needs it. */

import { limits } from '../limits.ts';

/** What a provider can be listed by; one may fit several. */
export const providerStates = {
  receiving: 'Receive leads',
  unverified: 'Unverified',
  lapsing: `Verification lapses within ${limits.lapsesWithinDays} days`,
  lapsed: 'Verification has lapsed',
  incomplete: 'Incomplete',
  paused: 'Paused',
  past_due: 'Past due',
  cancelled: 'Cancelled',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn: no provider any more',
} as const;
export type ProviderFilter = keyof typeof providerStates;
export const providerFilters = Object.keys(providerStates) as [ProviderFilter, ...ProviderFilter[]];

export const providerSorts = ['newest', 'name'] as const;
export type ProviderSort = (typeof providerSorts)[number];
