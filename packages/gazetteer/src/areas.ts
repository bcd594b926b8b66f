/** The hierarchy as one tree of equal nodes, for pages and addresses from province to suburb. */
import { fold, suburbAsPlace } from './lookup.ts';
import type { City, Coordinates, Municipality, Province, Suburb } from './place.ts';
import { provinces } from './places.ts';

export const areaLevels = ['province', 'municipality', 'city', 'suburb'] as const;
export type AreaLevel = (typeof areaLevels)[number];

/** Descendants by level. A suburb that is also a city counts only as the city. */
export type AreaCounts = { municipalities: number; cities: number; suburbs: number };

export type Area = {
  level: AreaLevel;
  name: string;
  slug: string;
  /** Alternative names, only for lookups. */
  aliases: readonly string[];
  /** Slugs from the province down to this place: its address under /areas-served. */
  segments: readonly string[];
  parent: Area | null;
  /** Children in display order. */
  children: Area[];
  /** For a municipality, the coordinates of its seat, which is its first city. */
  center: Coordinates;
  /** Abbreviation, only for provinces. */
  code: string | null;
  /** From various years, only for display. */
  population: number | null;
  counts: AreaCounts;
  /** The city it is or lies in; null above that level. For a suburb that is also a city, that city. */
  city: City | null;
};

type Described = { name: string; slug: string };

const node = (level: AreaLevel, place: Described, parent: Area | null, rest: Partial<Area>): Area => ({
  level,
  name: place.name,
  slug: place.slug,
  aliases: [],
  segments: [...(parent?.segments ?? []), place.slug],
  parent,
  children: [],
  center: { lat: 0, lng: 0 },
  code: null,
  population: null,
  counts: { municipalities: 0, cities: 0, suburbs: 0 },
  city: null,
  ...rest,
});

const at = ({ lat, lng }: Coordinates): Coordinates => ({ lat, lng });
const sum = (all: AreaCounts[]): AreaCounts => ({
  municipalities: all.reduce((total, { municipalities }) => total + municipalities, 0),
  cities: all.reduce((total, { cities }) => total + cities, 0),
  suburbs: all.reduce((total, { suburbs }) => total + suburbs, 0),
});

const suburbArea = (suburb: Suburb, parent: Area, city: City): Area =>
  node('suburb', suburb, parent, {
    aliases: suburb.aliases ?? [],
    center: at(suburb),
    city: suburbAsPlace(city, suburb).city,
  });

const cityArea = (city: City, parent: Area): Area => {
  const area = node('city', city, parent, {
    aliases: city.aliases ?? [],
    center: at(city),
    population: city.population ?? null,
    city,
  });
  area.children = city.suburbs.map((suburb) => suburbArea(suburb, area, city));
  area.counts.suburbs = city.suburbs.filter(({ alsoCity }) => !alsoCity).length;
  return area;
};

const municipalityArea = (municipality: Municipality, parent: Area): Area => {
  const area = node('municipality', municipality, parent, {
    aliases: municipality.aliases ?? [],
    center: municipality.cities[0] ? at(municipality.cities[0]) : parent.center,
    population: municipality.population ?? null,
  });
  area.children = municipality.cities.map((city) => cityArea(city, area));
  area.counts = { ...sum(area.children.map(({ counts }) => counts)), cities: area.children.length };
  return area;
};

const provinceArea = (province: Province): Area => {
  const area = node('province', province, null, {
    aliases: [province.code],
    center: at(province),
    code: province.code,
  });
  area.children = province.municipalities.map((municipality) => municipalityArea(municipality, area));
  area.counts = { ...sum(area.children.map(({ counts }) => counts)), municipalities: area.children.length };
  return area;
};

/** The nine provinces in display order, with all their places. Shared by all callers, so never change it. */
export const provinceAreas: readonly Area[] = provinces.map(provinceArea);

export const countryCounts: AreaCounts = sum(provinceAreas.map(({ counts }) => counts));

/** This place and all its descendants, parents first. */
export const withBeneath = (area: Area): Area[] => [area, ...area.children.flatMap(withBeneath)];

/** Every place in the country, about 2 500. */
export const allAreas: readonly Area[] = provinceAreas.flatMap(withBeneath);

const byPath = new Map(allAreas.map((area) => [area.segments.join('/'), area]));

/** The place with exactly these slugs, from the province down. */
export const areaByPath = (path: string): Area | undefined => byPath.get(path);

const called = (among: readonly Area[], name: string): Area | undefined => {
  const folded = fold(name);
  return (
    among.find(({ slug }) => slug === name) ??
    among.find((area) => fold(area.name) === folded) ??
    among.find(({ aliases }) => aliases.some((alias) => fold(alias) === folded))
  );
};

/**
 * The place for an address in which each segment is a slug, name or alias (`kzn`, `gqeberha`). Its canonical address is
 * `segments`. If a segment is unknown, returns the level it should have had.
 */
export const areaByAnyPath = (segments: readonly string[]): Area | { missing: AreaLevel } => {
  let found: Area | undefined;
  for (const [depth, segment] of segments.entries()) {
    found = called(found ? found.children : provinceAreas, segment);
    if (!found) return { missing: areaLevels[depth] ?? 'suburb' };
  }
  return found ?? { missing: 'province' };
};

/** Ancestors from the province down, without the place itself. */
export const ancestorsOf = (area: Area): Area[] => (area.parent ? [...ancestorsOf(area.parent), area.parent] : []);

/** The province that the place is or lies in. */
export const provinceOf = (area: Area): Area => (area.parent ? provinceOf(area.parent) : area);

export const areaOfCity = (city: City): Area =>
  byPath.get(`${city.province.slug}/${city.municipality.slug}/${city.slug}`)!;
