/** Computes which places a radius around a base city reaches, with the distance that matching uses. */
import type { BaseCities } from '@marketplace/contracts/places/schemas';
import { distanceKm } from '@marketplace/gazetteer/distance';

export type Place = BaseCities[number];

export type Reach = {
  base: Place;
  radiusKm: number;
  /** Cities and towns within the radius in a chosen province, including the base. */
  inside: Place[];
  /** Within the radius, in a province that is not chosen. */
  elsewhere: Place[];
  /** The population of the places inside, where known. */
  people: number;
  unreached: string[];
};

/** Returns undefined if no base city is chosen or the places have not loaded. Provinces are display names. */
export const reachOf = (
  places: readonly Place[] | undefined,
  settings: { baseCity: string; coverageRadiusKm: number; provinces: readonly string[] },
): Reach | undefined => {
  const base = places?.find(({ slug }) => slug === settings.baseCity);
  if (!places || !base) return undefined;
  // A suburb as base counts as its city, because only cities and towns are counted.
  const near = places.filter((place) => !place.isSuburb && distanceKm(base, place) <= settings.coverageRadiusKm);
  const inside = near.filter(({ province }) => settings.provinces.includes(province));
  return {
    base,
    radiusKm: settings.coverageRadiusKm,
    inside,
    elsewhere: near.filter((place) => !inside.includes(place)),
    people: inside.reduce((sum, { population }) => sum + (population ?? 0), 0),
    unreached: settings.provinces.filter((name) => !near.some(({ province }) => province === name)),
  };
};
