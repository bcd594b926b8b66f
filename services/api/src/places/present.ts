/** Places for pages: areas served, and cities and suburbs under /locations. */

import { limits } from '@marketplace/contracts/limits';
import {
  type AreaCard,
  type AreaIndex,
  type AreaPage,
  type Area as AreaReply,
  areaCaps,
  type LocationPage,
} from '@marketplace/contracts/places/areas';
import type { FoundPlace, PlaceSearch } from '@marketplace/contracts/places/schemas';
import type { PageLink } from '@marketplace/contracts/site/links';
import { areaAddress, locationAddress, picture } from '@marketplace/domain/places/addresses';
import { cityAround, largestCities, nearest, requestFrom } from '@marketplace/domain/places/nearby';
import { areaOfFigures } from '@marketplace/domain/sitemaps/service-pages';
import {
  type Area,
  ancestorsOf,
  areaByPath,
  countryCounts,
  provinceAreas,
  provinceOf,
  withBeneath,
} from '@marketplace/gazetteer/areas';
import { locationSlug } from '@marketplace/gazetteer/location-slugs';
import { type FoundArea, searchPlaces } from '@marketplace/gazetteer/search';

export const presentAreaLink = (area: Area): PageLink => ({
  name: area.name,
  slug: area.slug,
  path: areaAddress(area),
});

const presentCard = (area: Area): AreaCard => ({
  ...presentAreaLink(area),
  code: area.code,
  counts: area.counts,
  first: area.children.slice(0, areaCaps.childNames).map(({ name }) => name),
  more: Math.max(0, area.children.length - areaCaps.childNames),
});

export const presentArea = (area: Area): AreaReply => ({
  ...presentAreaLink(area),
  level: area.level,
  code: area.code,
  ...area.center,
  population: area.population,
});

/** The popular cities of the index (specification section 2). Stellenbosch links to the Cape Town page there. */
const popularCities = (
  [
    ['Johannesburg', 'gauteng/city-of-johannesburg/johannesburg'],
    ['Cape Town', 'western-cape/city-of-cape-town/cape-town'],
    ['Durban', 'kwazulu-natal/ethekwini/durban'],
    ['Pretoria', 'gauteng/city-of-tshwane/pretoria'],
    ['Port Elizabeth', 'eastern-cape/nelson-mandela-bay/port-elizabeth'],
    ['Stellenbosch', 'western-cape/city-of-cape-town/cape-town'],
    ['Bloemfontein', 'free-state/mangaung/bloemfontein'],
    ['Rustenburg', 'north-west/rustenburg-municipality/rustenburg'],
  ] as const
).map(([name, path]): PageLink => {
  const area = areaByPath(path);
  if (!area) throw new Error(`the gazetteer has no ${path}`);
  return { ...presentAreaLink(area), name };
});

export const presentAreaIndex = (): AreaIndex => ({
  path: '/areas-served',
  picture: picture.site('areas-served'),
  counts: { provinces: provinceAreas.length, ...countryCounts },
  provinces: provinceAreas.map(presentCard),
  popularCities,
});

const popularIn = (area: Area): Area[] => {
  if (area.level === 'province') return largestCities(area, areaCaps.popularCities);
  if (area.level !== 'municipality') return [];
  return withBeneath(area)
    .filter(({ level }) => level === 'suburb')
    .slice(0, areaCaps.popularSuburbs);
};

const nearbyOf = (area: Area): Area[] => {
  if (area.level === 'suburb') return nearest(area, area.parent!.children, areaCaps.nearby);
  if (area.level !== 'city') return [];
  const cities = withBeneath(provinceOf(area)).filter(({ level }) => level === 'city');
  return nearest(area, cities, areaCaps.nearby);
};

export const presentAreaPage = (area: Area): AreaPage => ({
  path: areaAddress(area),
  canonicalPath: areaAddress(areaOfFigures(area)),
  picture: picture.area(area),
  area: presentArea(area),
  ancestors: ancestorsOf(area).map(presentAreaLink),
  counts: area.counts,
  children: area.children.map(presentCard),
  popular: popularIn(area).map(presentAreaLink),
  nearby: nearbyOf(area).map(presentAreaLink),
  locationPath: locationAddress(area),
  requestIn: requestFrom(area),
});

/** `area` is a city or a suburb. */
export const presentFoundPlace = ({ area, alias, isWhole }: FoundArea): FoundPlace => ({
  ...presentAreaLink(area),
  kind: area.level === 'suburb' ? 'suburb' : 'city',
  province: provinceOf(area).name,
  city: cityAround(area)!.name,
  suburb: area.level === 'suburb' ? area.name : null,
  alias,
  exact: isWhole,
});

export const presentPlaceSearch = (q: string): PlaceSearch => ({
  q,
  found: searchPlaces(q, limits.placesFound).map(presentFoundPlace),
});

const presentLocationLink = (area: Area): PageLink => ({
  name: area.name,
  slug: locationSlug(area)!,
  path: locationAddress(area)!,
});

/**
 * A metro's main city has the metro's population, because that is what people mean by the city (packages/gazetteer,
 * Known approximations).
 */
const populationOf = (city: Area): number | null => {
  const municipality = city.parent!;
  return municipality.children[0] === city ? (municipality.population ?? city.population) : city.population;
};

/** `area` is a city or a suburb. */
export const presentLocationPage = (area: Area): LocationPage => {
  const city = cityAround(area)!;
  const province = provinceOf(area);
  return {
    path: locationAddress(area)!,
    canonicalPath: locationAddress(areaOfFigures(area))!,
    picture: picture.area(area),
    slug: locationSlug(area)!,
    area: presentArea(area),
    ancestors: ancestorsOf(area).map(presentAreaLink),
    city: presentLocationLink(city),
    province: presentAreaLink(province),
    population: populationOf(city),
    suburbs: city.children
      .filter((suburb) => suburb !== area)
      .slice(0, areaCaps.locationSuburbs)
      .map(presentLocationLink),
    suburbCount: city.children.length,
    cityAreaPath: areaAddress(city),
  };
};
