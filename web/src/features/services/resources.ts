/** Which answers the pages about services show: their routes fetch them, their heads and parts read them. */
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

/** Its stats and who stands behind them; a suburb has its city's. */
export const serviceLocationActivity = ({ params }: Address) => keys.localActivity(segmentsOf(params));
