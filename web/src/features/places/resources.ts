/** SWR keys of the place pages. `slugs` are the slugs of the address, from the province down. */
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import type { RouteContext } from '../../routing/route.ts';
import { slugsOf } from '../../routing/slugs.ts';
import { popularCategories, suburbServices } from './content.ts';

type Address = Pick<RouteContext, 'params'>;

export const allAreas = () => keys.areaIndex;

/** A place at any of the four levels. */
export const areaResource = ({ params }: Address) => keys.area(slugsOf(params));

/** A city or suburb under /locations. */
export const locationResource = ({ params }: Address) => keys.location(slugsOf(params)[0] ?? '');

const statsIn = (categories: readonly { slug: string }[], [province, , city, suburb]: readonly string[]) =>
  keys.placeStats({ province, city, suburb, categories: categories.map(({ slug }) => slug) });

/** Stats of the popular categories in a city. */
export const cityStats = (slugs: readonly string[]) => statsIn(popularCategories, slugs);
/** Stats of the services listed on a suburb page, as on their own pages for this suburb. */
export const suburbStats = (slugs: readonly string[]) =>
  statsIn(
    suburbServices.flatMap(({ services }): readonly { slug: string }[] => services),
    slugs,
  );

/** Looks up the stats of a category there; undefined while they load. */
export const useStatsOf = (key: ReturnType<typeof cityStats>) => {
  const { data } = useApi(key);
  return (slug: string) => data?.find((category) => category.slug === slug);
};
