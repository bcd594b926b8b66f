/** Resolves the session cookies to the calling account; a session whose access token has expired is renewed. */
import { accountOfToken, renewSession, type SignedIn } from '@marketplace/domain/sessions/service';
import { clearSessionCookies, cookiesOf, setSessionCookies } from './cookies.ts';
import type { RouteDeps } from './deps.ts';
import { logSecurity } from './security-log.ts';
import type { Context, Middleware } from './state.ts';

type SessionDeps = Pick<RouteDeps, 'db' | 'clock' | 'log' | 'sessionKeys' | 'siteOrigin'>;

const signedIn = async (deps: SessionDeps, ctx: Context): Promise<SignedIn | undefined> => {
  const secure = deps.siteOrigin.startsWith('https:');
  const { access, refresh } = cookiesOf(ctx, secure);
  const known = access && (await accountOfToken(deps, deps.sessionKeys, access));
  if (known) return known;
  if (!refresh) return undefined;
  const renewal = await renewSession(deps, deps.sessionKeys, refresh);
  if (renewal.account) {
    setSessionCookies(ctx, renewal.tokens, secure);
    return renewal;
  }
  if (renewal.stolenFrom) logSecurity(deps.log, ctx, 'session-stolen', renewal.stolenFrom);
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
