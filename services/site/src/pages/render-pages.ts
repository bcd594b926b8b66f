/** Renders all addresses that are neither files nor API calls. Caches pages for visitors without a session. */

import type { OpenPage } from '@marketplace/contracts/server-entry';
import { surrogateKeys } from '@marketplace/contracts/site/surrogate-keys';
import { networkOf } from '@marketplace/http/network';
import type { RequestIdState } from '@marketplace/http/request-id';
import type { RouteState } from '@marketplace/http/request-metrics';
import { notForOthers, type Shares } from '@marketplace/http/shares';
import { resilience } from '@marketplace/platform/resilience';
import type { Middleware, ParameterizedContext } from 'koa';
import type { MakePage } from './page.ts';
import { parseAddress } from './page-address.ts';
import {
  type Encoding,
  type MadePage,
  moving,
  type PageCache,
  type SendablePage,
  sentOnce,
  usual,
} from './page-cache.ts';
import type { PageFaults } from './page-faults.ts';
import { type Answers, nobody, type Prefetch, type Visitor } from './prefetch.ts';
import type { WebApp } from './web-app.ts';

type State = RequestIdState & RouteState;
type Context = ParameterizedContext<State>;

const pageMethods = ['GET', 'HEAD'];
/** Smaller results first, regardless of the browser's order. */
const encodings: Encoding[] = ['br', 'gzip'];

/** `location` with the parameters of `url` that the page at `cacheKey` does not read. */
const withUnreadParameters = (location: string, { searchParams }: URL, cacheKey: string): string => {
  const read = parseAddress(cacheKey).searchParams;
  const unread = new URLSearchParams([...searchParams].filter(([name]) => !read.has(name)));
  if (unread.size === 0) return location;
  return `${location}${location.includes('?') ? '&' : '?'}${unread}`;
};

/**
 * Lets a CDN store a page from the cache for the rest of its minute. Browsers still ask each time. Only a page that was just
 * rendered may be shown stale: after a purge, the CDN gets the page that the cache still has, which must not outlive it.
 */
const allowSharing = (ctx: Context, { keys }: OpenPage, { madeAt }: SendablePage) => {
  if (madeAt === undefined) return;
  const age = Date.now() - madeAt;
  const seconds = Math.ceil((usual.fresh - age) / 1_000);
  if (seconds <= 0) return;
  const { moment, sharedStale } = resilience.site.pageCache;
  const stale = age < moment ? `, stale-while-revalidate=${sharedStale / 1_000}` : '';
  ctx.set('Cache-Control', `public, max-age=0, s-maxage=${seconds}`);
  ctx.set('CDN-Cache-Control', `public, max-age=${seconds}${stale}`);
  ctx.set('Surrogate-Key', surrogateKeys(keys).join(' '));
};

export const renderPages = ({
  web,
  pages,
  bound,
  cache,
  sharesPages,
  prefetch,
  faults,
  noindex,
}: {
  web: Pick<WebApp, 'entry'>;
  pages: MakePage;
  bound: Shares;
  /** Undefined in development, where every visit renders from the sources. */
  cache: PageCache | undefined;
  sharesPages: boolean;
  prefetch: Prefetch;
  faults: PageFaults;
  noindex: boolean;
}): Middleware<State> => {
  const make = (
    ctx: Context,
    page: { opened: OpenPage; url: string; visitor: Visitor; who: Answers },
  ): Promise<MadePage> => bound(networkOf(ctx.ip), () => pages({ ...page, onError: faults.log(ctx) }));

  /**
   * The page for visitors without a session. A cached page is rendered only from its key, so that other parts of one
   * visitor's address never reach another visitor.
   */
  const pageForAnybody = async (ctx: Context, opened: OpenPage, address: URL) => {
    // Redirects of visitors without a session depend on the whole address and need no API call.
    const redirect = opened.redirect(null);
    if (redirect) return sentOnce({ status: 302, location: redirect, html: '' });
    const { cacheKey } = opened;
    const { open, userKey } = await web.entry();
    const anybody = { visitor: prefetch.anybody(ctx), who: nobody(userKey) };
    if (!cache || cacheKey === null || cacheKey.length > resilience.site.pageCache.maxKeyLength)
      return sentOnce(await make(ctx, { opened, url: ctx.path + ctx.search, ...anybody }));
    const page = await notForOthers(networkOf(ctx.ip), () =>
      cache.get(
        cacheKey,
        () => make(ctx, { opened: open(parseAddress(cacheKey)), url: cacheKey, ...anybody }),
        opened.moving ? moving : usual,
      ),
    );
    if (page.location === undefined) return page;
    return { ...page, location: withUnreadParameters(page.location, address, cacheKey) };
  };

  /**
   * The page for a visitor with session cookies. Cookies can be made up, so visitors without a valid session get the
   * shared page.
   */
  const pageForVisitor = async (ctx: Context, opened: OpenPage, address: URL) => {
    const { userKey } = await web.entry();
    const visitor = prefetch.visitor(ctx);
    const who = await bound(networkOf(ctx.ip), () => prefetch.fetch(visitor, [userKey]));
    if (who.fallback[userKey] !== null)
      return sentOnce(await make(ctx, { opened, url: ctx.path + ctx.search, visitor, who }));
    prefetch.hasNoSession(ctx);
    return pageForAnybody(ctx, opened, address);
  };

  const send = async (ctx: Context, url: string, hasSession: boolean) => {
    const address = parseAddress(url);
    const opened = (await web.entry()).open(address);
    ctx.state.route = opened.pattern;
    if (opened.cacheKey === null) {
      // The address may contain a secret, so caches must not store it and other sites must not receive it.
      ctx.set('Cache-Control', 'private, no-store');
      ctx.set('Referrer-Policy', 'same-origin');
    }
    if (opened.meant !== undefined) {
      // It may contain a secret that the typed address has in another place.
      ctx.set('Cache-Control', 'private, no-store');
      ctx.redirect(opened.meant);
      ctx.status = 301;
      return;
    }
    const page = await (hasSession ? pageForVisitor : pageForAnybody)(ctx, opened, address);
    if (sharesPages && !hasSession && !opened.moving) allowSharing(ctx, opened, page);
    if (page.location !== undefined) {
      ctx.redirect(page.location);
      ctx.status = page.status;
      return;
    }
    ctx.status = page.status;
    if (page.status === 503) ctx.set('Retry-After', String(resilience.retryAfterSeconds));
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

  return async (ctx) => {
    if (!pageMethods.includes(ctx.method)) {
      ctx.set('Allow', pageMethods.join(', '));
      ctx.status = 405;
      return;
    }
    const hasSession = prefetch.hasSession(ctx);
    ctx.set('Cache-Control', hasSession ? 'private, no-store' : 'no-cache');
    if (sharesPages) ctx.vary('Cookie');
    if (noindex) ctx.set('X-Robots-Tag', 'noindex');
    ctx.type = 'html';
    try {
      await send(ctx, ctx.path + ctx.search, hasSession);
    } catch (error) {
      await faults.send(ctx, error);
    }
  };
};
