/** Coming in: what happens in a browser when a password, or a mailed link, has proved whose account it is. */

import type { SignIn } from '@marketplace/contracts/accounts';
import type { Account } from '@marketplace/domain/accounts/queries';
import { knownDevice, rememberDevice } from '@marketplace/domain/credentials/devices';
import { signIn } from '@marketplace/domain/credentials/sign-in';
import { countingFailures, forgetFailures } from '@marketplace/domain/credentials/sign-in-delay';
import { endSession, startSession } from '@marketplace/domain/sessions/service';
import type { Context } from 'koa';
import type { Deps } from '../deps.ts';
import { deviceTokenOf, setDeviceCookie, setSessionCookies } from './cookies.ts';
import { deviceOf } from './device.ts';

const isSecure = (deps: Deps) => deps.siteOrigin.startsWith('https:');
const byAccount = (email: string) => `account:${email}`;

/** Signs in with a password. Throws RATE_LIMITED after too many wrong ones, and what `signIn` throws. */
export const enterWithPassword = async (deps: Deps, credentials: SignIn, ctx: Context): Promise<Account> => {
  const { email } = credentials;
  const device = await knownDevice(deps, { email, token: deviceTokenOf(ctx) });
  return countingFailures(deps.rateLimits, device ? `device:${device}` : byAccount(email), () =>
    signIn(deps, credentials),
  );
};

/** This browser is the owner's: it is told apart from strangers from now on. */
export const recogniseBrowser = async (deps: Deps, userId: string, ctx: Context): Promise<void> => {
  const token = await rememberDevice(
    deps,
    { userId, token: deviceTokenOf(ctx), device: deviceOf(ctx.get('user-agent')) },
    { requestId: ctx.state.requestId },
  );
  setDeviceCookie(ctx, token, { now: deps.clock.now(), secure: isSecure(deps) });
};

/** Starts a session in this browser, in place of the one it may have. */
export const openSession = async (deps: Deps, userId: string, ctx: Context): Promise<void> => {
  const earlier = ctx.state.sessionId as string | null;
  const tokens = await startSession(deps, deps.sessionKey, { userId, device: deviceOf(ctx.get('user-agent')) });
  if (earlier) await endSession(deps, earlier);
  setSessionCookies(ctx, tokens, isSecure(deps));
};

/** A mailed link was used: whatever strangers guessed before no longer slows the owner down. */
export const enterWithLink = async (deps: Deps, owner: { userId: string; email: string }, ctx: Context) => {
  await forgetFailures(deps.rateLimits, byAccount(owner.email));
  await recogniseBrowser(deps, owner.userId, ctx);
};
