/** The hierarchy as one tree of like nodes, for pages and addresses that go from a province down to a suburb. */
import { fold, suburbAsPlace } from './lookup.ts';
import type { City, Coordinates, Municipality, Province, Suburb } from './place.ts';
import { provinces } from './places.ts';

export const areaLevels = ['province', 'municipality', 'city', 'suburb'] as const;
export type AreaLevel = (typeof areaLevels)[number];

/** How many places of each level lie beneath one. A suburb that is also a city counts as the city alone. */
export type AreaCounts = { municipalities: number; cities: number; suburbs: number };

export type Area = {
  level: AreaLevel;
  name: string;
  slug: string;
  /** Everything else that it is called: for lookup alone. */
  aliases: readonly string[];
  /** From the province down, itself last: its address under /areas-served. */
  segments: readonly string[];
  parent: Area | null;
  /** One level down, in display order. */
  children: Area[];
  /** A municipality's is its seat's, the first of its cities. */
  center: Coordinates;
  /** Abbreviation of a province. */
  code: string | null;
  /** Of mixed years, for display. */
  population: number | null;
  counts: AreaCounts;
  /** The city it is or lies in; null above. For a suburb that is also a city, that city. */
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

/** The nine provinces in display order, with everything beneath them. Shared by all callers: do not change it. */
export const provinceAreas: readonly Area[] = provinces.map(provinceArea);

/** Places in the whole country. */
export const countryCounts: AreaCounts = sum(provinceAreas.map(({ counts }) => counts));

/** This place and everything beneath it, each before its children. */
export const withBeneath = (area: Area): Area[] => [area, ...area.children.flatMap(withBeneath)];

/** Every place of the country: about 2 500. */
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
 * The place that an address means, each step by slug, name or alias (`kzn`, `gqeberha`); its one address is `segments`.
 * Where a step leads nowhere, the level that it should have been.
 */
export const areaByAnyPath = (segments: readonly string[]): Area | { missing: AreaLevel } => {
  let found: Area | undefined;
  for (const [depth, segment] of segments.entries()) {
    found = called(found ? found.children : provinceAreas, segment);
    if (!found) return { missing: areaLevels[depth] ?? 'suburb' };
  }
  return found ?? { missing: 'province' };
};

/** From the province down, without the place itself. */
export const ancestorsOf = (area: Area): Area[] => (area.parent ? [...ancestorsOf(area.parent), area.parent] : []);

/** The province it is or lies in. */
export const provinceOf = (area: Area): Area => (area.parent ? provinceOf(area.parent) : area);

/** The node of a city of the gazetteer. */
export const areaOfCity = (city: City): Area =>
  byPath.get(`${city.province.slug}/${city.municipality.slug}/${city.slug}`)!;
