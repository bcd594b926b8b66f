/** Every address that is no file and no API: a page, kept for those without a session, rendered anew for the others. */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Logger } from '@marketplace/platform/logger';
import type { Context, Middleware } from 'koa';
import { kept } from '../limits.ts';
import { errorPage } from './error-page.ts';
import type { MakePage } from './page.ts';
import { type Encoding, type Made, noncePlaceholder, type PageCache, pageOf } from './page-cache.ts';
import type { Prefetch } from './prefetch.ts';
import type { WebApp } from './web-app.ts';

const pageMethods = ['GET', 'HEAD'];
/** The smaller first, whatever order the browser names them in. */
const encodings: Encoding[] = ['br', 'gzip'];

/** An address with a token is one person's, and a very long one nobody's. */
const mayBeKept = (ctx: Context, url: string) => !('token' in ctx.query) && url.length <= kept.addressLength;

export const renderPages = ({
  web,
  pages,
  cache,
  prefetch,
  log,
  noindex,
}: {
  web: Pick<WebApp, 'template'>;
  pages: MakePage;
  /** Undefined while developing: every visit is made from the sources. */
  cache: PageCache | undefined;
  prefetch: Prefetch;
  log: Logger;
  noindex: boolean;
}): Middleware => {
  const onError = (ctx: Context) => (error: unknown) =>
    log.error({ err: error, path: ctx.path, requestId: ctx.state.requestId }, 'rendering');

  /** For everybody without a session. */
  const make = async (ctx: Context, url: string): Promise<Made> => {
    const page = await pages({
      url,
      visitor: prefetch.anybody(ctx),
      hasSession: false,
      nonce: noncePlaceholder,
      onError: onError(ctx),
    });
    if (page.kind === 'elsewhere') return { ...page, html: '' };
    return { status: page.status, complete: page.complete, html: await text(Readable.from(page.html)) };
  };

  const sendKept = async (ctx: Context, url: string) => {
    const page =
      cache && mayBeKept(ctx, url) ? await cache.get(url, () => make(ctx, url)) : pageOf(await make(ctx, url));
    if (page.location !== undefined) {
      ctx.redirect(page.location);
      ctx.status = page.status;
      return;
    }
    ctx.status = page.status;
    // Compressed here, so that nobody does it again for every reply.
    ctx.vary('Accept-Encoding');
    const encoding = encodings.find((one) => ctx.acceptsEncodings(one)) ?? 'identity';
    if (page.etag) ctx.etag = page.etag;
    if (page.status === 200 && ctx.fresh) {
      ctx.status = 304;
      return;
    }
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
    ctx.body = await page.body(encoding, ctx.state.nonce);
  };

  /** For one person: sent as it is rendered, kept by nobody. */
  const stream = async (ctx: Context, url: string) => {
    const page = await pages({
      url,
      visitor: prefetch.visitor(ctx),
      hasSession: true,
      nonce: ctx.state.nonce,
      onError: onError(ctx),
    });
    if (page.kind === 'elsewhere') {
      ctx.redirect(page.location);
      ctx.status = page.status;
      return;
    }
    ctx.status = page.status;
    const body = Readable.from(page.html);
    // Its head is out: cutting the connection is all that says it is not whole.
    body.once('error', () => ctx.res.destroy());
    ctx.body = body;
  };

  return async (ctx) => {
    const url = ctx.path + ctx.search;
    if (ctx.method === 'POST') {
      // A form sent before its script was there: show it again. One slash, or the address would name another host.
      ctx.status = 303;
      ctx.redirect(url.replace(/^\/+/, '/'));
      return;
    }
    if (!pageMethods.includes(ctx.method)) {
      ctx.set('Allow', pageMethods.join(', '));
      ctx.status = 405;
      return;
    }
    const hasSession = prefetch.hasSession(ctx);
    ctx.set('Cache-Control', hasSession ? 'private, no-store' : 'no-cache');
    if (noindex) ctx.set('X-Robots-Tag', 'noindex');
    ctx.type = 'html';
    try {
      await (hasSession ? stream(ctx, url) : sendKept(ctx, url));
    } catch (error) {
      onError(ctx)(error);
      ctx.remove('Content-Encoding');
      ctx.remove('ETag');
      ctx.status = 500;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = errorPage(await web.template(url));
    }
  };
};
