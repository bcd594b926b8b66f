/** How the search for a request's providers stands, for whoever posted it. */
import { z } from 'zod';

export const RequestSearch = z.object({
  /** Whether there was one. Until then nothing is known, and nothing is said. */
  isDone: z.boolean(),
  /** Where a search has found nobody: the nearest town, within 500 km, with a verified provider who does this. */
  nearest: z.object({ city: z.string(), province: z.string(), distanceKm: z.number() }).nullable(),
});
export type RequestSearch = z.infer<typeof RequestSearch>;

/** Where nobody can take a request: that nobody does, and where the nearest is. Pages and mails say it alike. */
export const nobodyText = (city: string, nearest: { city: string; distanceKm: number } | null): string => {
  const where = nearest
    ? `The nearest is in ${nearest.city}, ${Math.round(nearest.distanceKm)} km away.`
    : 'There is nobody verified for it within 500 km.';
  return `Nobody verified does this within reach of ${city} yet. ${where}`;
};
