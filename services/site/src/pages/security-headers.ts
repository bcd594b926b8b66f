/** What browsers may do with our pages: scripts run from our own files alone. */
import { type PolicyDirectives, securityHeaders } from '@marketplace/http/security-headers';
import type { Middleware } from 'koa';

/** Styles may stand inline: the bits of CSS that sonner and Radix set cannot carry a nonce, and no style runs code. */
const pagePolicy = ({ dev, https }: { dev: boolean; https: boolean }): PolicyDirectives => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...(dev ? ["'unsafe-inline'"] : [])],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'", ...(dev ? ['ws:'] : [])],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  ...(https && { upgradeInsecureRequests: [] }),
});

const permissions: Middleware = async (ctx, next) => {
  ctx.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()');
  await next();
};

/** `dev` lets Vite in (its inline preamble and web socket); `https` adds what belongs to a site served over it. */
export const pageSecurity = (options: { dev: boolean; https: boolean }): Middleware[] => [
  permissions,
  securityHeaders({ policy: pagePolicy(options), https: options.https }),
];
