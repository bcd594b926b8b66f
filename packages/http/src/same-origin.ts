/**
 * Whether a write comes from a page of ours (CSRF). A browser sends the page's origin with every write; a caller without one
 * that is no browser (curl, a server) has no cookie to abuse.
 */
import type { Context } from 'koa';

/** Whether a page of this origin is the site's: its own address, or the host it was asked by, and https where the site has it. */
const isOurs = (origin: string, { siteOrigin, host }: { siteOrigin: string; host: string }): boolean => {
  if (origin === siteOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const { host: from, protocol } = new URL(origin);
  return from === host && (protocol === 'https:' || !siteOrigin.startsWith('https:'));
};

/** `siteOrigin` is where people see the site, e.g. `https://marketplace.example`. */
export const isFromOurPages = (ctx: Pick<Context, 'get' | 'host'>, siteOrigin: string): boolean => {
  const origin = ctx.get('origin');
  return origin ? isOurs(origin, { siteOrigin, host: ctx.host }) : ctx.get('sec-fetch-site') !== 'cross-site';
};
