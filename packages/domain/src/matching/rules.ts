/**
 * The rules of matching as pure functions (architecture: Matching). The candidate search implements the same
 * rule in SQL (`queries.ts`), and tests compare the two. Simulations run these functions over past enquiries.
 */
import { ancestorIds } from '@marketplace/catalogue/lookup';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { leadExpiry } from '@marketplace/contracts/leads/expiry';
import { limits } from '@marketplace/contracts/limits';
import type { MatchingRule, RankingCriterion } from '@marketplace/contracts/operations/matching-simulations';
import { type ProviderState, providerCan } from '@marketplace/contracts/providers/schemas';
import { bandOf, distanceBands, distanceKm } from '@marketplace/gazetteer/distance';
import type { City, Suburb } from '@marketplace/gazetteer/place';
import { hours } from '@marketplace/platform/clock';
import type { RankingStats } from '../providers/rules.ts';

/**
 * Stored with every decision. Raise it when a rule of matching changes, so that old decisions keep their own
 * rules.
 * - 2: a request that names a group reaches providers of services below it.
 * - 3: a provider needs a plan with leads, a complete profile and a verification that has not expired.
 * - 4: distances use suburbs where they are known.
 * - 5: urgent leads expire after two hours, and those sent at night in the morning (contracts, leads/expiry.ts).
 */
export const ruleVersion = 5;

/** The current rule. The bands match the table of distances, and the order matches its index. */
export const matchingRule: MatchingRule = {
  providersPerEnquiry: limits.providersPerEnquiry,
  distanceBands: [...distanceBands],
  ranking: ['band', 'recentLeads', 'responseRate', 'waitingSince'],
  leadHours: limits.leadHours,
};

/** A step of a request without an acceptance: how many hours after its first match, for its seeker, and when. */
export type EscalationStep = { hours: number; at: Date };

/** The steps of a request first matched at `matchedAt`. An urgent one has its first when its first leads expire. */
export const escalationSteps = (matchedAt: Date, timeframe: string): EscalationStep[] => {
  const after = (step: number) => ({ hours: step, at: new Date(matchedAt.getTime() + hours(step)) });
  const expiry = leadExpiry(matchedAt, timeframe);
  const first = { hours: Math.round((expiry.getTime() - matchedAt.getTime()) / hours(1)), at: expiry };
  return [...(isUrgent(timeframe) ? [first] : []), ...limits.escalationHours.map(after)];
};

/** A provider that suits an enquiry. `band` is the distance band of `distanceKm`. */
export type Candidate = RankingStats & { providerId: string; distanceKm: number; radiusKm: number; band: number };

/** Returns the slots without a lead, lowest first, from 1 to the rule's number of providers. */
export const freeSlots = (
  taken: readonly number[],
  { providersPerEnquiry }: Pick<MatchingRule, 'providersPerEnquiry'> = matchingRule,
): number[] =>
  Array.from({ length: providersPerEnquiry }, (_, index) => index + 1).filter((slot) => !taken.includes(slot));

/** `suburb` is the city's suburb, if known. */
export type Need = { categoryId: string; city: City; suburb?: Suburb | null };

export type ProviderFacts = ProviderState & {
  categoryIds: readonly string[];
  /** Province slugs. */
  provinces: readonly string[];
  baseCity: City;
  baseSuburb?: Suburb | null;
  radiusKm: number;
};

/** True if the two are equal or one is an ancestor of the other. */
const isOnOneLine = (one: string, other: string): boolean =>
  ancestorIds(one).includes(other) || ancestorIds(other).includes(one);

/** Returns the distance that matching uses: between suburbs where known, otherwise between cities. */
export const kmBetween = (
  { baseCity, baseSuburb }: Pick<ProviderFacts, 'baseCity' | 'baseSuburb'>,
  { city, suburb }: Pick<Need, 'city' | 'suburb'>,
): number => distanceKm(baseSuburb ?? baseCity, suburb ?? city);

/** True if the provider may receive leads and its categories, provinces and radius fit the enquiry. */
export const suits = (provider: ProviderFacts, need: Need): boolean =>
  providerCan('receiveLeads', provider) &&
  provider.categoryIds.some((id) => isOnOneLine(id, need.categoryId)) &&
  provider.provinces.includes(need.city.province.slug) &&
  kmBetween(provider, need) <= provider.radiusKm;

/** Returns the share of finished leads that were answered, 0 to 1. A provider without finished leads gets 1. */
export const responseRate = (answered: number, expired: number) =>
  answered + expired === 0 ? 1 : answered / (answered + expired);

/** Compares two candidates by one criterion, best first. */
const comparisons: Record<RankingCriterion, (a: Candidate, b: Candidate) => number> = {
  band: (a, b) => a.band - b.band,
  recentLeads: (a, b) => a.recentLeads - b.recentLeads,
  responseRate: (a, b) => b.responseRate - a.responseRate,
  waitingSince: (a, b) => a.waitingSince.getTime() - b.waitingSince.getTime(),
};

/** Compares candidates by the rule's criteria in order. The id breaks ties. */
export const rankedBy = ({ ranking }: Pick<MatchingRule, 'ranking'>) => {
  const criteria = ranking.map((criterion) => comparisons[criterion]);
  return (a: Candidate, b: Candidate): number => {
    for (const compare of criteria) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return a.providerId < b.providerId ? -1 : 1;
  };
};

/** Order of the current rule: nearer band, then fewer recent leads, better response rate, longer wait. */
export const byRank = rankedBy(matchingRule);

/** Returns the distance band of a base, or undefined beyond the rule's last band. */
export const bandFor = (
  need: Need,
  base: Pick<ProviderFacts, 'baseCity' | 'baseSuburb'>,
  { distanceBands: bands }: Pick<MatchingRule, 'distanceBands'> = matchingRule,
) => bandOf(kmBetween(base, need), bands);
