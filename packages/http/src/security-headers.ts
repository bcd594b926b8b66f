import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

/** A Content-Security-Policy: sources by directive. A function returns a source per request. */
export type PolicyDirectives = Record<
  string,
  readonly (string | ((req: IncomingMessage, res: ServerResponse) => string))[]
>;

/** For data replies: nothing in them may run, load or be framed. */
export const dataPolicy: PolicyDirectives = {
  defaultSrc: ["'none'"],
  // `default-src` does not cover these two.
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

const yearInSeconds = 365 * 86_400;

/** Sets the policy and the security headers of every reply. `https` adds those for a site served over https. */
export const securityHeaders = ({ policy, https }: { policy: PolicyDirectives; https: boolean }): Middleware =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: yearInSeconds, includeSubDomains: true },
  });
