import type { CurrentUser, Session } from '@marketplace/contracts/accounts/schemas';
import type { Passkey } from '@marketplace/contracts/accounts/security';
import type { Account } from '@marketplace/domain/accounts/queries';
import type { PasskeyRow } from '@marketplace/domain/credentials/queries';
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

export const presentSession = (session: SessionRow, currentId: string): Session => ({
  id: session.id,
  device: session.device,
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  current: session.id === currentId,
  stolenAt: session.stolenAt?.toISOString() ?? null,
});

export const presentPasskey = (passkey: PasskeyRow): Passkey => ({
  id: passkey.id,
  name: passkey.name,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
});
