/** What somebody says that they need, in a sentence: "blocked drain orlando west tomorrow". */
import { z } from 'zod';
import { CategorySearchQuery, FoundCategory } from './categories.ts';
import { requestTimeframeNames } from './service-requests.ts';

/** `GET /api/wishes`. */
export const WishQuery = CategorySearchQuery;

/** A place as a request names it, in display names; `suburb` is null of a city. */
export const WishPlace = z.object({ suburb: z.string().nullable(), city: z.string(), province: z.string() });
export type WishPlace = z.infer<typeof WishPlace>;

/** What of `q` was understood: the services and the places that may be meant, the likeliest first, and when it is wanted. */
export const Wish = z.object({
  q: z.string(),
  found: z.array(FoundCategory),
  places: z.array(WishPlace),
  timeframe: z.enum(requestTimeframeNames).nullable(),
});
export type Wish = z.infer<typeof Wish>;
