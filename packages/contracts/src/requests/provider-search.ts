/** How the search for a request's providers stands, for whoever posted it. */
import { z } from 'zod';

export const RequestSearch = z.object({
  /** Whether there was one. Until then nothing is known, and nothing is said. */
  isDone: z.boolean(),
  /** Where a search has found nobody: the nearest town, within 500 km, with a verified provider who does this. */
  nearest: z.object({ city: z.string(), province: z.string(), distanceKm: z.number() }).nullable(),
});
export type RequestSearch = z.infer<typeof RequestSearch>;
