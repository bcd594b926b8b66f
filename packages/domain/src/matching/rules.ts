/**
 * The rules of matching as pure functions (docs/architecture.md, From request to lead). The candidate search implements the same
 * rule in SQL (`queries.ts`), and tests compare the two. Simulations run these functions over past enquiries.
 */
import { ancestorIds } from '@marketplace/catalogue/lookup';
import { type Answers, placesToRing } from '@marketplace/contracts/leads/ringing';
import { limits } from '@marketplace/contracts/limits';
import type { MatchingRule, RankingCriterion } from '@marketplace/contracts/operations/matching-simulations';
import { type ProviderState, providerCan } from '@marketplace/contracts/providers/schemas';
import { bandOf, distanceBands, distanceKm } from '@marketplace/gazetteer/distance';
import type { City, Suburb } from '@marketplace/gazetteer/place';
import { hours } from '@marketplace/platform/clock';
import type { Base, RankingStats } from '../providers/rules.ts';

/**
 * Stored with every decision. Raise it when a rule of matching changes, so that old decisions keep their own
 * rules.
 * - 2: a request that names a group reaches providers of services below it.
 * - 3: a provider needs a plan with leads, a complete profile and a verification that has not expired.
 * - 4: distances use suburbs where they are known.
 * - 5: urgent leads expire after two hours, and those sent at night in the morning (contracts, leads/expiry.ts).
 * - 6: the nearest of up to three bases counts, and services done anywhere in the country rank behind the last band.
 * - 7: a request never goes to a business that its person is part of (team/parties.ts).
 * - 8: an urgent request rings, and only acceptances take its places. Of a distance band, those available now come first.
 */
export const ruleVersion = 8;

/** The current rule. The bands match the table of distances, and the order matches its index. */
export const matchingRule: MatchingRule = {
  providersPerEnquiry: limits.providersPerEnquiry,
  distanceBands: [...distanceBands],
  ranking: ['band', 'recentLeads', 'responseRate', 'waitingSince'],
  leadHours: limits.leadHours,
};

/** A step of a request without an acceptance: how many hours after its first match, for its seeker, and when. */
export type EscalationStep = { hours: number; at: Date };

/** The steps of a request first matched at `matchedAt`. */
export const escalationSteps = (matchedAt: Date): EscalationStep[] =>
  limits.escalationHours.map((step) => ({ hours: step, at: new Date(matchedAt.getTime() + hours(step)) }));

/**
 * From where a provider serves an enquiry: its nearest base that reaches it, and the distance band. For a service done
 * anywhere without such a base, it is the nearest base, and `band` is behind the last one.
 */
export type Placement = { distanceKm: number; radiusKm: number; band: number };

/** A provider that suits an enquiry. `isAvailable`: it is available now, which ranks it for an urgent enquiry. */
export type Candidate = RankingStats & Placement & { providerId: string; isAvailable?: boolean };

/** Returns the number of places without an open or accepted lead. For an urgent enquiry, only accepted leads take places. */
export const freePlaces = (
  { accepted, openSince }: Answers,
  isUrgent: boolean,
  { providersPerEnquiry }: Pick<MatchingRule, 'providersPerEnquiry'> = matchingRule,
): number => Math.max(0, providersPerEnquiry - accepted - (isUrgent ? 0 : openSince.length));

/** Returns how many candidates get an enquiry at `now` whose search has not ended. */
export const leadsToSend = (
  answers: Answers,
  { isUrgent, now }: { isUrgent: boolean; now: Date },
  rule: Pick<MatchingRule, 'providersPerEnquiry'> = matchingRule,
): number => (isUrgent ? placesToRing(answers, now, rule.providersPerEnquiry) : freePlaces(answers, isUrgent, rule));

/** `suburb` is the city's suburb, if known. */
export type Need = { categoryId: string; city: City; suburb?: Suburb | null };

export type ProviderFacts = ProviderState & {
  categoryIds: readonly string[];
  /** Those of `categoryIds` that it does anywhere in the country. */
  anywhereIds?: readonly string[];
  /** Province slugs. */
  provinces: readonly string[];
  baseCity: City;
  baseSuburb?: Suburb | null;
  radiusKm: number;
  /** Bases beside the main one. */
  moreBases?: readonly Base[];
};
type Area = Pick<
  ProviderFacts,
  'categoryIds' | 'anywhereIds' | 'provinces' | 'baseCity' | 'baseSuburb' | 'radiusKm' | 'moreBases'
>;

/** True if the two are equal or one is an ancestor of the other. */
const isOnOneLine = (one: string, other: string): boolean =>
  ancestorIds(one).includes(other) || ancestorIds(other).includes(one);

type At = { city: City; suburb?: Suburb | null };

/** Returns the distance that matching uses: between suburbs where known, otherwise between cities. */
export const kmBetween = (base: At, need: At): number => distanceKm(base.suburb ?? base.city, need.suburb ?? need.city);

/** Returns the distance and radius of each base, nearest first. */
export const basesFrom = (bases: readonly (At & { radiusKm: number })[], need: At) =>
  bases
    .map((base) => ({ distanceKm: kmBetween(base, need), radiusKm: base.radiusKm }))
    .sort((a, b) => a.distanceKm - b.distanceKm || b.radiusKm - a.radiusKm);

/** The band of a service done anywhere in the country, behind all distance bands. */
export const anywhereBand = ({ distanceBands: bands }: Pick<MatchingRule, 'distanceBands'> = matchingRule): number =>
  bands.length;

/**
 * Returns from where the provider serves the enquiry, whatever the provider's state. Undefined if its categories,
 * provinces and radii do not fit, or if it is beyond the rule's last band.
 */
export const placementOf = (
  { baseCity, baseSuburb = null, radiusKm, moreBases = [], ...provider }: Area,
  need: Need,
  rule: Pick<MatchingRule, 'distanceBands'> = matchingRule,
): Placement | undefined => {
  const bases = basesFrom([{ city: baseCity, suburb: baseSuburb, radiusKm }, ...moreBases], need);
  const serves = (ids: readonly string[] = []) => ids.some((id) => isOnOneLine(id, need.categoryId));
  const isNear = serves(provider.categoryIds) && provider.provinces.includes(need.city.province.slug);
  const near = isNear ? bases.find((base) => base.distanceKm <= base.radiusKm) : undefined;
  const band = near && bandOf(near.distanceKm, rule.distanceBands);
  if (near && band !== undefined) return { ...near, band };
  return serves(provider.anywhereIds) ? { ...bases[0]!, band: anywhereBand(rule) } : undefined;
};

/** True if the provider may receive leads and its services and area fit the enquiry. */
export const suits = (provider: ProviderFacts, need: Need): boolean =>
  providerCan('receiveLeads', provider) && placementOf(provider, need) !== undefined;

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

const byAvailable = (a: Candidate, b: Candidate) => Number(b.isAvailable ?? false) - Number(a.isAvailable ?? false);

/**
 * Compares candidates by the rule's criteria in order. For an urgent enquiry, those available now come first in their distance
 * band. The id breaks ties.
 */
export const rankedBy = ({ ranking }: Pick<MatchingRule, 'ranking'>, { isUrgent = false } = {}) => {
  const criteria = ranking.flatMap((criterion) =>
    isUrgent && criterion === 'band' ? [comparisons.band, byAvailable] : [comparisons[criterion]],
  );
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
/** The same for urgent enquiries. */
export const byUrgentRank = rankedBy(matchingRule, { isUrgent: true });
