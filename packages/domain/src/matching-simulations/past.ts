/**
 * What is known of the past, as a replay takes it. Times are milliseconds since 1970. `order` is the id of the row that says that
 * something happened (uuid v7): of what happened in the same millisecond, it says what came first.
 */
import type { LeadStatus } from '@marketplace/contracts/leads/schemas';
import type { Plan } from '@marketplace/contracts/providers/plans';
import type { SubscriptionStatus } from '@marketplace/contracts/providers/schemas';
import type { City, Suburb } from '@marketplace/gazetteer/place';

/** More than a simulation holds in memory: a process of jobs has 160 MB. */
export class TooLarge extends Error {}

export type Moment = { at: number; order: string };

/** What decides whether a provider may receive leads, and which; whether it is complete and a member depends on the time alone. */
export type Standing = {
  verified: boolean;
  /** Null: without an end. */
  verifiedUntil: number | null;
  plan: Plan;
  subscriptionStatus: SubscriptionStatus;
  /** Its account has another role. */
  withdrawn: boolean;
  suspended: boolean;
  paused: boolean;
  pausedUntil: number | null;
  categoryIds: readonly string[];
  /** Slugs. */
  provinces: readonly string[];
  baseCity: City;
  baseSuburb?: Suburb | null;
  radiusKm: number;
};

export type PastProvider = {
  id: string;
  joinedAt: number;
  completedAt: number;
  /** At the beginning; what changed since follows, in order. */
  standing: Standing;
  changes: (Moment & { to: Partial<Standing> })[];
  /** Leads finished at the beginning, by how. */
  answered: number;
  expired: number;
  /** When the last lead before the beginning was sent. */
  lastLeadAt: number | null;
};

/** A lead as it was. `counted`: its end counts for or against the response rate. */
export type PastLead = {
  enquiryId: string;
  providerId: string;
  sent: Moment;
  /** When it was to expire. */
  expiresAt: number;
  distanceKm: number;
  slot: number;
  end: (Moment & { status: Exclude<LeadStatus, 'SENT'>; counted: boolean }) | null;
};

export type PastEnquiry = {
  id: string;
  categoryId: string;
  city: City;
  suburb?: Suburb | null;
  timeframe: string;
  postedAt: number;
  closedAt: number | null;
  /** When it was matched, the first time and whenever a place had become free. */
  waves: Moment[];
};

export type Past = {
  /** The enquiries posted after `from` are replayed, up to `to`. */
  from: number;
  to: number;
  enquiries: PastEnquiry[];
  providers: PastProvider[];
  /** All that were sent since recent leads count at `from`: also those of other enquiries, which stay as they were. */
  leads: PastLead[];
  /** When recent leads were counted anew: the last time before `from`, and since. */
  refreshes: Moment[];
};
