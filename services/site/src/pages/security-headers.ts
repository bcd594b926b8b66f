/** What browsers may do with our pages: scripts run from our own files alone, and from the visit counter's origin where there is one. */
import { type PolicyDirectives, securityHeaders } from '@marketplace/http/security-headers';
import type { Middleware } from 'koa';

type Options = { dev: boolean; https: boolean; storeOrigin: string | null; analyticsOrigin: string | null };

const only = (origin: string | null) => (origin === null ? [] : [origin]);

/** Styles may stand inline: the bits of CSS that sonner and Radix set cannot carry a nonce, and no style runs code. */
const pagePolicy = ({ dev, https, storeOrigin, analyticsOrigin }: Options): PolicyDirectives => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...only(analyticsOrigin), ...(dev ? ["'unsafe-inline'"] : [])],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...only(storeOrigin)],
  connectSrc: ["'self'", ...only(storeOrigin), ...only(analyticsOrigin), ...(dev ? ['ws:'] : [])],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  ...(https && { upgradeInsecureRequests: [] }),
});

const permissions: Middleware = async (ctx, next) => {
  ctx.set('Permissions-Policy', 'camera=(), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()');
  await next();
};

/**
 * `dev` lets Vite in (its inline preamble and web socket); `https` adds what belongs to a site served over it; at `storeOrigin`
 * files are put and pictures fetched; from `analyticsOrigin` comes the visit counter, and hears of visits.
 */
export const pageSecurity = (options: Options): Middleware[] => [
  permissions,
  securityHeaders({ policy: pagePolicy(options), https: options.https }),
];
