/** What browsers may do with our pages: scripts run from here, or with the nonce of their own request. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type PolicyDirectives, securityHeaders } from '@marketplace/http/security-headers';
import type { Middleware } from 'koa';

export type NonceState = { nonce: string };

const nonces = new WeakMap<IncomingMessage, string>();

const setNonce: Middleware<NonceState> = async (ctx, next) => {
  ctx.state.nonce = randomBytes(16).toString('base64');
  nonces.set(ctx.req, ctx.state.nonce);
  ctx.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()');
  await next();
};

/** Styles may stand inline: the bits of CSS that sonner and Radix set cannot carry a nonce, and no style runs code. */
const pagePolicy = ({ dev, https }: { dev: boolean; https: boolean }): PolicyDirectives => ({
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
});

/** `dev` lets Vite in (its inline preamble and web socket); `https` adds what belongs to a site served over it. */
export const pageSecurity = (options: { dev: boolean; https: boolean }): Middleware<NonceState>[] => [
  setNonce,
  securityHeaders({ policy: pagePolicy(options), https: options.https }),
];
