/** What browsers may do with our pages: Content-Security-Policy with a nonce for each request, and its company. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

const nonces = new WeakMap<IncomingMessage, string>();

/**
 * `dev` lets Vite in (its inline preamble and web socket); `https` adds what belongs to a site served over it.
 * Styles may stand inline: the bits of CSS that sonner and Radix set cannot carry a nonce, and no style runs code.
 */
export const securityHeaders = ({ dev, https }: { dev: boolean; https: boolean }): Middleware[] => [
  async (ctx, next) => {
    ctx.state.nonce = randomBytes(16).toString('base64');
    nonces.set(ctx.req, ctx.state.nonce);
    ctx.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()');
    await next();
  },
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", dev ? "'unsafe-inline'" : (req) => `'nonce-${nonces.get(req)}'`],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...(dev ? ['ws:'] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: 365 * 86_400, includeSubDomains: true },
  }),
];
