import type { Account } from '@marketplace/domain/accounts/queries';
import { DomainError } from '@marketplace/domain/errors';

/** The provider a person works for. Throws NOT_FOUND for one who passes the role check without a provider (SUPER_ADMIN). */
export const workspaceOf = (user: Account): string => {
  if (!user.workspaceId) throw new DomainError('NOT_FOUND');
  return user.workspaceId;
};
