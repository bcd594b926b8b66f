/** Signing in: what happens in a browser once a password, or a mailed link, has proved whose account it is. */

import type { SignIn } from '@marketplace/contracts/accounts';
import type { Account } from '@marketplace/domain/accounts/queries';
import { knownDevice, rememberDevice } from '@marketplace/domain/credentials/devices';
import { signIn } from '@marketplace/domain/credentials/sign-in';
import { countingFailures, forgetFailures } from '@marketplace/domain/credentials/sign-in-delay';
import { endSession, startSession } from '@marketplace/domain/sessions/service';
import { cookiesOf, setDeviceCookie, setSessionCookies } from '../http/cookies.ts';
import type { RouteDeps } from '../http/deps.ts';
import { countCall } from '../http/rate-limits.ts';
import { logSecurity } from '../http/security-log.ts';
import type { Context } from '../http/state.ts';
import { deviceOf } from './device.ts';

const isSecure = (deps: RouteDeps) => deps.siteOrigin.startsWith('https:');
const byAccount = (email: string) => `account:${email}`;

/**
 * The account behind a password. A browser that is known for the account is counted by itself, so that nothing a stranger does
 * keeps its owner out; any other by its address, and its wrong passwords by the account. Throws RATE_LIMITED, and what
 * `signIn` throws.
 */
export const signInWithPassword = async (deps: RouteDeps, credentials: SignIn, ctx: Context): Promise<Account> => {
  const { email } = credentials;
  const device = await knownDevice(deps, { email, token: cookiesOf(ctx, isSecure(deps)).device });
  await countCall(deps.rateLimits, 'sign-in', device ? { account: `device:${device}` } : { address: ctx.ip });
  return countingFailures(deps.rateLimits, device ? `device:${device}` : byAccount(email), () =>
    signIn(deps, credentials),
  );
};

/** Remembers this browser as the owner's, so that strangers' wrong passwords do not slow it down. */
export const rememberBrowser = async (deps: RouteDeps, userId: string, ctx: Context): Promise<void> => {
  const token = await rememberDevice(
    deps,
    { userId, token: cookiesOf(ctx, isSecure(deps)).device, device: deviceOf(ctx.get('user-agent')) },
    { requestId: ctx.state.requestId },
  );
  setDeviceCookie(ctx, token, { now: deps.clock.now(), secure: isSecure(deps) });
};

/** Starts a session in this browser, in place of the one it may have. */
export const startBrowserSession = async (deps: RouteDeps, userId: string, ctx: Context): Promise<void> => {
  const earlier = ctx.state.sessionId;
  const tokens = await startSession(deps, deps.sessionKeys, { userId, device: deviceOf(ctx.get('user-agent')) });
  if (earlier) await endSession(deps, earlier);
  setSessionCookies(ctx, tokens, isSecure(deps));
  logSecurity(deps.log, ctx, 'sign-in', userId);
};

/** A mailed link proves the owner: the delay that wrong passwords caused ends, and the browser is remembered. */
export const recogniseOwner = async (deps: RouteDeps, owner: { userId: string; email: string }, ctx: Context) => {
  await forgetFailures(deps.rateLimits, byAccount(owner.email));
  await rememberBrowser(deps, owner.userId, ctx);
  logSecurity(deps.log, ctx, 'password-reset', owner.userId);
};
