/** A site with https serves nothing over plain http: its pages lead there, and a call is refused, so that whoever makes it notices. */
import { type ErrorReply, errors } from '@marketplace/contracts/errors';
import { sentences } from '@marketplace/contracts/messages';
import type { Middleware } from 'koa';
import { isForApi } from './api-proxy.ts';

const pageMethods = ['GET', 'HEAD'];

/** `origin` is where people see the site. Only a proxy of ours knows how a request came; where it does not say, nothing is done. */
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
