/** The link in the verification mail: it always leads to a page, which says whether the address is verified. */
import { VerifyQuery } from '@marketplace/contracts/accounts';
import { verifyEmail } from '@marketplace/domain/credentials/verification';
import { DomainError } from '@marketplace/domain/errors';
import type { RouteDeps } from '../http/deps.ts';
import { Raw, route } from '../http/route.ts';

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

export const verifyRoute = (deps: RouteDeps) =>
  route({
    method: 'get',
    path: '/api/auth/verify',
    summary: 'Verify an address with a mailed token, then go to the page that says how it went',
    policy: 'everyone',
    query: VerifyQuery,
    reply: Raw,
    handle: async ({ query, requestId, ctx }) => {
      ctx.redirect(`/auth/verify-result?${await verify(deps, query.token, requestId)}`);
      // This URL holds a token, even if a used one: no other site may see it as a referrer.
      ctx.set('Referrer-Policy', 'no-referrer');
    },
  });
