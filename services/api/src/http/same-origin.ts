/** Refuses writes from other sites. */
import { DomainError } from '@marketplace/domain/errors';
import { isFromOurPages } from '@marketplace/http/same-origin';
import type { Middleware } from './state.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

export const sameOrigin =
  (siteOrigin: string): Middleware =>
  async (ctx, next) => {
    if (!reads.has(ctx.method) && !isFromOurPages(ctx, siteOrigin)) throw new DomainError('BAD_ORIGIN');
    await next();
  };
