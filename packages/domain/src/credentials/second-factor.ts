/**
 * The second factor: an account's factors, adding and removing them, and the second step of a sign-in. Once
 * an account has one, the password alone grants no access.
 */
import type { SecondStep } from '@marketplace/contracts/accounts/schemas';
import { messages } from '@marketplace/contracts/messages';
import { addNotice, type SecurityNotice } from '../accounts/notices.ts';
import { type Account, accountQueries } from '../accounts/queries.ts';
import { apiKeyQueries } from '../api-keys/queries.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import type { SessionKeys } from '../sessions/keys.ts';
import type { Method } from '../sessions/proof.ts';
import { sessionQueries } from '../sessions/queries.ts';
import type { SignedIn } from '../sessions/service.ts';
import { beginChallenge, challengeLife, ownerOfChallenge, useChallenge } from './challenges.ts';
import { factorQueries, recoveryCodeQueries, totpQueries } from './queries.ts';
import { replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { looksLikeTotp, newTotp, useTotp } from './totp.ts';

type Context = { requestId?: string | undefined };
type Counts = Awaited<ReturnType<ReturnType<typeof factorQueries>['count']>>;

const hasFactor = ({ totp, passkeys }: Counts): boolean => totp + passkeys > 0;

/** Returns true if the account has a second factor, which every sign-in then requires. */
export const hasSecondFactor = async (deps: Deps, userId: string): Promise<boolean> =>
  hasFactor(await factorQueries(deps).count(userId));

/**
 * Applies the effects of a changed factor, in the same transaction. Ends other sessions, records the factor
 * `shown` in this session, and notifies the owner. Recovery codes are created with the first factor and
 * deleted with the last. Returns new codes, if any.
 */
export const afterFactorChange = async (
  tx: Deps,
  { account, sessionId }: SignedIn,
  { kind, shown, requestId }: { kind: SecurityNotice; shown?: Method } & Context,
): Promise<string[]> => {
  const sessions = sessionQueries(tx);
  const counts = await factorQueries(tx).count(account.id);
  await sessions.endAll(account.id, tx.clock.now(), sessionId);
  if (shown) await sessions.confirm(sessionId, shown, tx.clock.now());
  if (!hasFactor(counts)) {
    await sessions.clearSecondFactor(account.id);
    await apiKeyQueries(tx).revokeOfAdministrator(account.id, tx.clock.now());
    await recoveryCodeQueries(tx).replace(account.id, []);
  }
  await addNotice(tx, { kind, email: account.email, userId: account.id, requestId });
  return hasFactor(counts) && counts.recoveryCodes === 0 ? replaceRecoveryCodes(tx, account.id) : [];
};

/** Starts the setup of an app and voids an earlier setup. Throws CONFLICT if the account has an active app. */
export const beginTotp = async (deps: Deps, keys: SessionKeys, account: Pick<Account, 'id' | 'email'>) => {
  const { secret, uri, sealed } = newTotp(keys, account);
  if (!(await totpQueries(deps).begin(account.id, sealed, deps.clock.now()))) throw new DomainError('CONFLICT');
  return { secret, uri };
};

/**
 * Activates the app with its first code. Returns the recovery codes that come with a first factor. Throws
 * VALIDATION_FAILED for a wrong code, and CHALLENGE_EXPIRED if no recent setup is in progress.
 */
export const enableTotp = (
  deps: Deps,
  keys: SessionKeys,
  me: SignedIn,
  code: string,
  { requestId }: Context = {},
): Promise<string[]> =>
  inTransaction(deps, async (tx) => {
    const { id } = me.account;
    const at = tx.clock.now();
    const pendingSince = new Date(at.getTime() - challengeLife);
    await factorQueries(tx).lockAccount(id);
    if (!(await totpQueries(tx).find(id, { pendingSince }))) throw new DomainError('CHALLENGE_EXPIRED');
    if (!(await useTotp(tx, keys, id, code, { pendingSince }))) throw invalid({ code: messages.setupCodeWrong });
    if (!(await totpQueries(tx).enable(id, at))) throw new DomainError('CONFLICT');
    return afterFactorChange(tx, me, { kind: 'TOTP_ADDED', shown: 'TOTP', requestId });
  });

/** Removes the app. Throws NOT_FOUND if there is none. */
export const disableTotp = (deps: Deps, me: SignedIn, { requestId }: Context = {}): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await factorQueries(tx).lockAccount(me.account.id);
    if (!(await totpQueries(tx).delete(me.account.id))) throw new DomainError('NOT_FOUND');
    await afterFactorChange(tx, me, { kind: 'TOTP_REMOVED', requestId });
  });

/** Replaces the recovery codes. Throws NOT_FOUND if the account has no factor and so needs none. */
export const renewRecoveryCodes = (deps: Deps, { account }: SignedIn, { requestId }: Context = {}): Promise<string[]> =>
  inTransaction(deps, async (tx) => {
    await factorQueries(tx).lockAccount(account.id);
    if (!hasFactor(await factorQueries(tx).count(account.id))) throw new DomainError('NOT_FOUND');
    await addNotice(tx, { kind: 'RECOVERY_CODES_REPLACED', email: account.email, userId: account.id, requestId });
    return replaceRecoveryCodes(tx, account.id);
  });

/** Removes factors added since `since`, possibly by an attacker. Call it in a transaction that ends the sessions. */
export const removeFactorsSince = async (tx: Deps, userId: string, since: Date): Promise<void> => {
  await factorQueries(tx).lockAccount(userId);
  await factorQueries(tx).deleteSince(userId, since);
  if (!hasFactor(await factorQueries(tx).count(userId))) await recoveryCodeQueries(tx).replace(userId, []);
};

/** Returns the account's second factors, for its owner's page. */
export const secondFactorsOf = async (
  deps: Deps,
  userId: string,
): Promise<{ totpSince: Date | null; recoveryCodesLeft: number }> => ({
  totpSince: (await totpQueries(deps).findSince(userId)) ?? null,
  recoveryCodesLeft: await recoveryCodeQueries(deps).countLeft(userId),
});

/**
 * Consumes a code of the account's app or a recovery code, and returns which it was. The owner is notified of
 * a used recovery code. Throws VALIDATION_FAILED for any other code.
 */
export const useCode = (
  deps: Deps,
  keys: SessionKeys,
  { id, email }: Pick<Account, 'id' | 'email'>,
  code: string,
  { requestId }: Context = {},
): Promise<Method> =>
  inTransaction(deps, async (tx) => {
    if (looksLikeTotp(code)) {
      if (await useTotp(tx, keys, id, code)) return 'TOTP';
    } else if (await useRecoveryCode(tx, id, code)) {
      await addNotice(tx, { kind: 'RECOVERY_CODE_USED', email, userId: id, requestId });
      return 'RECOVERY_CODE';
    }
    throw invalid({ code: messages.codeWrong });
  });

/** Starts the second step after a correct password. Undefined if the account has no second factor. */
export const beginSecondStep = async (deps: Deps, userId: string): Promise<SecondStep | undefined> => {
  const counts = await factorQueries(deps).count(userId);
  if (!hasFactor(counts)) return undefined;
  const { challenge, expiresAt } = await beginChallenge(deps, 'SECOND_FACTOR', { userId });
  const has = { totp: counts.totp, passkey: counts.passkeys, recovery: counts.recoveryCodes };
  const factors = (Object.keys(has) as (keyof typeof has)[]).filter((factor) => has[factor] > 0);
  return { challenge, factors, expiresAt: expiresAt.toISOString() };
};

/** Returns the account whose sign-in needs the second step. Throws CHALLENGE_EXPIRED. */
export const accountOfSecondStep = async (deps: Deps, challenge: string): Promise<Account> => {
  const account = await accountQueries(deps).findById(await ownerOfChallenge(deps, 'SECOND_FACTOR', challenge));
  if (!account) throw new DomainError('CHALLENGE_EXPIRED');
  return account;
};

/**
 * Finishes the second step with a code and consumes both. Throws VALIDATION_FAILED for a wrong code and keeps
 * the step open.
 */
export const finishSecondStep = (
  deps: Deps,
  keys: SessionKeys,
  { account, challenge, code }: { account: Account; challenge: string; code: string },
  context: Context = {},
): Promise<Method> =>
  inTransaction(deps, async (tx) => {
    await useChallenge(tx, 'SECOND_FACTOR', challenge);
    return useCode(tx, keys, account, code, context);
  });
