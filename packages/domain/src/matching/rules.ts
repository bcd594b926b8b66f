/** Pure rules that matching applies outside of its search; the search itself is SQL (`queries.ts`). */
import { limits } from '@marketplace/contracts/limits';
import type { RankingStats } from '../providers/rules.ts';

/**
 * Stored with every decision: raise it when a rule of matching changes, so that an old decision is read by its own rules.
 * Since 2 a request that names a group reaches those who serve something below it. Since 3 a provider needs a plan with leads,
 * a complete profile and a verification that has not lapsed.
 */
export const ruleVersion = 3;

/** A provider that suits an enquiry. `band` is the distance band of `distanceKm`. */
export type Candidate = RankingStats & { providerId: string; distanceKm: number; radiusKm: number; band: number };

/** The slots that no lead holds, lowest first: 1 to 5. */
export const freeSlots = (taken: readonly number[]): number[] =>
  Array.from({ length: limits.providersPerEnquiry }, (_, index) => index + 1).filter((slot) => !taken.includes(slot));
