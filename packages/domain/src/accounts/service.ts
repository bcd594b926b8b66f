/** Signing in and setting a password: specification section 5, api.md Accounts. */
import type { ResetPassword, SignIn } from '@marketplace/contracts/accounts';
import { limits } from '@marketplace/contracts/limits';
import { hours } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { type Account, accountQueries } from './queries.ts';
import { hashToken } from './tokens.ts';

/** A seeker may sign in unverified for a day after registering; everybody else is verified first (api.md: Accounts). */
export const mayEnterUnverified = (account: Pick<Account, 'role' | 'createdAt'>, now: Date): boolean =>
  account.role === 'SEEKER' && now.getTime() - account.createdAt.getTime() < hours(limits.verificationGraceHours);

/**
 * The account behind an email and a password. Throws INVALID_CREDENTIALS (same answer and same work whether or not the
 * address is known), EMAIL_NOT_VERIFIED with the address past the grace time.
 */
export const signIn = async (deps: Deps, { email, password }: SignIn): Promise<Account> => {
  const found = await accountQueries(deps).findByEmail(email);
  if (!(await passwordMatches(found?.passwordHash, password)) || !found) throw new DomainError('INVALID_CREDENTIALS');
  const { passwordHash: _, ...account } = found;
  if (!account.emailVerifiedAt && !mayEnterUnverified(account, deps.clock.now()))
    throw new DomainError('EMAIL_NOT_VERIFIED', { email: account.email });
  return account;
};

/**
 * Sets a password with a mailed token, which is used up, and ends every session of the account.
 * Throws INVALID_TOKEN for one that is unknown, used or over.
 */
export const resetPassword = async (deps: Deps, { token, password }: ResetPassword): Promise<void> => {
  const passwordHash = await hashPassword(password);
  await inTransaction(deps, async (tx) => {
    const at = tx.clock.now();
    const userId = await accountQueries(tx).usePasswordToken(hashToken(token), at);
    if (!userId) throw new DomainError('INVALID_TOKEN');
    await accountQueries(tx).setPassword(userId, passwordHash, at);
    await accountQueries(tx).endAllSessions(userId, at);
  });
};
