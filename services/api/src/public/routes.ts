import { allCategories, categoryByAnyPath, categoryById } from '@marketplace/catalogue/lookup';
import { Id } from '@marketplace/contracts/fields';
import { messages } from '@marketplace/contracts/messages';
import { PublicLeads, PublicLeadsQuery } from '@marketplace/contracts/public-leads';
import { CategoryStats, CategoryStatsQuery, PublicStats, PublicStatsQuery } from '@marketplace/contracts/public-stats';
import { boardLeads, boardTotal } from '@marketplace/domain/enquiries/board.view';
import { invalid } from '@marketplace/domain/errors';
import { providersByCategory, publicStats } from '@marketplace/domain/figures/public-stats.view';
import { sampleCategoryStats, sampleStats } from '@marketplace/domain/figures/sample';
import { z } from 'zod';
import { presentCategoryLink } from '../categories/present.ts';
import type { Deps } from '../deps.ts';
import { CursorTime, pageCursor } from '../http/cursor.ts';
import { route } from '../route.ts';
import { keepFigures } from './kept-figures.ts';
import { presentBoardLead } from './present.ts';
import { scopeOf } from './scope.ts';

/** The board moves as people post; figures may be a few minutes old. */
const boardFor = 15;
const figuresFor = 300;

const boardCursor = pageCursor('request-board', z.tuple([CursorTime, Id]));

/** The categories of these slugs; the top-level ones when none are given. Throws VALIDATION_FAILED. */
const categoriesOf = (slugs: string[] | undefined) => {
  if (!slugs) return allCategories().filter(({ level }) => level === 1);
  return slugs.map((slug) => {
    const category = categoryByAnyPath([slug]);
    if (!category) throw invalid({ categories: messages.contactCategory });
    return category;
  });
};

export const publicRoutes = (deps: Deps) => {
  const kept = keepFigures(deps.clock);
  return [
    route({
      method: 'get',
      path: '/api/public/leads',
      summary: 'The board of current requests, anonymous, newest first',
      policy: 'everyone',
      query: PublicLeadsQuery,
      reply: PublicLeads,
      publicFor: boardFor,
      handle: async ({ query }) => {
        const { categoryId, province } = scopeOf(query);
        const cursor = boardCursor.read(query.cursor);
        const [page, total] = await Promise.all([
          boardLeads(deps, { categoryId, province, cursor, limit: query.limit }),
          boardTotal(deps, { categoryId, province }),
        ]);
        return { leads: page.items.map(presentBoardLead), ...boardCursor.end(page), total };
      },
    }),
    route({
      method: 'get',
      path: '/api/public/stats',
      summary: 'Figures of a service, a place or both; null where too little is known',
      policy: 'everyone',
      query: PublicStatsQuery,
      reply: PublicStats,
      publicFor: figuresFor,
      handle: ({ query }) => {
        const scope = scopeOf(query);
        // Around a city few providers are counted, and there are many cities.
        const count = () => publicStats(deps, scope);
        if (deps.figures === 'real')
          return scope.city ? count() : kept(`stats ${scope.categoryId} ${scope.province}`, count);
        const slug = scope.categoryId && categoryById(scope.categoryId)?.slug;
        return sampleStats([slug, scope.province, scope.city?.slug].join(' '));
      },
    }),
    route({
      method: 'get',
      path: '/api/public/category-stats',
      summary: 'Providers by category, in a place or anywhere',
      policy: 'everyone',
      query: CategoryStatsQuery,
      reply: CategoryStats,
      publicFor: figuresFor,
      handle: async ({ query }) => {
        const { province, city } = scopeOf({ province: query.province, city: query.city });
        const categories = categoriesOf(query.categories);
        if (deps.figures === 'sample')
          return categories.map((category) => ({
            ...presentCategoryLink(category),
            ...sampleCategoryStats(category.slug, { somewhere: province !== undefined }),
          }));
        const ids = categories.map(({ id }) => id);
        const count = () => providersByCategory(deps, ids, { province, city });
        const providers = await (city ? count() : kept(`categories ${ids} ${province}`, count));
        return categories.map((category) => ({
          ...presentCategoryLink(category),
          providers: providers.get(category.id) ?? 0,
          averageRating: null,
        }));
      },
    }),
  ];
};
