/**
 * Limits what browsers do with our pages: scripts may load only from our own files, and from the visit counter's origin
 * if there is one.
 */
import { type PolicyDirectives, securityHeaders } from '@marketplace/http/security-headers';
import type { Middleware } from 'koa';

type Options = { dev: boolean; https: boolean; storeOrigin: string | null; analyticsOrigin: string | null };

const only = (origin: string | null) => (origin === null ? [] : [origin]);

/** Allows inline styles: those of sonner and Radix cannot carry a nonce, and styles run no code. */
const pagePolicy = ({ dev, https, storeOrigin, analyticsOrigin }: Options): PolicyDirectives => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...only(analyticsOrigin), ...(dev ? ["'unsafe-inline'"] : [])],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...only(storeOrigin)],
  mediaSrc: ["'self'", 'blob:', ...only(storeOrigin)],
  connectSrc: ["'self'", ...only(storeOrigin), ...only(analyticsOrigin), ...(dev ? ['ws:'] : [])],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  ...(https && { upgradeInsecureRequests: [] }),
});

const permissions: Middleware = async (ctx, next) => {
  ctx.set(
    'Permissions-Policy',
    'camera=(), geolocation=(self), microphone=(self), payment=(), usb=(), browsing-topics=()',
  );
  await next();
};

/**
 * `dev` allows Vite's inline preamble and web socket. `https` adds the rules for a site served over https.
 * `storeOrigin` is for uploads, pictures and voice notes, `analyticsOrigin` for the visit counter.
 */
export const pageSecurity = (options: Options): Middleware[] => [
  permissions,
  securityHeaders({ policy: pagePolicy(options), https: options.https }),
];
