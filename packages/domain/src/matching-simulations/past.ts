/**
 * The known past as input of a replay. Times are milliseconds since 1970. `order` is the id (uuid v7) of the
 * row that records an event. It orders events of the same millisecond.
 */

import type { Ringing } from '@marketplace/contracts/availability/ringing';
import type { LeadStatus } from '@marketplace/contracts/leads/schemas';
import type { Plan, SubscriptionStatus } from '@marketplace/contracts/plans/plans';
import type { City, Suburb } from '@marketplace/gazetteer/place';
import type { Base } from '../providers/rules.ts';

/** The past does not fit into memory: a job process has 160 MB. */
export class TooLarge extends Error {}

export type Moment = { at: number; order: string };

/** What decides which leads a provider may receive. Joining and completion are times of `PastProvider`. */
export type Standing = {
  verified: boolean;
  /** Null if it does not expire. */
  verifiedUntil: number | null;
  plan: Plan;
  subscriptionStatus: SubscriptionStatus;
  /** The account has another role. */
  withdrawn: boolean;
  suspended: boolean;
  paused: boolean;
  pausedUntil: number | null;
  categoryIds: readonly string[];
  /** Those of `categoryIds` that it does anywhere in the country. */
  anywhereIds: readonly string[];
  /** Province slugs. */
  provinces: readonly string[];
  baseCity: City;
  baseSuburb?: Suburb | null;
  radiusKm: number;
  /** Bases beside the main one. */
  moreBases: readonly Base[];
} & Omit<Ringing, 'availableUntil'>;

export type PastProvider = {
  id: string;
  joinedAt: number;
  completedAt: number;
  /** State at the start of the replay. `changes` has the later ones, in order. */
  standing: Standing;
  changes: (Moment & { to: Partial<Standing> })[];
  /** Finished leads at the start, by outcome. */
  answered: number;
  expired: number;
  /** When the last lead before the start was sent. */
  lastLeadAt: number | null;
};

/** An actual lead. `counted`: its end counts in the response rate. `received`: it counts among the recent leads after its end. */
export type PastLead = {
  enquiryId: string;
  providerId: string;
  sent: Moment;
  /** Its deadline. */
  expiresAt: number;
  distanceKm: number;
  /** Null for a lead of an urgent enquiry that was not accepted. */
  slot: number | null;
  end: (Moment & { status: Exclude<LeadStatus, 'SENT'>; counted: boolean; received: boolean }) | null;
};

export type PastEnquiry = {
  id: string;
  categoryId: string;
  city: City;
  suburb?: Suburb | null;
  timeframe: string;
  postedAt: number;
  closedAt: number | null;
  /** When the seeker stopped the ringing. */
  ringStoppedAt?: number | null;
  /** Businesses that its person is part of today, without those that got a lead of it before. */
  ownIds?: readonly string[];
  /** All matches: the first one, and those after a slot became free. */
  waves: Moment[];
};

export type Past = {
  /** Enquiries posted after `from` and up to `to` are replayed. */
  from: number;
  to: number;
  enquiries: PastEnquiry[];
  providers: PastProvider[];
  /**
   * All leads that count as recent at `from` or later, including those of other enquiries, which the rule
   * does not change.
   */
  leads: PastLead[];
  /** When recent leads were recounted: the last time before `from`, and all later times. */
  refreshes: Moment[];
};
