import { endpoints, Raw } from '../endpoint.ts';
import { AssetParam } from './assets.ts';
import { CategoryStats, CategoryStatsQuery, PublicStats, PublicStatsQuery } from './public-stats.ts';
import { SitemapParam, Sitemaps } from './sitemaps.ts';

export const siteEndpoints = endpoints({
  listSitemaps: {
    method: 'get',
    path: '/api/sitemaps',
    summary: 'List the sitemap files',
    reply: Sitemaps,
    publicFor: 3600,
  },
  getSitemap: {
    method: 'get',
    path: '/api/sitemaps/:name',
    summary: 'Get the addresses in a sitemap file, one per line',
    params: SitemapParam,
    reply: Raw,
  },
  getReleasedAsset: {
    method: 'get',
    path: '/api/assets/:name',
    summary: 'Get a file of an earlier release of the web app. For the site only',
    params: AssetParam,
    reply: Raw,
  },
  getPublicStats: {
    method: 'get',
    path: '/api/public/stats',
    summary: 'Get statistics of a service, a place or both; null if there is too little data',
    query: PublicStatsQuery,
    reply: PublicStats,
    publicFor: 300,
  },
  getCategoryStats: {
    method: 'get',
    path: '/api/public/category-stats',
    summary: 'Count providers by category, in a place or anywhere',
    query: CategoryStatsQuery,
    reply: CategoryStats,
    publicFor: 300,
  },
});
