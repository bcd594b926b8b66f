/**
 * Protects writes against CSRF. Browsers send the page's origin with every write. Clients without one (curl, a server)
 * have no cookie to abuse.
 */
import type { Context } from 'koa';

/** Returns true for the site's own origin, and for the requested host. The latter must use https if the site does. */
const isOurs = (origin: string, { siteOrigin, host }: { siteOrigin: string; host: string }): boolean => {
  if (origin === siteOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const { host: from, protocol } = new URL(origin);
  return from === host && (protocol === 'https:' || !siteOrigin.startsWith('https:'));
};

/** `siteOrigin` is the site's public address, e.g. `https://marketplace.example`. */
export const isFromOurPages = (ctx: Pick<Context, 'get' | 'host'>, siteOrigin: string): boolean => {
  const origin = ctx.get('origin');
  return origin ? isOurs(origin, { siteOrigin, host: ctx.host }) : ctx.get('sec-fetch-site') !== 'cross-site';
};
