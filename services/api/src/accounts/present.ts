import type { CurrentUser } from '@marketplace/contracts/accounts';
import type { Account } from '@marketplace/domain/accounts/queries';

export const presentUser = (account: Account): CurrentUser => ({
  id: account.id,
  email: account.email,
  name: account.name,
  phone: account.phone,
  role: account.role,
  workspaceId: account.workspaceId,
  isEmailVerified: account.emailVerifiedAt !== null,
});
