import { endpoints, Raw } from '../endpoint.ts';
import { CategoryStats, CategoryStatsQuery, PublicStats, PublicStatsQuery } from './public-stats.ts';
import { SitemapParam, Sitemaps } from './sitemaps.ts';

export const siteEndpoints = endpoints({
  listSitemaps: {
    method: 'get',
    path: '/api/sitemaps',
    summary: 'The files that the sitemap is made of',
    reply: Sitemaps,
    publicFor: 3600,
  },
  getSitemap: {
    method: 'get',
    path: '/api/sitemaps/:name',
    summary: 'The addresses of one file, a line each',
    params: SitemapParam,
    reply: Raw,
  },
  getPublicStats: {
    method: 'get',
    path: '/api/public/stats',
    summary: 'Figures of a service, a place or both; null where too little is known',
    query: PublicStatsQuery,
    reply: PublicStats,
    publicFor: 300,
  },
  getCategoryStats: {
    method: 'get',
    path: '/api/public/category-stats',
    summary: 'Providers by category, in a place or anywhere',
    query: CategoryStatsQuery,
    reply: CategoryStats,
    publicFor: 300,
  },
});
