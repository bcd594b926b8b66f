/**
 * Who suits an enquiry and who comes first (architecture: Matching). Pure: the search in `queries.ts` must find what
 * these rules say, and a test holds it against them by brute force.
 */
import { ancestorIds } from '@marketplace/catalogue/lookup';
import { limits } from '@marketplace/contracts/limits';
import type { SubscriptionStatus } from '@marketplace/contracts/providers';
import { bandOf, distanceKm } from '@marketplace/gazetteer/distance';
import type { City } from '@marketplace/gazetteer/place';

/** Stored with every decision: raise it when a rule below changes, so that an old decision is read by its own rules. */
export const ruleVersion = 1;

export type Need = { categoryId: string; city: City };

export type ProviderFacts = {
  verified: boolean;
  suspended: boolean;
  paused: boolean;
  subscriptionStatus: SubscriptionStatus;
  categoryIds: string[];
  /** Province slugs. */
  provinces: string[];
  baseCity: City;
  radiusKm: number;
};

/** A provider may receive leads at all. */
export const mayReceiveLeads = (
  provider: Pick<ProviderFacts, 'verified' | 'suspended' | 'paused' | 'subscriptionStatus'>,
) => provider.verified && !provider.suspended && !provider.paused && provider.subscriptionStatus === 'ACTIVE';

/** A provider gets an enquiry when all hold: it may receive leads; category, province and radius fit. */
export const suits = (provider: ProviderFacts, need: Need): boolean =>
  mayReceiveLeads(provider) &&
  ancestorIds(need.categoryId).some((id) => provider.categoryIds.includes(id)) &&
  provider.provinces.includes(need.city.province.slug) &&
  distanceKm(provider.baseCity, need.city) <= provider.radiusKm;

/** What ranks a suitable provider within its distance band. */
export type Standing = {
  /** Leads in the last 30 days. */
  recentLeads: number;
  /** Share of finished leads that were answered, 0 to 1. */
  responseRate: number;
  /** The last lead, or the beginning. */
  waitingSince: Date;
};

/** A provider nobody has kept waiting yet has the benefit of the doubt. */
export const responseRate = (answered: number, runOut: number) =>
  answered + runOut === 0 ? 1 : answered / (answered + runOut);

export type Candidate = Standing & { providerId: string; distanceKm: number; radiusKm: number; band: number };

/** Nearer band first; within a band fewest recent leads, best response rate, longest wait; the id makes it one order. */
export const byRank = (a: Candidate, b: Candidate): number =>
  a.band - b.band ||
  a.recentLeads - b.recentLeads ||
  b.responseRate - a.responseRate ||
  a.waitingSince.getTime() - b.waitingSince.getTime() ||
  (a.providerId < b.providerId ? -1 : 1);

/** The band of a provider that suits; its distance is within 500 km, because no radius is wider. */
export const bandFor = (need: Need, baseCity: City) => bandOf(distanceKm(baseCity, need.city));

/** The numbers of the places that nobody holds, lowest first: 1 to 5. */
export const freeSlots = (taken: readonly number[]): number[] =>
  Array.from({ length: limits.providersPerEnquiry }, (_, index) => index + 1).filter((slot) => !taken.includes(slot));
