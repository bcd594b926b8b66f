/** Every address that is no file and no API: a page, cached for those without a session, made anew for the others. */

import type { OpenPage } from '@marketplace/contracts/server-entry';
import { loggedPath } from '@marketplace/http/logged-path';
import type { RequestIdState } from '@marketplace/http/request-id';
import type { RouteState } from '@marketplace/http/request-metrics';
import type { Logger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';
import type { Middleware, ParameterizedContext } from 'koa';
import { errorPage } from './error-page.ts';
import type { MakePage } from './page.ts';
import { type Encoding, type MadePage, type PageCache, sentOnce } from './page-cache.ts';
import type { Answers, Prefetch, Visitor } from './prefetch.ts';
import { Overloaded, type RenderBound } from './render-bound.ts';
import type { WebApp } from './web-app.ts';

type State = RequestIdState & RouteState;
type Context = ParameterizedContext<State>;

const pageMethods = ['GET', 'HEAD'];
/** The smaller first, whatever order the browser names them in. */
const encodings: Encoding[] = ['br', 'gzip'];

/** `url` is path and query; not resolved against a base, or `//host/x` would name another host. */
const parse = (url: string) => new URL(`http://site${url}`);

/** `location` with those parameters of `url` that the page at `cacheKey` does not read. */
const withUnreadParameters = (location: string, { searchParams }: URL, cacheKey: string): string => {
  const read = parse(cacheKey).searchParams;
  const unread = new URLSearchParams([...searchParams].filter(([name]) => !read.has(name)));
  if (unread.size === 0) return location;
  return `${location}${location.includes('?') ? '&' : '?'}${unread}`;
};

export const renderPages = ({
  web,
  pages,
  bound,
  cache,
  prefetch,
  log,
  noindex,
}: {
  web: Pick<WebApp, 'template' | 'entry'>;
  pages: MakePage;
  bound: RenderBound;
  /** Undefined while developing: every visit is made from the sources. */
  cache: PageCache | undefined;
  prefetch: Prefetch;
  log: Logger;
  noindex: boolean;
}): Middleware<State> => {
  const onError = (ctx: Context) => (error: unknown) =>
    log.error({ err: error, path: loggedPath(ctx.path), requestId: ctx.state.requestId }, 'rendering');

  const make = (
    ctx: Context,
    page: { opened: OpenPage; url: string; visitor: Visitor; who: Answers },
  ): Promise<MadePage> => bound(() => pages({ ...page, onError: onError(ctx) }));

  /**
   * The page for everybody without a session. One that is cached is made from its key alone: what one visitor's address
   * says beyond that cannot get into another's page.
   */
  const pageForAnybody = async (ctx: Context, opened: OpenPage, address: URL) => {
    // Where somebody without a session has to go depends on the whole address, and the API need not be asked.
    const redirect = opened.redirect(null);
    if (redirect) return sentOnce({ status: 302, location: redirect, html: '' });
    const { cacheKey } = opened;
    const { open, userKey } = await web.entry();
    const nobody: Answers = { fallback: { [userKey]: null }, missing: [], refused: [], complete: true };
    const anybody = { visitor: prefetch.anybody(ctx), who: nobody };
    if (!cache || cacheKey === null || cacheKey.length > resilience.site.pageCache.maxKeyLength)
      return sentOnce(await make(ctx, { opened, url: ctx.path + ctx.search, ...anybody }));
    const page = await cache.get(cacheKey, () =>
      make(ctx, { opened: open(parse(cacheKey)), url: cacheKey, ...anybody }),
    );
    if (page.location === undefined) return page;
    return { ...page, location: withUnreadParameters(page.location, address, cacheKey) };
  };

  /** The page of a visitor with the cookies of a session. Anybody can make up such cookies: whom the API does not know gets no page of their own. */
  const pageForVisitor = async (ctx: Context, opened: OpenPage, address: URL) => {
    const { userKey } = await web.entry();
    const visitor = prefetch.visitor(ctx);
    const who = await bound(() => prefetch.fetch(visitor, [userKey]));
    if (who.fallback[userKey] !== null)
      return sentOnce(await make(ctx, { opened, url: ctx.path + ctx.search, visitor, who }));
    prefetch.hasNoSession(ctx);
    return pageForAnybody(ctx, opened, address);
  };

  const send = async (ctx: Context, url: string, hasSession: boolean) => {
    const address = parse(url);
    const opened = (await web.entry()).open(address);
    ctx.state.route = opened.pattern;
    if (opened.cacheKey === null) {
      // Its address may let in whoever has it: it stays out of caches, and no other site hears of it.
      ctx.set('Cache-Control', 'private, no-store');
      ctx.set('Referrer-Policy', 'same-origin');
    }
    const page = await (hasSession ? pageForVisitor : pageForAnybody)(ctx, opened, address);
    if (page.location !== undefined) {
      ctx.redirect(page.location);
      ctx.status = page.status;
      return;
    }
    ctx.status = page.status;
    ctx.vary('Accept-Encoding');
    const encoding = encodings.find((one) => ctx.acceptsEncodings(one)) ?? 'identity';
    if (page.etag) ctx.etag = page.etag;
    if (page.status === 200 && ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const body = await page.body(encoding);
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
    ctx.body = body;
  };

  const sendError = async (ctx: Context, url: string, error: unknown) => {
    const overloaded = error instanceof Overloaded;
    if (overloaded) log.warn({ path: loggedPath(ctx.path), requestId: ctx.state.requestId }, 'overloaded');
    else onError(ctx)(error);
    ctx.remove('ETag');
    ctx.status = overloaded ? 503 : 500;
    if (overloaded) {
      ctx.set('Retry-After', String(resilience.retryAfterSeconds));
      // A crowd is told so a thousand times a second, while others wait for pages that there are.
      ctx.compress = false;
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.body = errorPage(await web.template(url));
  };

  return async (ctx) => {
    const url = ctx.path + ctx.search;
    if (ctx.method === 'POST') {
      // A form sent before its script was there: show it again. One slash, and no backslash, or the address would name another host.
      ctx.status = 303;
      ctx.redirect(url.replace(/^[/\\]+/, '/'));
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
      await send(ctx, url, hasSession);
    } catch (error) {
      await sendError(ctx, url, error);
    }
  };
};
