/** The state of the search for providers, for the seeker. */
import { z } from 'zod';
import { IsoTime } from '../fields.ts';

export const RequestSearch = z.object({
  /** Whether the first search is done. Until then nothing is shown. */
  isDone: z.boolean(),
  /** If the search found no provider: the nearest town within 500 km with a verified provider for this. */
  nearest: z.object({ city: z.string(), province: z.string(), distanceKm: z.number() }).nullable(),
  /** Providers that would get the request if the seeker asked for more now, at most as many as it has free places. */
  more: z.int().default(0),
  /** For an urgent request that is not over. `nextAt`: when `next` more providers are rung; null if none are. */
  ring: z.object({ nextAt: IsoTime.nullable(), next: z.int(), isStopped: z.boolean() }).nullish(),
});
export type RequestSearch = z.infer<typeof RequestSearch>;
