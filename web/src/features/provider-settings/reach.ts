/** What a radius around a base city reaches, by the distance that matching measures. */
import type { BaseCities } from '@marketplace/contracts/places/schemas';
import { distanceKm } from '@marketplace/gazetteer/distance';

export type Place = BaseCities[number];

export type Reach = {
  base: Place;
  radiusKm: number;
  /** Within the radius and in one of the chosen provinces, the base itself included. Cities and towns. */
  inside: Place[];
  /** Within the radius, in a province that is not chosen. */
  elsewhere: Place[];
  /** Of those inside, as far as they have been counted. */
  people: number;
  /** Chosen provinces without a place within the radius. */
  unreached: string[];
};

/** Undefined while no base city is chosen, or the places are not there yet. Provinces are display names. */
export const reachOf = (
  places: readonly Place[] | undefined,
  settings: { baseCity: string; coverageRadiusKm: number; provinces: readonly string[] },
): Reach | undefined => {
  const base = places?.find(({ slug }) => slug === settings.baseCity);
  if (!places || !base) return undefined;
  // A base in a suburb lies in its city: what is counted is cities and towns.
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
