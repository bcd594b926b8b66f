/** How many providers would get a request: `GET /api/supply`. Counted by the rule of matching, never estimated. */
import { z } from 'zod';
import { Id, Suburb } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
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
});
export type SupplyQuery = z.infer<typeof SupplyQuery>;

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
});
export type Supply = z.infer<typeof Supply>;
