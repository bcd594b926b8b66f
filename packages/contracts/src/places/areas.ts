/**
 * Places as the areas-served and location pages need them. Specification sections 2, 3 and 9.
 *
 * - `GET /api/locations/areas`: `AreaIndex`
 * - `GET /api/locations/areas/{province}[/{municipality}[/{city}[/{suburb}]]]`: `AreaPage`
 * - `GET /api/locations/by-slug/{locationSlug}`: `LocationPage`
 *
 * Earlier and other names (`gqeberha`, `kzn`) give the same place: compare `path` (links.ts). 404 NOT_FOUND with the
 * specification's sentence for the level that there is not, `The municipality you're looking for doesn't exist.`
 */
import { z } from 'zod';
import { PageLink, PagePath, SharePicture } from '../site/links.ts';

export const areaLevels = ['province', 'municipality', 'city', 'suburb'] as const;
export type AreaLevel = (typeof areaLevels)[number];
export const AreaLevel = z.enum(areaLevels);

/** How many links a page shows (specification section 9, Display caps). */
export const areaCaps = {
  childNames: 3,
  popularCities: 10,
  popularSuburbs: 15,
  nearby: 12,
  locationSuburbs: 12,
} as const;

/** Places beneath one; what stands below its own level only. A place that is both city and suburb counts once, as a city. */
export const AreaCounts = z.object({ municipalities: z.int(), cities: z.int(), suburbs: z.int() });
export type AreaCounts = z.infer<typeof AreaCounts>;

/** A place to link to, with what its card says. `path` is its areas-served page. */
export const AreaCard = PageLink.extend({
  /** GP, KZN: of a province only. */
  code: z.string().nullable(),
  counts: AreaCounts,
  /** The names of its first children, at most 3; `more` is how many others there are. */
  first: z.array(z.string()),
  more: z.int(),
});
export type AreaCard = z.infer<typeof AreaCard>;

export const AreaIndex = z.object({
  path: PagePath,
  picture: SharePicture,
  counts: AreaCounts.extend({ provinces: z.int() }),
  provinces: z.array(AreaCard),
  /** The eight of the specification, in its order. */
  popularCities: z.array(PageLink),
});
export type AreaIndex = z.infer<typeof AreaIndex>;

/** A place by itself. `lat` and `lng` in degrees (WGS 84); a municipality's are its seat's. */
export const Area = PageLink.extend({
  level: AreaLevel,
  code: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  /** For display, of mixed years; null where nobody knows. */
  population: z.int().nullable(),
});
export type Area = z.infer<typeof Area>;

export const AreaPage = z.object({
  path: PagePath,
  /** The page that search engines are to know instead: a suburb's says nothing that its city's does not. Else `path`. */
  canonicalPath: PagePath,
  picture: SharePicture,
  area: Area,
  /** From the province down, without the place itself. */
  ancestors: z.array(PageLink),
  counts: AreaCounts,
  /** One level down, in display order; none for a suburb. */
  children: z.array(AreaCard),
  /** Province: up to 10 of its cities, the largest first. Municipality: up to 15 suburbs. Else none. */
  popular: z.array(PageLink),
  /** Suburb: the up to 12 nearest suburbs of its city. City: the up to 12 nearest cities of its province. Else none. */
  nearby: z.array(PageLink),
  /** City and suburb: its page under /locations. */
  locationPath: PagePath.nullable(),
  /** The city that a request from here is posted in: display names, as the enquiry wizard takes them. */
  requestIn: z.object({ province: z.string(), city: z.string().nullable(), suburb: z.string().nullish() }),
});
export type AreaPage = z.infer<typeof AreaPage>;

/**
 * A city or a suburb by one slug. `{city}-{province}`, `{suburb}-{province}`, and `{suburb}-{city}-{province}` for the
 * few suburbs whose name occurs twice in a province. A city's slug alone works too (the largest city of that name).
 */
export const LocationPage = z.object({
  path: PagePath,
  /** The page that search engines are to know instead: a suburb's says nothing that its city's does not. Else `path`. */
  canonicalPath: PagePath,
  picture: SharePicture,
  slug: z.string(),
  area: Area,
  ancestors: z.array(PageLink),
  /** The city itself, or the suburb's: its page under /locations. */
  city: PageLink,
  province: z.object({ name: z.string(), slug: z.string(), path: PagePath }),
  /** The city's, for display: the whole metro's where it heads one; null where nobody knows. */
  population: z.int().nullable(),
  /** Up to 12 suburbs of the city, without the place itself; their pages under /locations. */
  suburbs: z.array(PageLink),
  /** How many there are in all; all of them are on the city's areas-served page. */
  suburbCount: z.int(),
  cityAreaPath: PagePath,
});
export type LocationPage = z.infer<typeof LocationPage>;

export const LocationSlugParam = z.strictObject({ slug: z.string().max(200) });
