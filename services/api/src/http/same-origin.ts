/**
 * Refuses writes from other sites (CSRF). A browser sends the page's origin with every write; a caller without one that
 * is no browser (curl, a server) has no cookie to abuse.
 */
import { DomainError } from '@marketplace/domain/errors';
import type { Middleware } from './state.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

export const sameOrigin =
  (siteOrigin: string): Middleware =>
  async (ctx, next) => {
    if (!reads.has(ctx.method)) {
      const origin = ctx.get('origin');
      const ours = origin
        ? origin === siteOrigin || hostOf(origin) === ctx.host
        : ctx.get('sec-fetch-site') !== 'cross-site';
      if (!ours) throw new DomainError('BAD_ORIGIN');
    }
    await next();
  };
