/** What somebody says that they need, in a sentence: "blocked drain orlando west tomorrow". */
import { z } from 'zod';
import { CategorySearchQuery, FoundCategory } from '../catalogue/schemas.ts';
import { FoundPlace } from '../places/schemas.ts';
import { requestTimeframeNames } from './timeframes.ts';

/** `GET /api/wishes`. */
export const WishQuery = CategorySearchQuery;

/** What of `q` was understood: the services and the places that may be meant, the likeliest first, and when it is wanted. */
export const Wish = z.object({
  q: z.string(),
  found: z.array(FoundCategory),
  places: z.array(FoundPlace),
  timeframe: z.enum(requestTimeframeNames).nullable(),
});
export type Wish = z.infer<typeof Wish>;
