/** The sentence for a request without a provider nearby, shared by pages and mails. */
export const noProviderText = (city: string, nearest: { city: string; distanceKm: number } | null): string => {
  const where = nearest ? ` The nearest is in ${nearest.city}, ${Math.round(nearest.distanceKm)} km away.` : '';
  return `Nobody does this near ${city} yet.${where}`;
};
