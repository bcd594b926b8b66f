/**
 * The link in the verification mail. It leads to a page with one button, since mail programs and scanners follow links too; the
 * button's call verifies, and leads to the page that says how it went.
 */
import { VerifyQuery } from '@marketplace/contracts/accounts';
import { verifyEmail } from '@marketplace/domain/credentials/verification';
import { DomainError } from '@marketplace/domain/errors';
import type { RouteDeps } from '../http/deps.ts';
import { Raw, route } from '../http/route.ts';
import type { Context } from '../http/state.ts';

type Outcome = 'success=true' | `error=${'missing_token' | 'invalid_token' | 'server_error'}`;

const verify = async (deps: RouteDeps, token: string | undefined, requestId: string): Promise<Outcome> => {
  if (!token) return 'error=missing_token';
  try {
    await verifyEmail(deps, token);
    return 'success=true';
  } catch (error) {
    if (error instanceof DomainError && error.code === 'INVALID_TOKEN') return 'error=invalid_token';
    deps.log.error({ err: error, requestId }, 'verification');
    return 'error=server_error';
  }
};

/** Sends the browser on. This URL holds a token, even if a used one: no other site may see it as a referrer. */
const leadTo = (ctx: Context, path: string) => {
  ctx.redirect(path);
  ctx.set('Referrer-Policy', 'no-referrer');
};
const result = (outcome: Outcome) => `/auth/verify-result?${outcome}`;

export const verifyRoutes = (deps: RouteDeps) => [
  route({
    method: 'get',
    path: '/api/auth/verify',
    summary: 'Go to the page whose button verifies an address with a mailed token; changes nothing',
    policy: 'everyone',
    query: VerifyQuery,
    reply: Raw,
    handle: async ({ query: { token }, ctx }) =>
      leadTo(ctx, token ? `/auth/verify?${new URLSearchParams({ token })}` : result('error=missing_token')),
  }),
  route({
    method: 'post',
    path: '/api/auth/verify',
    summary: 'Verify an address with a mailed token, then go to the page that says how it went',
    policy: 'everyone',
    query: VerifyQuery,
    reply: Raw,
    handle: async ({ query, requestId, ctx }) => {
      ctx.status = 303;
      leadTo(ctx, result(await verify(deps, query.token, requestId)));
    },
  }),
];
