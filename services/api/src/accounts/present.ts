import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import type { Account } from '@marketplace/domain/accounts/queries';
import type { SessionRow } from '@marketplace/domain/sessions/queries';
import { shownNumber } from '@marketplace/domain/telephone-numbers';

export const presentUser = (account: Account & { lacksSecondFactor?: boolean }): CurrentUser => ({
  id: account.id,
  email: account.email,
  name: account.name,
  phone: shownNumber(account.phone),
  role: account.role,
  workspaceId: account.providerId,
  ...(account.teamRole && { teamRole: account.teamRole }),
  isEmailVerified: account.emailVerifiedAt !== null,
  ...(account.lacksSecondFactor && { lacksSecondFactor: true }),
});

export const presentSession = (session: SessionRow, currentId: string) => ({
  ...session,
  current: session.id === currentId,
});
