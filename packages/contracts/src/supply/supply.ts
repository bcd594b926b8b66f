/** How many providers would get a request: `GET /api/supply`. Counted by the rule of matching, never estimated. */
import { z } from 'zod';
import { Id, IsoTime, Suburb } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { ProfileCheck, RatingSummary } from '../profiles/profiles.ts';
import { PagePath } from '../site/links.ts';
import { text } from '../text.ts';
import { supplyCaps } from './supply-caps.ts';

const Place = (message: string) => text({ max: limits.placeMax, short: message, long: message });

/** A service and a place, as a request names them. */
export const SupplyQuery = z.strictObject({
  categoryId: z.uuid({ error: messages.serviceCategory }),
  province: Place(messages.province),
  city: Place(messages.city),
  suburb: Suburb,
  /** Cards of those who would be rung now, as for an urgent request. */
  urgent: z.enum(['true']).optional(),
});
export type SupplyQuery = z.infer<typeof SupplyQuery>;

/**
 * A provider that would be asked among the first and publishes its profile. It is verified by `checks`; the order of the cards is the
 * one of matching.
 */
export const SupplyCard = z.object({
  name: z.string(),
  /** Of its profile. */
  path: z.string(),
  logo: z.string().nullable(),
  checks: z.array(ProfileCheck),
  rating: RatingSummary,
  /** Its base that is nearest to the place. `distanceKm`: null for a service that it does anywhere in the country. */
  base: z.string(),
  distanceKm: z.int().nullable(),
  /** What a call-out costs at least; null if it names no fee. */
  callOutCents: z.int().nullable(),
  /**
   * Null on pages that a cache keeps. `answersNow`: it would be rung now for an urgent request. `ringsFrom`: when it would be rung
   * next; null for a provider without urgent jobs. `freeOn`: the first day that it can come, if it is known.
   */
  now: z.object({ answersNow: z.boolean(), ringsFrom: IsoTime.nullable(), freeOn: z.iso.date().nullable() }).nullable(),
});
export type SupplyCard = z.infer<typeof SupplyCard>;

/** `isMore`: there are more providers than `supplyCaps.shown`. */
const Count = z.object({ providers: z.int().max(supplyCaps.shown), isMore: z.boolean() });

export const Supply = Count.extend({
  /** The place in display names, shortest form: the suburb, or else the city. */
  place: z.string(),
  /** If there is no provider: the nearest town within 500 km with one for this. */
  nearest: z.object({ place: z.string(), province: z.string(), distanceKm: z.number() }).nullable(),
  /** Median from posting to the first acceptance; null if there are too few requests or most had no acceptance. */
  medianFirstResponseMinutes: z.int().nullable(),
  /** Requests behind the median: of this service in the province, or else of its group there. */
  n: z.int(),
  /** If there is no provider: services that do have one here. `isWider`: the group that contains the service; it comes first. */
  alternatives: z.array(Count.extend({ id: Id, name: z.string(), path: PagePath, isWider: z.boolean() })),
  /** Up to `supplyCaps.cards` of the providers that would be asked first. The others are only counted. */
  cards: z.array(SupplyCard).default([]),
  /**
   * Of the counted providers: how many take urgent jobs, and how many of them would be rung now. Null on pages that a cache keeps.
   */
  urgent: z.object({ takers: z.int(), ringing: z.int() }).nullable().default(null),
  /** What to do until a provider comes, if the service is often needed at once. */
  firstAid: z.string().nullable().default(null),
});
export type Supply = z.infer<typeof Supply>;
