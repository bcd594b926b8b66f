import { accountEndpoints } from '@marketplace/contracts/accounts/endpoints';
import { inLanguage, sourceLanguage } from '@marketplace/contracts/site/languages';
import { confirmEmail, undoEmailChange } from '@marketplace/domain/credentials/email-change';
import { DomainError } from '@marketplace/domain/errors';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { type AccountEvent, logSecurity } from '../http/security-log.ts';
import type { Context } from '../http/state.ts';

type Outcome = 'success=true' | `error=${'missing_token' | 'invalid_token' | 'server_error'}`;

/**
 * Redirects the browser. This URL contains a token, which may already be used, so other sites must not receive it
 * as a referrer.
 */
const leadTo = (ctx: Context, path: string) => {
  ctx.redirect(path);
  ctx.set('Referrer-Policy', 'no-referrer');
};

type ButtonEndpoint = typeof accountEndpoints.verifyEmail | typeof accountEndpoints.undoEmailChange;

/** A button's call: `act` uses the token, `result` is the page that shows the result. */
const buttonRoute = (
  deps: RouteDeps,
  {
    endpoint,
    result,
    act,
    logs,
  }: { endpoint: ButtonEndpoint; result: string; act: typeof confirmEmail; logs: AccountEvent },
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
      deps.log.error({ err: error, requestId }, 'emailed link failed');
      return 'error=server_error';
    }
  };
  return route({
    endpoint,
    policy: 'everyone',
    handle: async ({ query, ctx }) => {
      const outcome = await outcomeOf(query.token, ctx);
      ctx.status = 303;
      leadTo(ctx, inLanguage(query.language ?? sourceLanguage, `${result}?${outcome}`));
    },
  });
};

export const verifyRoutes = (deps: RouteDeps) => [
  route({
    endpoint: accountEndpoints.openVerificationLink,
    policy: 'everyone',
    handle: async ({ query: { token, language = sourceLanguage }, ctx }) => {
      const page = token ? `/auth/verify?${new URLSearchParams({ token })}` : '/auth/verify-result?error=missing_token';
      leadTo(ctx, inLanguage(language, page));
    },
  }),
  buttonRoute(deps, {
    endpoint: accountEndpoints.verifyEmail,
    result: '/auth/verify-result',
    act: confirmEmail,
    logs: 'address-verified',
  }),
  buttonRoute(deps, {
    endpoint: accountEndpoints.undoEmailChange,
    result: '/auth/undo-email-change',
    act: undoEmailChange,
    logs: 'address-change-undone',
  }),
];
