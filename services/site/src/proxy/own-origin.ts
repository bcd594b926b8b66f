/**
 * One address for each page. A site with https serves nothing over http: pages redirect, and calls are refused, so that
 * developers notice. With and without `www.`, pages redirect to the site's own host.
 */
import { type ErrorReply, errors } from '@marketplace/contracts/errors';
import { sentences } from '@marketplace/contracts/messages';
import type { Middleware } from 'koa';
import { isForApi } from './api-proxy.ts';

const pageMethods = ['GET', 'HEAD'];

/** The host with `www.` added or removed. */
const sibling = (host: string): string => (host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`);

/** Redirects pages that a visitor opened with or without `www.` to `origin`. */
export const ownHost = ({ origin }: { origin: string }): Middleware => {
  const other = sibling(new URL(origin).host);
  return async (ctx, next) => {
    if (ctx.host !== other || !pageMethods.includes(ctx.method) || isForApi(ctx.path, ctx.headers)) return next();
    ctx.status = 301;
    ctx.redirect(`${origin}${ctx.path}${ctx.search}`);
  };
};

/**
 * `origin` is the site's public address. Only our own proxies know the original protocol; if they do not report it,
 * nothing happens.
 */
export const httpsAlone =
  ({ origin, trustedProxies }: { origin: string; trustedProxies: number }): Middleware =>
  async (ctx, next) => {
    const isPlain = trustedProxies > 0 && ctx.get('x-forwarded-proto').split(',', 1)[0]!.trim() === 'http';
    if (!isPlain || !origin.startsWith('https:')) return next();
    if (pageMethods.includes(ctx.method) && !isForApi(ctx.path, ctx.headers)) {
      ctx.status = 301;
      ctx.redirect(`${origin}${ctx.path}${ctx.search}`);
      return;
    }
    ctx.status = errors.BAD_ORIGIN.status;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { error: sentences.plainHttp, code: 'BAD_ORIGIN' } satisfies ErrorReply;
  };
