/**
 * Refuses writes from other sites (CSRF). A browser sends the page's origin with every write; a caller without one that
 * is no browser (curl, a server) has no cookie to abuse.
 */
import { DomainError } from '@marketplace/domain/errors';
import type { Middleware } from './state.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a page of this origin is the site's: its own address, or the host it was asked by, and https where the site has it. */
const isOurs = (origin: string, { siteOrigin, host }: { siteOrigin: string; host: string }): boolean => {
  if (origin === siteOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const { host: from, protocol } = new URL(origin);
  return from === host && (protocol === 'https:' || !siteOrigin.startsWith('https:'));
};

export const sameOrigin =
  (siteOrigin: string): Middleware =>
  async (ctx, next) => {
    if (!reads.has(ctx.method)) {
      const origin = ctx.get('origin');
      const ours = origin ? isOurs(origin, { siteOrigin, host: ctx.host }) : ctx.get('sec-fetch-site') !== 'cross-site';
      if (!ours) throw new DomainError('BAD_ORIGIN');
    }
    await next();
  };
