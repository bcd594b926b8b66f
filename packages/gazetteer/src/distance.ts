import type { Coordinates } from './place.ts';

/**
 * The earth's mean radius in kilometres (R1 of the International Union of Geodesy and Geophysics, 6371.0088), rounded
 * as is customary. On a sphere, distances are within 0.6 % of the ellipsoid, far less than the gazetteer's own error.
 */
const earthRadiusKm = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * The great-circle distance between two points in kilometres, by the haversine formula
 * (R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68, 1984), which stays exact for points close together.
 */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2);
  const haversine = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2;
  // Rounding can push the haversine of antipodes above 1, outside the domain of the arc sine.
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/**
 * Upper ends of the distance bands in kilometres, inclusive. Matching ranks by band first: seekers do not care about 3
 * km or 7 km, and strict nearest-first would give some providers no leads. The last one is the largest service radius.
 */
export const distanceBands = [10, 25, 50, 100, 200, 500] as const;

/** The index in `bands` of the narrowest band that includes this distance; undefined beyond the last. */
export function bandOf(km: number, bands: readonly number[] = distanceBands): number | undefined {
  const band = bands.findIndex((upTo) => km <= upTo);
  return band === -1 ? undefined : band;
}
