/** Which answers the pages about services show: their routes fetch them, their heads and parts read them. */
import { isProvinceSlug } from '@marketplace/contracts/provinces';
import { keys } from '../../api/keys.ts';
import type { RouteContext } from '../../routing/route.ts';
import { slugsOf } from '../../routing/slugs.ts';
import { segmentsOf } from './url.ts';

type Address = Pick<RouteContext, 'params'>;

export const allServices = () => keys.categoryHierarchy;

/** What the search on /services finds for the text in its address. */
export const servicesFound = ({ search }: Pick<RouteContext, 'search'>) => keys.categorySearch(search.get('q') ?? '');

/** A category at any level. */
export const categoryResource = ({ params }: Address) => keys.categoryPage(slugsOf(params));

/** Its stats in the whole country. */
export const categoryStats = ({ params }: Address) => keys.publicStats({ category: slugsOf(params).at(-1) });

/** A service in a place, under /services. */
export const serviceLocationResource = ({ params }: Address) => keys.serviceLocation(segmentsOf(params));

/** The same under /seo/services. */
export const seoLocationResource = ({ params }: Address) => keys.serviceLocation(slugsOf(params));

/** The stats of a service in a place; a suburb has its city's. */
export const statsOfPlace = (segments: readonly string[]) => {
  const first = segments.findIndex((segment, index) => index > 0 && isProvinceSlug(segment));
  const [province, municipality, city] = first < 0 ? [] : segments.slice(first);
  // A city needs no municipality to be known by.
  const place = city ? { province, city } : { province, municipality };
  return keys.publicStats({ category: segments[Math.max(first, 1) - 1], ...place });
};
export const serviceLocationStats = ({ params }: Address) => statsOfPlace(segmentsOf(params));
