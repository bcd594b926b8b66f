/**
 * The addresses of the public pages of categories, areas, locations and services in an area (specification
 * section 2).
 */
import type { Category } from '@marketplace/catalogue/category';
import { categoryByAnyPath, categoryPath } from '@marketplace/catalogue/lookup';
import { type Area, areaByAnyPath } from '@marketplace/gazetteer/areas';
import { locationBySlug, locationSlug } from '@marketplace/gazetteer/location-slugs';
import { provinceBySlug } from '@marketplace/gazetteer/lookup';

const joined = (nodes: readonly { slug: string }[]) => nodes.map(({ slug }) => slug).join('/');

/** `/services/home-improvement/plumbing` */
export const categoryAddress = (category: Pick<Category, 'id'>): string =>
  `/services/${joined(categoryPath(category.id))}`;

/** `/areas-served/gauteng/city-of-johannesburg` */
export const areaAddress = (area: Area): string => `/areas-served/${area.segments.join('/')}`;

/** `/locations/sandton-gauteng`. Null for an area above a city. */
export const locationAddress = (area: Area): string | null => {
  const slug = locationSlug(area);
  return slug && `/locations/${slug}`;
};

/** `/services/home-improvement/plumbing/gauteng/city-of-johannesburg/johannesburg/sandton` */
export const serviceLocationAddress = (category: Pick<Category, 'id'>, area: Area): string =>
  `${categoryAddress(category)}/${area.segments.join('/')}`;

export type ServiceLocation = { category: Category; area: Area };

/**
 * Resolves the 2 to 7 segments after `/services` to a service and an area. The area starts at the first
 * province slug. Without a province, the last segment is a location's slug. Accepts former names and short
 * service paths. The canonical address is `serviceLocationAddress`. Undefined if either is unknown.
 */
export const serviceLocationOf = (segments: readonly string[]): ServiceLocation | undefined => {
  const province = segments.findIndex((segment) => provinceBySlug(segment));
  const from = province === -1 ? segments.length - 1 : province;
  const category = categoryByAnyPath(segments.slice(0, from));
  const area = province === -1 ? locationBySlug(segments[from] ?? '') : areaByAnyPath(segments.slice(from));
  return category && area && !('missing' in area) ? { category, area } : undefined;
};

/**
 * Addresses of a page's social media picture, which services/site draws. `~` joins slugs, because no slug
 * contains it.
 */
export const picture = {
  site: (name: string) => `/og/site/${name}.png`,
  category: (category: Pick<Category, 'slug'>) => `/og/category/${category.slug}.png`,
  area: (area: Area) => `/og/area/${area.segments.join('~')}.png`,
  serviceLocation: ({ category, area }: ServiceLocation) =>
    `/og/service/${[category.slug, ...area.segments].join('~')}.png`,
};
