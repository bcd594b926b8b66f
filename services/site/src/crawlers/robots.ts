/** `/robots.txt`: excludes pages from crawling and names the sitemaps. */
import { reservedSlugs } from '@marketplace/contracts/profiles/slugs';
import { languageCodes, prefixOf } from '@marketplace/contracts/site/languages';
import type { Middleware } from 'koa';

/**
 * Private pages and the API. Public pages that must not be indexed have noindex instead. A provider's own pages share their folder
 * with public profiles, so each is excluded by its name.
 */
const notForCrawlers = [
  '/api/',
  '/admin/',
  ...languageCodes.flatMap((language) =>
    ['/auth/', '/seekers/', '/requests/'].map((path) => prefixOf(language) + path),
  ),
  ...reservedSlugs.flatMap((slug) => [`/providers/${slug}$`, `/providers/${slug}/`, `/providers/${slug}?`]),
  '/join',
];

export const robotsTxt = ({ origin, noindex }: { origin: string; noindex: boolean }): string =>
  [
    'User-agent: *',
    ...notForCrawlers.map((path) => `Disallow: ${path}`),
    // Crawlers must read a page to see its noindex, so sample data is not disallowed, only not announced.
    ...(noindex ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');

export const robots = (site: { origin: string; noindex: boolean }): Middleware => {
  const text = robotsTxt(site);
  return async (ctx, next) => {
    if (ctx.path !== '/robots.txt') return next();
    ctx.type = 'text/plain';
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.body = text;
  };
};
