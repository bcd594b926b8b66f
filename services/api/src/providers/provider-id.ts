import type { Account } from '@marketplace/domain/accounts/queries';
import { DomainError } from '@marketplace/domain/errors';

/** The provider that an account works for. Throws NOT_FOUND for an account without one: a SUPER_ADMIN passes the policy. */
export const providerIdOf = (user: Account): string => {
  if (!user.providerId) throw new DomainError('NOT_FOUND');
  return user.providerId;
};

/** The same with the acting person. The team sees the name beside the action. */
export const actingFor = (user: Account): { providerId: string; actorId: string } => ({
  providerId: providerIdOf(user),
  actorId: user.id,
});
