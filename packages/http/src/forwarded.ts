/** The caller's identity, as the site forwards it to the API. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';

/** Carries `PROXY_SECRET` from the site to the API. */
export const proxySecretHeader = 'x-proxy-secret';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `fromSite`: the request carries the secret. */
export type ForwardedState = { fromSite: boolean };

/**
 * Sets `ctx.state.fromSite`. Removes forwarded headers from requests without the secret, because Koa trusts these
 * headers.
 */
export const believeForwarded = (secret: string): Middleware<ForwardedState> => {
  const expected = digest(secret);
  return async ({ state, req: { headers } }, next) => {
    const given = headers[proxySecretHeader];
    const fromSite = typeof given === 'string' && timingSafeEqual(digest(given), expected);
    delete headers[proxySecretHeader];
    state.fromSite = fromSite;
    if (!fromSite)
      for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']) delete headers[name];
    await next();
  };
};
