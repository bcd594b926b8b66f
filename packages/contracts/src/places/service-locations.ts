/**
 * A service in a place: `GET /api/service-locations/{segments}`, 2 to 7 segments. Specification section 2,
 * Service-location landing page and Category-in-location page.
 *
 * The service path is what stands before the first province slug, the places what stands from there on, down to a
 * suburb. Where no province slug is found, the last segment alone is the place, as in `/locations/{slug}`
 * (`plumbing/sandton-gauteng`). Short service paths, earlier names and the one-slug places give the same page: compare
 * `path` (links.ts). Anything else is 404 NOT_FOUND, `Invalid service-location combination`.
 */
import { z } from 'zod';
import { Guide } from '../catalogue/guides.ts';
import { CategoryCard } from '../catalogue/pages.ts';
import { PageLink, PagePath, SharePicture } from '../site/links.ts';
import { Area, AreaLevel } from './areas.ts';

/** How many links a page shows (specification section 9). */
export const serviceLocationCaps = { suburbs: 8, cities: 6, otherSuburbs: 5, siblings: 6 } as const;

export const ServiceLocationPage = z.object({
  path: PagePath,
  /** The page that search engines are to know instead: a suburb's without anything of its own is its city's. Else `path`. */
  canonicalPath: PagePath,
  /** Whether the page at `canonicalPath` has something to be found for (`worthFinding`, service-location-rules.ts): sitemaps list it, else robots noindex. */
  isWorthFinding: z.boolean(),
  picture: SharePicture,
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  category: CategoryCard,
  /** From the top level down, without the category itself. */
  categoryAncestors: z.array(CategoryCard),
  area: Area,
  /** The place and what it lies in, from the province down, the place last; `path` is this service there. */
  places: z.array(PageLink.extend({ level: AreaLevel })),
  /** The place's areas-served page, and its page under /locations where it has one. */
  areaPath: PagePath,
  locationPath: PagePath.nullable(),
  /**
   * The places that the description lists, `path` being this service there: up to 8 suburbs of the city (of its own
   * city for a suburb, without itself), else up to 6 cities of the municipality or the province. `more` is how many others
   * there are, and `areaPath` the areas-served page that leads to all of them.
   */
  within: z.object({
    kind: z.enum(['suburbs', 'cities']),
    places: z.array(PageLink),
    more: z.int(),
    areaPath: PagePath,
  }),
  /** Up to 5 other suburbs of the city, the nearest first; `path` is this service there. Of a suburb or a city. */
  otherSuburbs: z.array(PageLink),
  /** The five fixed services of the specification in this place (Plumbing stands in for the page's own). */
  related: z.array(PageLink),
  /** Up to 6 services under the same parent in this place. */
  siblings: z.array(PageLink),
  /** One level down in the catalogue, in this place. */
  children: z.array(PageLink),
  /** The category's, as on its own page. */
  guide: Guide.nullable(),
  requestIn: z.object({ province: z.string(), city: z.string().nullable(), suburb: z.string().nullish() }),
});
export type ServiceLocationPage = z.infer<typeof ServiceLocationPage>;
