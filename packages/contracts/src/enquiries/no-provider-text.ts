/** Where nobody can take a request: that nobody does, and where the nearest is. Pages and mails say it alike. */
import { limits } from '../limits.ts';

export const nobodyText = (city: string, nearest: { city: string; distanceKm: number } | null): string => {
  const where = nearest
    ? `The nearest is in ${nearest.city}, ${Math.round(nearest.distanceKm)} km away.`
    : `There is nobody verified for it within ${limits.coverageKmMax} km.`;
  return `Nobody verified does this within reach of ${city} yet. ${where}`;
};
