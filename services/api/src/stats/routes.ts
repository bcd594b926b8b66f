import { allCategories, categoryByAnyPath, categoryById } from '@marketplace/catalogue/lookup';
import { messages } from '@marketplace/contracts/messages';
import { siteEndpoints } from '@marketplace/contracts/site/endpoints';
import type { PublicStats } from '@marketplace/contracts/site/public-stats';
import { invalid } from '@marketplace/domain/errors';
import {
  providersByCategory,
  publicStats,
  ratingsByCategory,
  unrated,
} from '@marketplace/domain/stats/public-stats.view';
import { sampleCategoryStats, sampleStats } from '@marketplace/domain/stats/sample';
import { cityPath } from '@marketplace/gazetteer/lookup';
import { presentCategoryLink } from '../categories/present.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { scopeOf } from './scope.ts';
import { statsCache } from './stats-cache.ts';

/** The categories of these slugs, or the top-level ones without slugs. Throws VALIDATION_FAILED. */
const categoriesOf = (slugs: string[] | undefined) => {
  if (!slugs) return allCategories().filter(({ level }) => level === 1);
  return slugs.map((slug) => {
    const category = categoryByAnyPath([slug]);
    if (!category) throw invalid({ categories: messages.contactCategory });
    return category;
  });
};

type CategoryCounts = {
  providers: Awaited<ReturnType<typeof providersByCategory>>;
  ratings: Awaited<ReturnType<typeof ratingsByCategory>>;
};

export const statsRoutes = (deps: RouteDeps) => {
  const cachedStats = statsCache<PublicStats>(deps.clock);
  // A separate cache, because there are many cities: a crawler that reads them all evicts no province. Suburbs use
  // their city's stats.
  const cachedCityStats = statsCache<PublicStats>(deps.clock, { maxEntries: 5_000 });
  const cachedCounts = statsCache<CategoryCounts>(deps.clock);
  return [
    route({
      endpoint: siteEndpoints.getPublicStats,
      policy: 'everyone',
      handle: ({ query }) => {
        const scope = scopeOf(query);
        const count = () => publicStats(deps, scope);
        if (deps.figures === 'real') {
          // Keyed by the resolved city, because it may have several names.
          const [city] = query.city ? (scope.cities ?? []) : [];
          if (city) return cachedCityStats(`${scope.categoryId} ${cityPath(city)}`, count);
          return cachedStats([scope.categoryId, scope.province, query.municipality].join(' '), count);
        }
        const slug = scope.categoryId && categoryById(scope.categoryId)?.slug;
        return sampleStats([slug, scope.province, scope.cities?.map((city) => city.slug)].join(' '));
      },
    }),
    route({
      endpoint: siteEndpoints.getCategoryStats,
      policy: 'everyone',
      handle: async ({ query }) => {
        const scope = scopeOf({ province: query.province, city: query.city, suburb: query.suburb });
        const categories = categoriesOf(query.categories);
        if (deps.figures === 'sample')
          return categories.map((category) => ({
            ...presentCategoryLink(category),
            ...sampleCategoryStats(category.slug, { somewhere: scope.province !== undefined }),
          }));
        const ids = categories.map(({ id }) => id);
        const count = async (): Promise<CategoryCounts> => {
          const [providers, ratings] = await Promise.all([
            providersByCategory(deps, ids, scope),
            ratingsByCategory(deps, ids, scope),
          ]);
          return { providers, ratings };
        };
        const { providers, ratings } = await (scope.cities ? count() : cachedCounts(`${ids} ${scope.province}`, count));
        return categories.map((category) => ({
          ...presentCategoryLink(category),
          providers: providers.get(category.id) ?? 0,
          ...(ratings.get(category.id) ?? unrated),
        }));
      },
    }),
  ];
};
