import { Readable } from 'node:stream';
import { siteEndpoints } from '@marketplace/contracts/site/endpoints';
import { DomainError } from '@marketplace/domain/errors';
import { type SitemapLine, sitemapLines, sitemapNames } from '@marketplace/domain/sitemaps/sitemap.view';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

/** Lines with a path, a tab, and the date of the last change if known. */
async function* asText(batches: AsyncIterable<SitemapLine[]>) {
  for await (const lines of batches)
    yield lines.map(({ path, changed }) => `${path}\t${changed?.toISOString().slice(0, 10) ?? ''}\n`).join('');
}

export const sitemapRoutes = (deps: RouteDeps) => [
  route({
    endpoint: siteEndpoints.listSitemaps,
    policy: 'everyone',
    handle: async () => (await sitemapNames(deps)).map((name) => ({ name })),
  }),
  route({
    endpoint: siteEndpoints.getSitemap,
    policy: 'everyone',
    handle: async ({ params, ctx }) => {
      const batches = await sitemapLines(deps, params.name);
      if (!batches) throw new DomainError('NOT_FOUND');
      ctx.type = 'text/plain';
      ctx.set('Cache-Control', 'public, max-age=3600');
      ctx.body = Readable.from(asText(batches));
      return undefined;
    },
  }),
];
