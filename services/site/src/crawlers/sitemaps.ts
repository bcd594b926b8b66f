/**
 * `/sitemap.xml` and the files it names (sitemaps.org protocol). What they list the API knows and streams, a line an
 * address; here each line becomes its element on the way through, so that no file is ever held in memory.
 */

import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Sitemaps } from '@marketplace/contracts/sitemaps';
import type { Logger } from '@marketplace/platform/logger';
import type { Context, Middleware } from 'koa';
import { SitemapIndexStream, SitemapStream } from 'sitemap';
import { limits } from '../limits.ts';
import type { Upstreams } from '../proxy/upstreams.ts';

const keptFor = 'public, max-age=3600';
const file = /^\/sitemaps\/([a-z0-9-]{1,100})\.xml$/;

type Parts = { origin: string; upstreams: Pick<Upstreams, 'pick'>; publicPaths: () => Promise<string[]>; log: Logger };

/** The file of the pages that stand in the route table by themselves; the web app knows them. */
const ownPages = 'pages';

export const sitemaps = ({ origin, upstreams, publicPaths, log }: Parts): Middleware => {
  /** The API has so long to begin. How long its lines take after that lies with whoever reads them. */
  const ask = async (path: string) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('The API did not answer in time')), limits.machine);
    try {
      return await fetch(new URL(path, upstreams.pick()), { signal: late.signal });
    } finally {
      clearTimeout(timer);
    }
  };

  const send = (ctx: Context, items: AsyncIterable<unknown> | Iterable<unknown>, into: NodeJS.ReadWriteStream) => {
    ctx.type = 'application/xml';
    ctx.set('Cache-Control', keptFor);
    const out = new PassThrough();
    // Its head is out: cutting it short is all that says it is not whole, and a crawler comes again.
    pipeline(Readable.from(items), into, out).catch((error) => {
      log.warn({ err: error, path: ctx.path }, 'sitemap');
      out.destroy();
    });
    ctx.body = out;
  };

  const index = async (ctx: Context) => {
    const answer = await ask('/api/sitemaps');
    if (!answer.ok) throw new Error(`the API answers ${answer.status}`);
    const names = [ownPages, ...Sitemaps.parse(await answer.json()).map(({ name }) => name)];
    const items = names.map((name) => ({ url: `${origin}/sitemaps/${name}.xml` }));
    send(ctx, items, new SitemapIndexStream());
  };

  async function* addresses(lines: AsyncIterable<string>) {
    for await (const line of lines) {
      const [url, lastmod] = line.split('\t');
      if (url) yield lastmod ? { url, lastmod } : { url };
    }
  }

  const one = async (ctx: Context, name: string) => {
    const into = new SitemapStream({
      hostname: origin,
      lastmodDateOnly: true,
      xmlns: { news: false, xhtml: false, image: false, video: false },
    });
    if (name === ownPages)
      return send(
        ctx,
        (await publicPaths()).map((url) => ({ url })),
        into,
      );
    const answer = await ask(`/api/sitemaps/${name}`);
    if (answer.status === 404) return false;
    if (!answer.ok || !answer.body) throw new Error(`the API answers ${answer.status}`);
    send(ctx, addresses(createInterface({ input: Readable.fromWeb(answer.body as never) })), into);
  };

  return async (ctx, next) => {
    const name = file.exec(ctx.path)?.[1];
    if (ctx.path !== '/sitemap.xml' && !name) return next();
    try {
      const found = name ? await one(ctx, name) : await index(ctx);
      if (found === false) await next();
    } catch (error) {
      log.warn({ err: error, path: ctx.path, requestId: ctx.state.requestId }, 'sitemap');
      ctx.status = 503;
      ctx.set('Retry-After', '60');
      ctx.type = 'text/plain';
      ctx.body = 'Not available right now.\n';
    }
  };
};
