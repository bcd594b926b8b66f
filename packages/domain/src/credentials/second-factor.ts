/**
 * The second factor: what an account has of it, adding and removing it, and the second step of a sign-in. Once an account has one,
 * its password alone opens nothing.
 */
import type { SecondStep } from '@marketplace/contracts/accounts/schemas';
import { messages } from '@marketplace/contracts/messages';
import { addNotice, type SecurityNotice } from '../accounts/notices.ts';
import { type Account, accountQueries } from '../accounts/queries.ts';
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

/** Whether an account has a second factor, without which nothing but that factor lets anybody in. */
export const hasSecondFactor = async (deps: Deps, userId: string): Promise<boolean> =>
  hasFactor(await factorQueries(deps).count(userId));

/**
 * What follows every change of an account's factors, in its transaction: other sessions end, this one has shown a factor as long as
 * there is one, recovery codes come with the first factor and go with the last, and the owner is told. Returns new codes, if any.
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
    await recoveryCodeQueries(tx).replace(account.id, []);
  }
  await addNotice(tx, { kind, email: account.email, userId: account.id, requestId });
  return hasFactor(counts) && counts.recoveryCodes === 0 ? replaceRecoveryCodes(tx, account.id) : [];
};

/** Begins to set up an app; a set-up that was begun before is void. Throws CONFLICT where the account has one. */
export const beginTotp = async (deps: Deps, keys: SessionKeys, account: Pick<Account, 'id' | 'email'>) => {
  const { secret, uri, sealed } = newTotp(keys, account);
  if (!(await totpQueries(deps).begin(account.id, sealed, deps.clock.now()))) throw new DomainError('CONFLICT');
  return { secret, uri };
};

/**
 * Adds the app that was begun, by the first code that it shows. Returns the recovery codes that come with a first factor. Throws
 * VALIDATION_FAILED for a wrong code, CHALLENGE_EXPIRED where nothing was begun lately.
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

/** Removes the app. Throws NOT_FOUND where there is none. */
export const disableTotp = (deps: Deps, me: SignedIn, { requestId }: Context = {}): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await factorQueries(tx).lockAccount(me.account.id);
    if (!(await totpQueries(tx).delete(me.account.id))) throw new DomainError('NOT_FOUND');
    await afterFactorChange(tx, me, { kind: 'TOTP_REMOVED', requestId });
  });

/** New recovery codes in place of the old ones. Throws NOT_FOUND for an account without a factor, which needs none. */
export const renewRecoveryCodes = (deps: Deps, { account }: SignedIn, { requestId }: Context = {}): Promise<string[]> =>
  inTransaction(deps, async (tx) => {
    await factorQueries(tx).lockAccount(account.id);
    if (!hasFactor(await factorQueries(tx).count(account.id))) throw new DomainError('NOT_FOUND');
    await addNotice(tx, { kind: 'RECOVERY_CODES_REPLACED', email: account.email, userId: account.id, requestId });
    return replaceRecoveryCodes(tx, account.id);
  });

/** Removes what was added since: whoever added it may not have been the owner. Call it in a transaction that ends the sessions. */
export const removeFactorsSince = async (tx: Deps, userId: string, since: Date): Promise<void> => {
  await factorQueries(tx).lockAccount(userId);
  await factorQueries(tx).deleteSince(userId, since);
  if (!hasFactor(await factorQueries(tx).count(userId))) await recoveryCodeQueries(tx).replace(userId, []);
};

/** The account's second factors, for its owner's page. */
export const secondFactorsOf = async (
  deps: Deps,
  userId: string,
): Promise<{ totpSince: Date | null; recoveryCodesLeft: number }> => ({
  totpSince: (await totpQueries(deps).findSince(userId)) ?? null,
  recoveryCodesLeft: await recoveryCodeQueries(deps).countLeft(userId),
});

/**
 * Uses a code of the account's app, or one of its recovery codes, of which the owner is told. Returns which it was. Throws
 * VALIDATION_FAILED for any other.
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

/** The second step of a sign-in whose password was right; undefined where the account has no second factor. */
export const beginSecondStep = async (deps: Deps, userId: string): Promise<SecondStep | undefined> => {
  const counts = await factorQueries(deps).count(userId);
  if (!hasFactor(counts)) return undefined;
  const { challenge, expiresAt } = await beginChallenge(deps, 'SECOND_FACTOR', { userId });
  const has = { totp: counts.totp, passkey: counts.passkeys, recovery: counts.recoveryCodes };
  const factors = (Object.keys(has) as (keyof typeof has)[]).filter((factor) => has[factor] > 0);
  return { challenge, factors, expiresAt: expiresAt.toISOString() };
};

/** The account whose sign-in waits for its second step. Throws CHALLENGE_EXPIRED. */
export const accountOfSecondStep = async (deps: Deps, challenge: string): Promise<Account> => {
  const account = await accountQueries(deps).findById(await ownerOfChallenge(deps, 'SECOND_FACTOR', challenge));
  if (!account) throw new DomainError('CHALLENGE_EXPIRED');
  return account;
};

/** Ends the second step with a code, both of which work once. Throws VALIDATION_FAILED for a wrong one, which leaves the step open. */
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
