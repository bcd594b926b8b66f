import type { Account } from '@marketplace/domain/accounts/queries';
import { DomainError } from '@marketplace/domain/errors';

/** The provider of an account. Throws NOT_FOUND for an account without one: a SUPER_ADMIN passes the policy. */
export const providerIdOf = (user: Account): string => {
  if (!user.providerId) throw new DomainError('NOT_FOUND');
  return user.providerId;
};
