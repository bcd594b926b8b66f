/**
 * Who suits an enquiry and who comes first (architecture: Matching), as plain functions. Tests hold the search in
 * `queries.ts` against them by brute force; nothing else runs them.
 */
import { ancestorIds } from '@marketplace/catalogue/lookup';
import { type ProviderState, providerCan } from '@marketplace/contracts/providers';
import { bandOf, distanceKm } from '@marketplace/gazetteer/distance';
import type { City } from '@marketplace/gazetteer/place';
import type { Candidate } from './rules.ts';

export type Need = { categoryId: string; city: City };

export type ProviderFacts = ProviderState & {
  categoryIds: string[];
  /** Province slugs. */
  provinces: string[];
  baseCity: City;
  radiusKm: number;
};

/** One of the two is the other, or above it. */
const isOnOneLine = (one: string, other: string): boolean =>
  ancestorIds(one).includes(other) || ancestorIds(other).includes(one);

/** A provider gets an enquiry when all hold: it may receive leads; category, province and radius fit. */
export const suits = (provider: ProviderFacts, need: Need): boolean =>
  providerCan('receiveLeads', provider) &&
  provider.categoryIds.some((id) => isOnOneLine(id, need.categoryId)) &&
  provider.provinces.includes(need.city.province.slug) &&
  distanceKm(provider.baseCity, need.city) <= provider.radiusKm;

/** Share of finished leads answered, 0 to 1. A provider without a finished lead has the benefit of the doubt. */
export const responseRate = (answered: number, expired: number) =>
  answered + expired === 0 ? 1 : answered / (answered + expired);

/** Nearer band first; within a band fewest recent leads, best response rate, longest wait; the id makes it one order. */
export const byRank = (a: Candidate, b: Candidate): number =>
  a.band - b.band ||
  a.recentLeads - b.recentLeads ||
  b.responseRate - a.responseRate ||
  a.waitingSince.getTime() - b.waitingSince.getTime() ||
  (a.providerId < b.providerId ? -1 : 1);

/** The band of a provider that suits; its distance is within 500 km, because no radius is wider. */
export const bandFor = (need: Need, baseCity: City) => bandOf(distanceKm(baseCity, need.city));
