/**
 * A service in a place: `GET /api/service-locations/{segments}`, 2 to 7 segments. Specification section 2,
 * Service-location landing page and Category-in-location page.
 *
 * The service path is everything before the first province slug; the rest is the place, down to a
 * suburb. Without a province slug, the last segment is the place, as in `/locations/{slug}`
 * (`plumbing/sandton-gauteng`). Short service paths, former names and single-slug places return the same page: compare
 * `path` (links.ts). Anything else is 404 NOT_FOUND, `Invalid service-location combination`.
 */
import { z } from 'zod';
import { Guide } from '../catalogue/guides.ts';
import { CategoryCard } from '../catalogue/pages.ts';
import { PageLink, PagePath, SharePicture } from '../site/links.ts';
import { Area, AreaLevel } from './areas.ts';

/** Maximum links on a page (specification section 9). */
export const serviceLocationCaps = { suburbs: 8, cities: 6, otherSuburbs: 5, siblings: 6 } as const;

export const ServiceLocationPage = z.object({
  path: PagePath,
  /** The canonical page for search engines: a suburb without unique content has its city's. Otherwise `path`. */
  canonicalPath: PagePath,
  /** Whether the page at `canonicalPath` has content worth finding (`worthFinding`, service-location-rules.ts): then sitemaps list it; otherwise it has noindex. */
  isWorthFinding: z.boolean(),
  picture: SharePicture,
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  category: CategoryCard,
  /** Ancestors of the category, top level first. */
  categoryAncestors: z.array(CategoryCard),
  area: Area,
  /** The place with its ancestors, province first; `path` is this service there. */
  places: z.array(PageLink.extend({ level: AreaLevel })),
  /** The place's areas-served page, and its page under /locations if it has one. */
  areaPath: PagePath,
  locationPath: PagePath.nullable(),
  /**
   * Places listed in the description, with `path` for this service there. For a city, up to 8 of its suburbs
   * (without the place itself). Otherwise up to 6 cities of the municipality or province. `more` is the
   * number of others, and `areaPath` is the areas-served page with all of them.
   */
  within: z.object({
    kind: z.enum(['suburbs', 'cities']),
    places: z.array(PageLink),
    more: z.int(),
    areaPath: PagePath,
  }),
  /** Up to 5 other suburbs of the city, nearest first; `path` is this service there. Only for a suburb or a city. */
  otherSuburbs: z.array(PageLink),
  /** The specification's five services in this place (Plumbing replaces the page's own). */
  related: z.array(PageLink),
  /** Up to 6 sibling services in this place. */
  siblings: z.array(PageLink),
  /** Child categories in this place. */
  children: z.array(PageLink),
  /** The category's guide, as on its own page. */
  guide: Guide.nullable(),
  requestIn: z.object({ province: z.string(), city: z.string().nullable(), suburb: z.string().nullish() }),
});
export type ServiceLocationPage = z.infer<typeof ServiceLocationPage>;
