/** The sentence for a request without a provider nearby, shared by pages and mails. */
import { limits } from '../limits.ts';

export const noProviderText = (city: string, nearest: { city: string; distanceKm: number } | null): string => {
  const where = nearest
    ? `The nearest is in ${nearest.city}, ${Math.round(nearest.distanceKm)} km away.`
    : `There’s none within ${limits.coverageKmMax} km.`;
  return `We don’t have a verified provider for this near ${city} yet. ${where}`;
};
