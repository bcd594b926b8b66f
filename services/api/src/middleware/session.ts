/** Who is calling, by the cookies of a session; a session whose access token is over is renewed on the way. */
import { refreshCookie, sessionCookie } from '@marketplace/contracts/roles';
import { accountOfToken, renewSession, type SignedIn } from '@marketplace/domain/sessions/service';
import type { Context, Middleware } from 'koa';
import { clearSessionCookies, setSessionCookies } from '../accounts/cookies.ts';
import type { Deps } from '../deps.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'sessionKey' | 'siteOrigin'>;

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
  if (renewal.stolen)
    deps.log.warn({ requestId: ctx.state.requestId }, 'a used refresh token came again: its session is ended');
  clearSessionCookies(ctx, secure);
  return undefined;
};

/** Puts the account and the session's id (or null) into `ctx.state`; a request without the cookies costs nothing. */
export const session =
  (deps: SessionDeps): Middleware =>
  async (ctx, next) => {
    const { account = null, sessionId = null } = (await signedIn(deps, ctx)) ?? {};
    ctx.state.user = account;
    ctx.state.sessionId = sessionId;
    await next();
  };
