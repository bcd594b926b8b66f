/** The cookies of somebody signed in. httpOnly, SameSite=Lax, over https Secure and of this host alone (api.md, Conventions). */
import { cookieName, deviceCookie, refreshCookie, sessionCookie } from '@marketplace/contracts/accounts/roles';
import type { SessionTokens } from '@marketplace/domain/sessions/service';
import { days } from '@marketplace/platform/clock';
import type { Context } from './state.ts';

/** As long as browsers keep a cookie (RFC 6265bis section 5.5: 400 days). */
const deviceLife = days(400);

type Name = Parameters<typeof cookieName>[0];
type Cookie = { token: string; expiresAt: Date };

/** Sets the cookie; null removes it. */
const setCookie = (ctx: Context, name: Name, cookie: Cookie | null, secure: boolean) => {
  // Behind the site's proxy the connection itself is plain http: what counts is what the browser speaks.
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

/** The values of the cookies that the browser sent; `secure` where it speaks https. */
export const cookiesOf = (ctx: Context, secure: boolean) => {
  const read = (name: Name) => ctx.cookies.get(cookieName(name, { https: secure }));
  return { access: read(sessionCookie), refresh: read(refreshCookie), device: read(deviceCookie) };
};

export const setDeviceCookie = (ctx: Context, token: string, { now, secure }: { now: Date; secure: boolean }) =>
  setCookie(ctx, deviceCookie, { token, expiresAt: new Date(now.getTime() + deviceLife) }, secure);
