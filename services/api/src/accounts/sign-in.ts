/** Signs a browser in after a password or an emailed link has proven the account's owner. */

import type { SignIn, SignInReply } from '@marketplace/contracts/accounts/schemas';
import type { AnswerSecondStep, UsePasskey } from '@marketplace/contracts/accounts/security';
import { type Account, accountQueries } from '@marketplace/domain/accounts/queries';
import { knownDevice, rememberDevice } from '@marketplace/domain/credentials/devices';
import { usePasskey } from '@marketplace/domain/credentials/passkeys';
import { accountOfSecondStep, beginSecondStep, finishSecondStep } from '@marketplace/domain/credentials/second-factor';
import { refuseUnverified, signIn } from '@marketplace/domain/credentials/sign-in';
import { countingFailures, forgetFailures } from '@marketplace/domain/credentials/sign-in-delay';
import { DomainError } from '@marketplace/domain/errors';
import { takeDeletionBackOnSignIn } from '@marketplace/domain/personal-data/requests';
import { isSecondFactor, type Method } from '@marketplace/domain/sessions/proof';
import { endSession, startSession } from '@marketplace/domain/sessions/service';
import { networkOf } from '@marketplace/http/network';
import { cookiesOf, setDeviceCookie, setSessionCookies } from '../http/cookies.ts';
import type { RouteDeps } from '../http/deps.ts';
import { countCaller, countOwned } from '../http/rate-limits.ts';
import { logSecurity } from '../http/security-log.ts';
import { lacksSecondFactor } from '../http/session.ts';
import type { Context } from '../http/state.ts';
import { deviceOf } from './device.ts';
import { presentUser } from './present.ts';

const isSecure = (deps: RouteDeps) => deps.siteOrigin.startsWith('https:');
/** The key of wrong passwords: a stranger's failures delay only that stranger. */
const byStranger = (email: string, ctx: Context) => ({ key: `account:${email} ${networkOf(ctx.ip)}`, account: email });

/** The browser claims to be known. Whether it is known for this account depends on the email in the body. */
export const mayBeKnown = (deps: RouteDeps, ctx: Context): boolean =>
  cookiesOf(ctx, isSecure(deps)).device !== undefined;

/**
 * Returns the account for a password. A browser that the account knows is counted separately, so that strangers cannot
 * block the owner. Other browsers are counted by address, and their wrong passwords by account and address. Throws
 * RATE_LIMITED and the errors of `signIn`.
 */
export const signInWithPassword = async (deps: RouteDeps, credentials: SignIn, ctx: Context): Promise<Account> => {
  const { rateLimits } = deps;
  const { email } = credentials;
  const device = await knownDevice(deps, { email, token: cookiesOf(ctx, isSecure(deps)).device });
  if (device) await countOwned(rateLimits, 'sign-in', `device:${device}`);
  // The route has already counted callers without a device cookie.
  else if (mayBeKnown(deps, ctx)) await countCaller(rateLimits, 'sign-in', { address: ctx.ip });
  const counted = device ? { key: `device:${device}` } : byStranger(email, ctx);
  return countingFailures(rateLimits, counted, () => signIn(deps, credentials));
};

/** Remembers this browser for the account, so that strangers' wrong passwords do not delay it. */
export const rememberBrowser = async (deps: RouteDeps, userId: string, ctx: Context): Promise<void> => {
  const token = await rememberDevice(
    deps,
    { userId, token: cookiesOf(ctx, isSecure(deps)).device, device: deviceOf(ctx.get('user-agent')) },
    { requestId: ctx.state.requestId },
  );
  setDeviceCookie(ctx, token, { now: deps.clock.now(), secure: isSecure(deps) });
};

/** Starts a session in this browser after a proof with `methods`, and ends the browser's previous session. */
export const startBrowserSession = async (
  deps: RouteDeps,
  userId: string,
  methods: readonly Method[],
  ctx: Context,
) => {
  const earlier = ctx.state.sessionId;
  const device = deviceOf(ctx.get('user-agent'));
  const tokens = await startSession(deps, deps.sessionKeys, { userId, device, methods, network: networkOf(ctx.ip) });
  if (earlier) await endSession(deps, earlier);
  if (await takeDeletionBackOnSignIn(deps, userId)) logSecurity(deps.log, ctx, 'deletion-taken-back', userId);
  setSessionCookies(ctx, tokens, isSecure(deps));
  logSecurity(deps.log, ctx, 'sign-in', userId);
};

/** Signs in after a proof with `methods`: remembers the browser and starts a session. */
export const enter = async (
  deps: RouteDeps,
  account: Account,
  methods: readonly Method[],
  ctx: Context,
): Promise<SignInReply> => {
  await rememberBrowser(deps, account.id, ctx);
  await startBrowserSession(deps, account.id, methods, ctx);
  const secondFactorAt = methods.some(isSecondFactor) ? deps.clock.now() : null;
  return { user: presentUser({ ...account, lacksSecondFactor: lacksSecondFactor(deps, account, { secondFactorAt }) }) };
};

/** Signs in after a correct password, or starts the second step if the account has a second factor. */
export const enterWithPassword = async (deps: RouteDeps, account: Account, ctx: Context): Promise<SignInReply> => {
  const secondStep = await beginSecondStep(deps, account.id);
  return secondStep ? { user: null, secondStep } : enter(deps, account, ['PASSWORD'], ctx);
};

/**
 * Runs one attempt at a code or password of a (partly) signed-in account. Each failure delays the next attempt, as at
 * sign-in. A browser that the account knows is counted separately. Throws RATE_LIMITED and the errors of `attempt`.
 */
export const countingFactorFailures = async <T>(
  deps: RouteDeps,
  account: Pick<Account, 'id' | 'email'>,
  ctx: Context,
  attempt: () => Promise<T>,
): Promise<T> => {
  const token = cookiesOf(ctx, isSecure(deps)).device;
  const device = await knownDevice(deps, { email: account.email, token });
  try {
    const key = device ? `factor:device:${device}` : `factor:${account.id}`;
    return await countingFailures(deps.rateLimits, { key }, attempt);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'VALIDATION_FAILED')
      logSecurity(deps.log, ctx, 'factor-refused', account.id);
    throw error;
  }
};

/** Completes a sign-in with the code of its second step. Throws CHALLENGE_EXPIRED, RATE_LIMITED, VALIDATION_FAILED. */
export const enterWithCode = async (
  deps: RouteDeps,
  { challenge, code }: AnswerSecondStep,
  ctx: Context,
): Promise<SignInReply> => {
  const account = await accountOfSecondStep(deps, challenge);
  const method = await countingFactorFailures(deps, account, ctx, () =>
    finishSecondStep(deps, deps.sessionKeys, { account, challenge, code }, { requestId: ctx.state.requestId }),
  );
  return enter(deps, account, ['PASSWORD', method], ctx);
};

/** Signs in with a passkey that signed our challenge. Throws CHALLENGE_EXPIRED, PASSKEY_REFUSED, EMAIL_NOT_VERIFIED. */
export const enterWithPasskey = async (deps: RouteDeps, answer: UsePasskey, ctx: Context): Promise<SignInReply> => {
  const account = await accountQueries(deps).findById(await usePasskey(deps, deps, answer, null));
  if (!account) throw new DomainError('PASSKEY_REFUSED');
  refuseUnverified(account, deps.clock.now());
  return enter(deps, account, ['PASSKEY'], ctx);
};

/** An emailed link proves the owner, so it ends the delay after wrong passwords and remembers the browser. */
export const recogniseOwner = async (deps: RouteDeps, owner: { userId: string; email: string }, ctx: Context) => {
  await forgetFailures(deps.rateLimits, byStranger(owner.email, ctx).key);
  await rememberBrowser(deps, owner.userId, ctx);
  logSecurity(deps.log, ctx, 'password-reset', owner.userId);
};
