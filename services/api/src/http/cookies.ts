/** The cookies of somebody signed in. httpOnly, SameSite=Lax, Secure over https (api.md, Conventions). */
import { deviceCookie, refreshCookie, sessionCookie } from '@marketplace/contracts/roles';
import type { SessionTokens } from '@marketplace/domain/sessions/service';
import { days } from '@marketplace/platform/clock';
import type { Context } from './state.ts';

/** As long as browsers keep a cookie (RFC 6265bis section 5.5: 400 days). */
const deviceLife = days(400);

type Cookie = { token: string; expiresAt: Date };

/** Sets the cookie; null removes it. */
const setCookie = (ctx: Context, name: string, cookie: Cookie | null, secure: boolean) => {
  // Behind the site's proxy the connection itself is plain http: what counts is what the browser speaks.
  ctx.cookies.secure = secure;
  ctx.cookies.set(name, cookie?.token ?? null, {
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

export const deviceTokenOf = (ctx: Context): string | undefined => ctx.cookies.get(deviceCookie);

export const setDeviceCookie = (ctx: Context, token: string, { now, secure }: { now: Date; secure: boolean }) =>
  setCookie(ctx, deviceCookie, { token, expiresAt: new Date(now.getTime() + deviceLife) }, secure);
