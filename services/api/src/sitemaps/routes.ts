import { Readable } from 'node:stream';
import { SitemapParam, Sitemaps } from '@marketplace/contracts/sitemaps';
import { DomainError } from '@marketplace/domain/errors';
import { type SitemapLine, sitemapLines, sitemapNames } from '@marketplace/domain/sitemaps/sitemap.view';
import type { Deps } from '../deps.ts';
import { Raw, route } from '../route.ts';

/** Characters that go out together: by the line, tens of thousands of writes would keep other requests waiting. */
const atOnce = 16_384;

/** An address, a tab, and the day it last changed if anybody knows. */
function* asText(lines: Iterable<SitemapLine>) {
  let text = '';
  for (const { path, changed } of lines) {
    text += `${path}\t${changed?.toISOString().slice(0, 10) ?? ''}\n`;
    if (text.length < atOnce) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

export const sitemapRoutes = (deps: Deps) => [
  route({
    method: 'get',
    path: '/api/sitemaps',
    summary: 'The files that the sitemap is made of',
    policy: 'everyone',
    reply: Sitemaps,
    publicFor: 3600,
    handle: async () => (await sitemapNames(deps)).map((name) => ({ name })),
  }),
  route({
    method: 'get',
    path: '/api/sitemaps/:name',
    summary: 'The addresses of one file, a line each',
    policy: 'everyone',
    params: SitemapParam,
    reply: Raw,
    handle: async ({ params, ctx }) => {
      const lines = await sitemapLines(deps, params.name);
      if (!lines) throw new DomainError('NOT_FOUND');
      ctx.type = 'text/plain';
      ctx.set('Cache-Control', 'public, max-age=3600');
      ctx.body = Readable.from(asText(lines));
      return undefined;
    },
  }),
];
