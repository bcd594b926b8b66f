/** Who is calling, by the session cookie. */

import { sessionCookie } from '@marketplace/contracts/roles';
import { accountOfToken, type SessionKey } from '@marketplace/domain/accounts/sessions';
import type { Deps as DomainDeps } from '@marketplace/domain/deps';
import type { Context, Middleware } from 'koa';

/** Puts the account (or null) into `ctx.state.user`; a request without the cookie costs nothing. */
export const session =
  (deps: DomainDeps & { sessionKey: SessionKey }): Middleware =>
  async (ctx, next) => {
    const token = ctx.cookies.get(sessionCookie);
    ctx.state.user = token ? ((await accountOfToken(deps, deps.sessionKey, token)) ?? null) : null;
    await next();
  };

/** httpOnly, SameSite=Lax, Secure over https (api.md, Conventions). Without a token it takes the cookie away. */
export const setSessionCookie = (
  ctx: Context,
  { token, expiresAt, secure }: { token: string | null; expiresAt?: Date; secure: boolean },
) => {
  // Behind the site's proxy the connection itself is plain http: what counts is what the browser speaks.
  ctx.cookies.secure = secure;
  ctx.cookies.set(sessionCookie, token, { httpOnly: true, sameSite: 'lax', secure, path: '/', expires: expiresAt });
};
