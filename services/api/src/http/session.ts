/** Finds the caller: the account of the session cookies, renewing an expired access token, or the API key. */
import { roleNeedsSecondFactor } from '@marketplace/contracts/accounts/user-policy';
import type { Account } from '@marketplace/domain/accounts/queries';
import { isConfirmed } from '@marketplace/domain/sessions/proof';
import { accountOfToken, type OpenSession, renewSession } from '@marketplace/domain/sessions/service';
import { networkOf } from '@marketplace/http/network';
import { bearerOf, keyCheck } from './api-key.ts';
import { cookiesOf, setSessionCookies } from './cookies.ts';
import type { RouteDeps } from './deps.ts';
import { logSecurity } from './security-log.ts';
import type { Context, Middleware } from './state.ts';

type SessionDeps = Pick<
  RouteDeps,
  'db' | 'clock' | 'log' | 'sessionKeys' | 'siteOrigin' | 'adminSecondFactor' | 'rateLimits'
>;

const signedIn = async (deps: SessionDeps, ctx: Context): Promise<OpenSession | undefined> => {
  const secure = deps.siteOrigin.startsWith('https:');
  const { access, refresh } = cookiesOf(ctx, secure);
  const known = access && (await accountOfToken(deps, deps.sessionKeys, access));
  if (known) return known;
  if (!refresh) return undefined;
  const renewal = await renewSession(deps, deps.sessionKeys, refresh, networkOf(ctx.ip));
  if (renewal.account) {
    setSessionCookies(ctx, renewal.tokens, secure);
    return renewal;
  }
  if (renewal.stolenFrom) logSecurity(deps.log, ctx, 'session-stolen', renewal.stolenFrom);
  // Keeps the cookies. This reply may arrive after that of a sign-in, and would remove the cookies of the new session.
  return undefined;
};

/** Whether the role requires a second factor that this session has not shown. */
export const lacksSecondFactor = (
  { adminSecondFactor }: Pick<RouteDeps, 'adminSecondFactor'>,
  { role }: Pick<Account, 'role'>,
  { secondFactorAt }: { secondFactorAt: Date | null },
): boolean => adminSecondFactor === 'required' && roleNeedsSecondFactor(role) && secondFactorAt === null;

/**
 * Sets `ctx.state.user`, `sessionId` and `isConfirmed`, or `key`; null and false for a visitor. Without cookies and key
 * there is no query.
 */
export const session = (deps: SessionDeps): Middleware => {
  const checkKey = keyCheck(deps);
  return async (ctx, next) => {
    const token = bearerOf(ctx);
    ctx.state.key = token === undefined ? null : await checkKey(ctx, token);
    const session = ctx.state.key ? undefined : await signedIn(deps, ctx);
    ctx.state.user = session
      ? { ...session.account, lacksSecondFactor: lacksSecondFactor(deps, session.account, session.proof) }
      : null;
    ctx.state.sessionId = session?.sessionId ?? null;
    ctx.state.isConfirmed = !!session && isConfirmed(session.proof, deps.clock.now());
    await next();
  };
};
