/** Computes which places the radius around each base reaches, with the distance that matching uses. */
import type { BaseCities } from '@marketplace/contracts/places/schemas';
import { distanceKm } from '@marketplace/gazetteer/distance';

export type Place = BaseCities[number];

export type Circle = { base: Place; radiusKm: number };

export type Reach = {
  /** One per base, the main one first. */
  circles: [Circle, ...Circle[]];
  /** Cities and towns within a radius in a chosen province, including the bases. */
  inside: Place[];
  /** Within a radius, in a province that is not chosen. */
  elsewhere: Place[];
  /** The population of the places inside, where known. */
  people: number;
  unreached: string[];
};

/** Returns undefined if no base city is chosen or the places have not loaded. Provinces are display names. */
export const reachOf = (
  places: readonly Place[] | undefined,
  settings: {
    baseCity: string;
    coverageRadiusKm: number;
    moreBases?: readonly { city: string; radiusKm: number }[];
    provinces: readonly string[];
  },
): Reach | undefined => {
  const circleOf = ({ city, radiusKm }: { city: string; radiusKm: number }): Circle[] => {
    const base = places?.find(({ slug }) => slug === city);
    return base ? [{ base, radiusKm }] : [];
  };
  const [main] = circleOf({ city: settings.baseCity, radiusKm: settings.coverageRadiusKm });
  if (!places || !main) return undefined;
  const circles: Reach['circles'] = [main, ...(settings.moreBases ?? []).flatMap(circleOf)];
  // A suburb as base counts as its city, because only cities and towns are counted.
  const near = places.filter(
    (place) => !place.isSuburb && circles.some(({ base, radiusKm }) => distanceKm(base, place) <= radiusKm),
  );
  const inside = near.filter(({ province }) => settings.provinces.includes(province));
  return {
    circles,
    inside,
    elsewhere: near.filter((place) => !inside.includes(place)),
    people: inside.reduce((sum, { population }) => sum + (population ?? 0), 0),
    unreached: settings.provinces.filter((name) => !near.some(({ province }) => province === name)),
  };
};
