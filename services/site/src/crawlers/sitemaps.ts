/**
 * `/sitemap.xml` and the files it names (sitemaps.org protocol). What they list the API knows and streams, a line an
 * address; here each line becomes its element on the way through, so that no file is ever held in memory.
 */

import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Sitemaps } from '@marketplace/contracts/sitemaps';
import type { RequestIdState } from '@marketplace/http/request-id';
import type { Logger } from '@marketplace/platform/logger';
import type { Middleware, ParameterizedContext } from 'koa';
import { SitemapIndexStream, SitemapStream } from 'sitemap';
import type { Upstreams } from '../proxy/upstreams.ts';
import { createAskApi } from './ask-api.ts';

type Context = ParameterizedContext<RequestIdState>;

const cacheControl = 'public, max-age=3600';
const filePattern = /^\/sitemaps\/([a-z0-9-]{1,100})\.xml$/;

type Parts = { origin: string; upstreams: Pick<Upstreams, 'pick'>; publicPaths: () => Promise<string[]>; log: Logger };

/** The file of the pages that stand in the route table by themselves; the web app knows them. */
const ownPages = 'pages';

async function* entries(lines: AsyncIterable<string>) {
  for await (const line of lines) {
    const [url, lastmod] = line.split('\t');
    if (url) yield lastmod ? { url, lastmod } : { url };
  }
}

export const sitemaps = ({ origin, upstreams, publicPaths, log }: Parts): Middleware<RequestIdState> => {
  const askApi = createAskApi(upstreams);

  const send = (ctx: Context, items: AsyncIterable<unknown> | Iterable<unknown>, xml: NodeJS.ReadWriteStream) => {
    ctx.type = 'application/xml';
    ctx.set('Cache-Control', cacheControl);
    const out = new PassThrough();
    // Its head is out: cutting it short is all that says it is not whole, and a crawler comes again.
    pipeline(Readable.from(items), xml, out).catch((error) => {
      log.warn({ err: error, path: ctx.path }, 'sitemap');
      out.destroy();
    });
    ctx.body = out;
  };

  const sendIndex = async (ctx: Context) => {
    const answer = await askApi('/api/sitemaps');
    if (!answer) throw new Error('the API knows no sitemaps');
    const names = [ownPages, ...Sitemaps.parse(await answer.json()).map(({ name }) => name)];
    const items = names.map((name) => ({ url: `${origin}/sitemaps/${name}.xml` }));
    send(ctx, items, new SitemapIndexStream());
  };

  /** False when there is no such file. */
  const sendFile = async (ctx: Context, name: string): Promise<boolean> => {
    const xml = new SitemapStream({
      hostname: origin,
      lastmodDateOnly: true,
      xmlns: { news: false, xhtml: false, image: false, video: false },
    });
    if (name === ownPages) {
      const paths = await publicPaths();
      const items = paths.map((url) => ({ url }));
      send(ctx, items, xml);
      return true;
    }
    const answer = await askApi(`/api/sitemaps/${name}`);
    if (!answer?.body) return false;
    send(ctx, entries(createInterface({ input: Readable.from(answer.body) })), xml);
    return true;
  };

  return async (ctx, next) => {
    const name = filePattern.exec(ctx.path)?.[1];
    if (ctx.path !== '/sitemap.xml' && !name) return next();
    try {
      if (!name) await sendIndex(ctx);
      else if (!(await sendFile(ctx, name))) await next();
    } catch (error) {
      log.warn({ err: error, path: ctx.path, requestId: ctx.state.requestId }, 'sitemap');
      ctx.status = 503;
      ctx.set('Retry-After', '60');
      ctx.type = 'text/plain';
      ctx.body = 'Not available right now.\n';
    }
  };
};
