/**
 * The links in mails that verify an address, or undo that it was changed. Each leads to a page with one button, since mail programs
 * and scanners follow links too; the button's call does it, and leads to the page that says how it went.
 */
import { MailedTokenQuery } from '@marketplace/contracts/accounts/schemas';
import { confirmEmail, undoEmailChange } from '@marketplace/domain/credentials/email-change';
import { DomainError } from '@marketplace/domain/errors';
import type { RouteDeps } from '../http/deps.ts';
import { Raw, route } from '../http/route.ts';
import { type AccountEvent, logSecurity } from '../http/security-log.ts';
import type { Context } from '../http/state.ts';

type Outcome = 'success=true' | `error=${'missing_token' | 'invalid_token' | 'server_error'}`;

/** Sends the browser on. This URL holds a token, even if a used one: no other site may see it as a referrer. */
const leadTo = (ctx: Context, path: string) => {
  ctx.redirect(path);
  ctx.set('Referrer-Policy', 'no-referrer');
};

/** The call of a button: `act` uses the token, `result` is the page that says how it went. */
const buttonRoute = (
  deps: RouteDeps,
  {
    path,
    summary,
    result,
    act,
    logs,
  }: { path: string; summary: string; result: string; act: typeof confirmEmail; logs: AccountEvent },
) => {
  const outcomeOf = async (token: string | undefined, ctx: Context): Promise<Outcome> => {
    const { requestId } = ctx.state;
    if (!token) return 'error=missing_token';
    try {
      await act(deps, token, { requestId });
      logSecurity(deps.log, ctx, logs);
      return 'success=true';
    } catch (error) {
      if (error instanceof DomainError && error.code === 'INVALID_TOKEN') {
        logSecurity(deps.log, ctx, 'token-refused');
        return 'error=invalid_token';
      }
      deps.log.error({ err: error, requestId }, 'a mailed link');
      return 'error=server_error';
    }
  };
  return route({
    method: 'post',
    path,
    summary,
    policy: 'everyone',
    query: MailedTokenQuery,
    reply: Raw,
    handle: async ({ query, ctx }) => {
      const outcome = await outcomeOf(query.token, ctx);
      ctx.status = 303;
      leadTo(ctx, `${result}?${outcome}`);
    },
  });
};

export const verifyRoutes = (deps: RouteDeps) => [
  route({
    method: 'get',
    path: '/api/auth/verify',
    summary: 'Go to the page whose button verifies an address with a mailed token; changes nothing',
    policy: 'everyone',
    query: MailedTokenQuery,
    reply: Raw,
    handle: async ({ query: { token }, ctx }) =>
      leadTo(ctx, token ? `/auth/verify?${new URLSearchParams({ token })}` : '/auth/verify-result?error=missing_token'),
  }),
  buttonRoute(deps, {
    path: '/api/auth/verify',
    summary:
      "Verify an address with a mailed token, or make it the account's, then go to the page that says how it went",
    result: '/auth/verify-result',
    act: confirmEmail,
    logs: 'address-verified',
  }),
  buttonRoute(deps, {
    path: '/api/auth/undo-email-change',
    summary: 'Give an account its old address back with a mailed token, then go to the page that says how it went',
    result: '/auth/undo-email-change',
    act: undoEmailChange,
    logs: 'address-change-undone',
  }),
];
