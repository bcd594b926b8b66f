import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

/** A Content-Security-Policy: sources by directive; a function writes one anew for each request. */
export type PolicyDirectives = Record<
  string,
  readonly (string | ((req: IncomingMessage, res: ServerResponse) => string))[]
>;

/** Of answers that are data and never pages: nothing in them may run, load or be framed. */
export const dataPolicy: PolicyDirectives = {
  defaultSrc: ["'none'"],
  // These two `default-src` does not cover.
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

const yearInSeconds = 365 * 86_400;

/**
 * What browsers may do with our answers: the policy, and the headers that every answer of ours has. `https` adds what
 * belongs to a site that is served over it.
 */
export const securityHeaders = ({ policy, https }: { policy: PolicyDirectives; https: boolean }): Middleware =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: yearInSeconds, includeSubDomains: true },
  });
