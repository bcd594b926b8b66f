/**
 * Places for the areas-served and location pages. Specification sections 2, 3 and 9.
 *
 * - `GET /api/locations/areas`: `AreaIndex`
 * - `GET /api/locations/areas/{province}[/{municipality}[/{city}[/{suburb}]]]`: `AreaPage`
 * - `GET /api/locations/by-slug/{locationSlug}`: `LocationPage`
 *
 * Former and alternative names (`gqeberha`, `kzn`) return the same place: compare `path` (links.ts). Unknown places are 404 NOT_FOUND
 * with the specification's message for the level, `The municipality you're looking for doesn't exist.`
 */
import { z } from 'zod';
import { PageLink, PagePath, SharePicture } from '../site/links.ts';

export const areaLevels = ['province', 'municipality', 'city', 'suburb'] as const;
export type AreaLevel = (typeof areaLevels)[number];
export const AreaLevel = z.enum(areaLevels);

/** Maximum links on a page (specification section 9, Display caps). */
export const areaCaps = {
  childNames: 3,
  popularCities: 10,
  popularSuburbs: 15,
  nearby: 12,
  locationSuburbs: 12,
} as const;

/** Counts of places below a place. A place that is both city and suburb counts once, as a city. */
export const AreaCounts = z.object({ municipalities: z.int(), cities: z.int(), suburbs: z.int() });
export type AreaCounts = z.infer<typeof AreaCounts>;

/** A linked place with the facts on its card. `path` is its areas-served page. */
export const AreaCard = PageLink.extend({
  /** GP, KZN; only for provinces. */
  code: z.string().nullable(),
  counts: AreaCounts,
  /** Names of its first children, at most 3; `more` is the number of others. */
  first: z.array(z.string()),
  more: z.int(),
});
export type AreaCard = z.infer<typeof AreaCard>;

export const AreaIndex = z.object({
  path: PagePath,
  picture: SharePicture,
  counts: AreaCounts.extend({ provinces: z.int() }),
  provinces: z.array(AreaCard),
  /** The eight cities of the specification, in its order. */
  popularCities: z.array(PageLink),
});
export type AreaIndex = z.infer<typeof AreaIndex>;

/** A place. `lat` and `lng` in degrees (WGS 84); a municipality has those of its seat. */
export const Area = PageLink.extend({
  level: AreaLevel,
  code: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  /** For display, from different years; null if unknown. */
  population: z.int().nullable(),
});
export type Area = z.infer<typeof Area>;

export const AreaPage = z.object({
  path: PagePath,
  /** The canonical page for search engines: a suburb without unique content has its city's. Otherwise `path`. */
  canonicalPath: PagePath,
  picture: SharePicture,
  area: Area,
  /** Ancestors, province first. */
  ancestors: z.array(PageLink),
  counts: AreaCounts,
  /** Children in display order; none for a suburb. */
  children: z.array(AreaCard),
  /** Province: up to 10 cities, largest first. Municipality: up to 15 suburbs. Otherwise none. */
  popular: z.array(PageLink),
  /** Suburb: up to 12 nearest suburbs of its city. City: up to 12 nearest cities of its province. Otherwise none. */
  nearby: z.array(PageLink),
  /** City and suburb: the page under /locations. */
  locationPath: PagePath.nullable(),
  /** The city for requests from here, with display names as in the enquiry wizard. */
  requestIn: z.object({ province: z.string(), city: z.string().nullable(), suburb: z.string().nullish() }),
});
export type AreaPage = z.infer<typeof AreaPage>;

/**
 * A city or suburb by a single slug: `{city}-{province}`, `{suburb}-{province}`, or `{suburb}-{city}-{province}` for the few
 * suburbs whose name occurs twice in a province. A city's slug alone works too (the largest city of that name).
 */
export const LocationPage = z.object({
  path: PagePath,
  /** The canonical page for search engines: a suburb without unique content has its city's. Otherwise `path`. */
  canonicalPath: PagePath,
  picture: SharePicture,
  slug: z.string(),
  area: Area,
  ancestors: z.array(PageLink),
  /** The city itself, or the suburb's city: its page under /locations. */
  city: PageLink,
  province: z.object({ name: z.string(), slug: z.string(), path: PagePath }),
  /** The city's population for display, or the whole metro's if it is the main city; null if unknown. */
  population: z.int().nullable(),
  /** Up to 12 suburbs of the city, without the place itself; their pages under /locations. */
  suburbs: z.array(PageLink),
  /** The total number; all are on the city's areas-served page. */
  suburbCount: z.int(),
  cityAreaPath: PagePath,
});
export type LocationPage = z.infer<typeof LocationPage>;

export const LocationSlugParam = z.strictObject({ slug: z.string().max(200) });
