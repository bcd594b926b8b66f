/** Which figures the pages about places show. `slugs` are those of the address, from the province down. */
import type { CategoryStats } from '@marketplace/contracts/public-stats';
import useSWR from 'swr';
import { keys } from '../../api/keys.ts';
import { popularCategories, suburbServices } from './content.ts';

const inCity = (categories: readonly { slug: string }[], [province, , city]: readonly string[]) =>
  keys.placeStats({ province, city, categories: categories.map(({ slug }) => slug) });

/** Of the popular categories in a city. */
export const cityStatsKey = (slugs: readonly string[]) => inCity(popularCategories, slugs);
/** Of the services that a suburb's page lists; a suburb has its city's figures. */
export const suburbStatsKey = (slugs: readonly string[]) =>
  inCity(
    suburbServices.flatMap(({ services }): readonly { slug: string }[] => services),
    slugs,
  );

/** What is known of a category there; nothing while the figures are on their way. */
export const useStatsOf = (key: string) => {
  const { data } = useSWR<CategoryStats>(key);
  return (slug: string) => data?.find((category) => category.slug === slug);
};
