/** The session cookies: httpOnly and SameSite=Lax; over https Secure and bound to this host. */
import { cookieName, deviceCookie, refreshCookie, sessionCookie } from '@marketplace/contracts/accounts/roles';
import type { SessionTokens } from '@marketplace/domain/sessions/service';
import { days } from '@marketplace/platform/clock';
import type { Context } from './state.ts';

/** The longest lifetime that browsers allow (RFC 6265bis section 5.5: 400 days). */
const deviceLife = days(400);

type Name = Parameters<typeof cookieName>[0];
type Cookie = { token: string; expiresAt: Date };

/** Sets the cookie; null removes it. */
const setCookie = (ctx: Context, name: Name, cookie: Cookie | null, secure: boolean) => {
  // The connection from the site's proxy is plain http, but the browser's protocol decides.
  ctx.cookies.secure = secure;
  ctx.cookies.set(cookieName(name, { https: secure }), cookie?.token ?? null, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    overwrite: true,
    expires: cookie?.expiresAt,
  });
};

export const setSessionCookies = (ctx: Context, { access, refresh }: SessionTokens, secure: boolean) => {
  setCookie(ctx, sessionCookie, access, secure);
  setCookie(ctx, refreshCookie, refresh, secure);
};

export const clearSessionCookies = (ctx: Context, secure: boolean) => {
  setCookie(ctx, sessionCookie, null, secure);
  setCookie(ctx, refreshCookie, null, secure);
};

/** The values of the browser's cookies; `secure` if it uses https. */
export const cookiesOf = (ctx: Context, secure: boolean) => {
  const read = (name: Name) => ctx.cookies.get(cookieName(name, { https: secure }));
  return { access: read(sessionCookie), refresh: read(refreshCookie), device: read(deviceCookie) };
};

export const setDeviceCookie = (ctx: Context, token: string, { now, secure }: { now: Date; secure: boolean }) =>
  setCookie(ctx, deviceCookie, { token, expiresAt: new Date(now.getTime() + deviceLife) }, secure);
