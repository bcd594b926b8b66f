/** Resolves the session cookies to the calling account; a session whose access token has expired is renewed. */
import { refreshCookie, sessionCookie } from '@marketplace/contracts/roles';
import { accountOfToken, renewSession, type SignedIn } from '@marketplace/domain/sessions/service';
import { clearSessionCookies, setSessionCookies } from './cookies.ts';
import type { RouteDeps } from './deps.ts';
import type { Context, Middleware } from './state.ts';

type SessionDeps = Pick<RouteDeps, 'db' | 'clock' | 'log' | 'sessionKey' | 'siteOrigin'>;

const signedIn = async (deps: SessionDeps, ctx: Context): Promise<SignedIn | undefined> => {
  const access = ctx.cookies.get(sessionCookie);
  const known = access && (await accountOfToken(deps, deps.sessionKey, access));
  if (known) return known;
  const refresh = ctx.cookies.get(refreshCookie);
  if (!refresh) return undefined;
  const renewal = await renewSession(deps, deps.sessionKey, refresh);
  const secure = deps.siteOrigin.startsWith('https:');
  if (renewal.account) {
    setSessionCookies(ctx, renewal.tokens, secure);
    return renewal;
  }
  if (renewal.stolenFrom)
    deps.log.warn({ requestId: ctx.state.requestId }, 'a refresh token was used twice: its session is ended');
  clearSessionCookies(ctx, secure);
  return undefined;
};

/** Sets `ctx.state.user` and `ctx.state.sessionId`, null for a visitor; a request without the cookies asks no database. */
export const session =
  (deps: SessionDeps): Middleware =>
  async (ctx, next) => {
    const { account = null, sessionId = null } = (await signedIn(deps, ctx)) ?? {};
    ctx.state.user = account;
    ctx.state.sessionId = sessionId;
    await next();
  };
