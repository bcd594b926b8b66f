/**
 * The rules of matching as plain functions (architecture: Matching). The search for candidates is SQL made of the same rule
 * (`queries.ts`), and tests hold one against the other; a simulation runs these functions over the past.
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
 * Stored with every decision: raise it when a rule of matching changes, so that an old decision is read by its own rules.
 * Since 2 a request that names a group reaches those who serve something below it. Since 3 a provider needs a plan with leads,
 * a complete profile and a verification that has not lapsed. Since 4 distances count from and to suburbs where they are known.
 * Since 5 urgent leads expire after two hours, and those sent at night in the morning (contracts, leads/expiry.ts).
 */
export const ruleVersion = 5;

/** The rule that matching goes by today. The bands are those of the table of distances, and the order is that of its index. */
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

/** The slots that no lead holds, lowest first: 1 to the rule's number of providers. */
export const freeSlots = (
  taken: readonly number[],
  { providersPerEnquiry }: Pick<MatchingRule, 'providersPerEnquiry'> = matchingRule,
): number[] =>
  Array.from({ length: providersPerEnquiry }, (_, index) => index + 1).filter((slot) => !taken.includes(slot));

/** `suburb`: of the city, where it is known. */
export type Need = { categoryId: string; city: City; suburb?: Suburb | null };

export type ProviderFacts = ProviderState & {
  categoryIds: readonly string[];
  /** Province slugs. */
  provinces: readonly string[];
  baseCity: City;
  baseSuburb?: Suburb | null;
  radiusKm: number;
};

/** One of the two is the other, or above it. */
const isOnOneLine = (one: string, other: string): boolean =>
  ancestorIds(one).includes(other) || ancestorIds(other).includes(one);

/** The distance that matching counts: between suburbs where they are known, otherwise between cities. */
export const kmBetween = (
  { baseCity, baseSuburb }: Pick<ProviderFacts, 'baseCity' | 'baseSuburb'>,
  { city, suburb }: Pick<Need, 'city' | 'suburb'>,
): number => distanceKm(baseSuburb ?? baseCity, suburb ?? city);

/** A provider gets an enquiry when all hold: it may receive leads; category, province and radius fit. */
export const suits = (provider: ProviderFacts, need: Need): boolean =>
  providerCan('receiveLeads', provider) &&
  provider.categoryIds.some((id) => isOnOneLine(id, need.categoryId)) &&
  provider.provinces.includes(need.city.province.slug) &&
  kmBetween(provider, need) <= provider.radiusKm;

/** Share of finished leads answered, 0 to 1. A provider without a finished lead has the benefit of the doubt. */
export const responseRate = (answered: number, expired: number) =>
  answered + expired === 0 ? 1 : answered / (answered + expired);

/** Who comes first by one criterion. */
const comparisons: Record<RankingCriterion, (a: Candidate, b: Candidate) => number> = {
  band: (a, b) => a.band - b.band,
  recentLeads: (a, b) => a.recentLeads - b.recentLeads,
  responseRate: (a, b) => b.responseRate - a.responseRate,
  waitingSince: (a, b) => a.waitingSince.getTime() - b.waitingSince.getTime(),
};

/** Candidates by the rule's criteria, one after the other; the id makes it one order. */
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

/** The order of today's rule: nearer band first; within it fewest recent leads, best response rate, longest wait. */
export const byRank = rankedBy(matchingRule);

/** The band of a base that suits; undefined beyond the rule's last band. */
export const bandFor = (
  need: Need,
  base: Pick<ProviderFacts, 'baseCity' | 'baseSuburb'>,
  { distanceBands: bands }: Pick<MatchingRule, 'distanceBands'> = matchingRule,
) => bandOf(kmBetween(base, need), bands);
