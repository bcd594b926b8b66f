/** The distance from the provider's base city in whole km; empty within the city itself. */
export const distanceText = (km: number) => (km < 1 ? '' : `${Math.round(km)}\u00a0km away`);
