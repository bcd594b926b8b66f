/** `/robots.txt`: what crawlers need not look at, and where the sitemaps are. */
import type { Middleware } from 'koa';

/** Pages of one person each, and the API. Public pages that must not be found say so themselves. */
const notForCrawlers = ['/api/', '/admin/', '/auth/', '/seekers/', '/providers/', '/requests/', '/join'];

export const robotsTxt = ({ origin, noindex }: { origin: string; noindex: boolean }): string =>
  [
    'User-agent: *',
    ...notForCrawlers.map((path) => `Disallow: ${path}`),
    // A page has to be read to be seen that it says noindex: samples are not shut out here, only not announced.
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
