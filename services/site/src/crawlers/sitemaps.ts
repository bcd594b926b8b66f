/**
 * `/sitemap.xml` and its files (sitemaps.org protocol), from data of the API. The long ones are stored compressed
 * (sitemap-files.ts) and sent unchanged.
 */

import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Sitemaps } from '@marketplace/contracts/site/sitemaps';
import type { RequestIdState } from '@marketplace/http/request-id';
import type { Logger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';
import type { Middleware, ParameterizedContext } from 'koa';
import { LRUCache } from 'lru-cache';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Upstreams } from '../proxy/upstreams.ts';
import { createAskApi } from './ask-api.ts';
import { createSitemapFiles, type SitemapEncoding, sitemapEncodings } from './sitemap-files.ts';

type Context = ParameterizedContext<RequestIdState>;

const cacheControl = 'public, max-age=3600';
const filePattern = /^\/sitemaps\/([a-z0-9-]{1,100})\.xml$/;

type Parts = {
  origin: string;
  /** The folder of the files, which sites on one machine share. */
  folder: string;
  upstreams: Pick<Upstreams, 'pick'>;
  publicPaths: () => Promise<string[]>;
  log: Logger;
};

/** The file for pages in the route table without data, which the web app lists. */
const ownPages = 'pages';

const encodings = Object.keys(sitemapEncodings) as SitemapEncoding[];

export const sitemaps = ({ origin, folder, upstreams, publicPaths, log }: Parts): Middleware<RequestIdState> => {
  const askApi = createAskApi(upstreams);
  const files = createSitemapFiles({ folder, origin, upstreams, log });

  /** The names of the API's files. Uses the last ones while the API is down. */
  const names = new LRUCache<'names', string[]>({
    max: 1,
    ttl: resilience.site.sitemaps.fresh,
    allowStaleOnFetchRejection: true,
    fetchMethod: async () => {
      const answer = await askApi('/api/sitemaps');
      if (!answer) throw new Error('the API has no sitemaps');
      return Sitemaps.parse(await answer.json()).map(({ name }) => name);
    },
  });

  const sendXml = async (ctx: Context, xml: SitemapStream | SitemapIndexStream, urls: string[]) => {
    const text = await streamToPromise(Readable.from(urls.map((url) => ({ url }))).pipe(xml));
    ctx.set('Cache-Control', cacheControl);
    ctx.type = 'application/xml';
    ctx.body = text;
  };

  const sendFile = async (ctx: Context, name: string) => {
    const encoding = encodings.find((one) => ctx.acceptsEncodings(one));
    const file: FileHandle = await files.open(name, encoding ?? 'gzip');
    const { size, mtime } = await file.stat();
    ctx.status = 200;
    ctx.type = 'application/xml';
    ctx.vary('Accept-Encoding');
    ctx.set('Cache-Control', cacheControl);
    ctx.lastModified = mtime;
    ctx.etag = `${mtime.getTime().toString(36)}-${size.toString(36)}${encoding ? '' : '-plain'}`;
    if (ctx.fresh || ctx.method === 'HEAD') {
      await file.close();
      ctx.status = ctx.fresh ? 304 : 200;
      return;
    }
    const stored = file.createReadStream();
    if (encoding) {
      ctx.set('Content-Encoding', encoding);
      ctx.length = size;
      ctx.body = stored;
    } else ctx.body = stored.pipe(createGunzip());
    // Closes the file if the client disconnects early.
    ctx.res.once('close', () => stored.destroy());
  };

  return async (ctx, next) => {
    const name = filePattern.exec(ctx.path)?.[1];
    if (ctx.path !== '/sitemap.xml' && !name) return next();
    try {
      if (name === ownPages)
        return await sendXml(
          ctx,
          new SitemapStream({ hostname: origin, xmlns: { news: false, xhtml: false, image: false, video: false } }),
          await publicPaths(),
        );
      const known = await names.fetch('names');
      if (!known) throw new Error('the API did not return the sitemap names');
      if (!name)
        await sendXml(
          ctx,
          new SitemapIndexStream(),
          [ownPages, ...known].map((each) => `${origin}/sitemaps/${each}.xml`),
        );
      else if (known.includes(name)) await sendFile(ctx, name);
      else await next();
    } catch (error) {
      log.warn({ err: error, path: ctx.path, requestId: ctx.state.requestId }, 'sitemap');
      ctx.status = 503;
      ctx.set('Retry-After', '60');
      ctx.type = 'text/plain';
      ctx.body = 'Not available right now.\n';
    }
  };
};
