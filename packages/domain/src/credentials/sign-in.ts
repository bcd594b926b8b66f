/** Signing in: specification section 5. */
import type { SignIn } from '@marketplace/contracts/accounts/schemas';
import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { limits } from '@marketplace/contracts/limits';
import { hours } from '@marketplace/platform/clock';
import { type Account, accountQueries } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { checkPassword, hashPassword } from './passwords.ts';

/** Seekers may sign in unverified for a day after registering. All other roles must be verified first. */
export const mayEnterUnverified = (account: Pick<Account, 'role' | 'createdAt'>, now: Date): boolean =>
  userCan('signInUnverified', account) &&
  now.getTime() - account.createdAt.getTime() < hours(limits.verificationGraceHours);

/** Throws EMAIL_NOT_VERIFIED with the address after the grace period. */
export const refuseUnverified = (account: Account, now: Date): void => {
  if (!account.emailVerifiedAt && !mayEnterUnverified(account, now))
    throw new DomainError('EMAIL_NOT_VERIFIED', { email: account.email, accountId: account.id });
};

/**
 * Returns the account for an email address and password. Throws INVALID_CREDENTIALS, with the same reply and
 * work for known and unknown addresses. Throws EMAIL_NOT_VERIFIED with the address after the grace period.
 */
export const signIn = async (deps: Deps, { email, password }: SignIn): Promise<Account> => {
  const found = await accountQueries(deps).findByEmail(email);
  const check = await checkPassword(found?.passwordHash, password);
  if (check === 'wrong' || !found) throw new DomainError('INVALID_CREDENTIALS', { accountId: found?.id });
  const { passwordHash, ...account } = found;
  // The plain password is only available now, so this is the time to rehash it.
  if (passwordHash && check === 'outdated')
    await accountQueries(deps).replacePasswordHash(account.id, {
      from: passwordHash,
      to: await hashPassword(password),
    });
  refuseUnverified(account, deps.clock.now());
  return account;
};
