/** SWR keys of the service pages, shared by routes, heads and components. */
import { keys } from '../../api/keys.ts';
import type { RouteContext } from '../../routing/route.ts';
import { slugsOf } from '../../routing/slugs.ts';
import { segmentsOf } from './url.ts';

type Address = Pick<RouteContext, 'params'>;

export const allServices = () => keys.categoryHierarchy;

/** Search results for the `q` parameter of /services. */
export const servicesFound = ({ search }: Pick<RouteContext, 'search'>) => keys.categorySearch(search.get('q') ?? '');

export const categoryResource = ({ params }: Address) => keys.categoryPage(slugsOf(params));

/** Stats of the category for the whole country. */
export const categoryStats = ({ params }: Address) => keys.publicStats({ category: slugsOf(params).at(-1) });

/** A service in a place, under /services. */
export const serviceLocationResource = ({ params }: Address) => keys.serviceLocation(segmentsOf(params));

/** A service in a place, under /seo/services. */
export const seoLocationResource = ({ params }: Address) => keys.serviceLocation(slugsOf(params));

/** Stats and providers of the service there; a suburb uses those of its city. */
export const serviceLocationActivity = ({ params }: Address) => keys.localActivity(segmentsOf(params));
