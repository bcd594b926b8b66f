/** Filters and sort orders of the administrators' list of providers. Without zod, because the list's address needs them. */

import { limits } from '../limits.ts';

/** Filters for providers. A provider may match several. */
export const providerStates = {
  receiving: 'Receiving leads',
  paying: 'Paying',
  unverified: 'Unverified',
  documents: 'Documents to check',
  due: 'Checks missing',
  lapsing: `Verification expires within ${limits.lapsesWithinDays} days`,
  lapsed: 'Verification expired',
  incomplete: 'Incomplete',
  paused: 'Paused',
  past_due: 'Past due',
  cancelled: 'Cancelled',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn (no longer a provider)',
} as const;
export type ProviderFilter = keyof typeof providerStates;
export const providerFilters = Object.keys(providerStates) as [ProviderFilter, ...ProviderFilter[]];

/**
 * What a provider was to the recurring revenue of a month, at its last day, or today in the current month. PAYING: active, with a plan
 * that costs something after discounts, and it has paid before. NEW: paying, and its first payment came in that month. RETURNING: paying
 * again, after a month whose last day it was not. LOST: no longer paying, though it was on the last day of the month before.
 */
export const providerPays = {
  paying: 'Paying',
  new: 'New',
  returning: 'Paying again',
  lost: 'No longer paying',
} as const;
export type ProviderPays = keyof typeof providerPays;
export const providerPaysNames = Object.keys(providerPays) as [ProviderPays, ...ProviderPays[]];

/** The label of each verification, on pages and in exported files. */
export const verificationText = {
  PENDING: 'Unverified',
  VALID: 'Verified',
  DUE: 'Checks missing',
  LAPSED: 'Verification expired',
} as const;

export const providerSorts = ['newest', 'name'] as const;
export type ProviderSort = (typeof providerSorts)[number];
