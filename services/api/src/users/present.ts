import type { AdminUser, AdminUserDetail } from '@marketplace/contracts/accounts/admin-schemas';
import { shownNumber } from '@marketplace/domain/telephone-numbers';
import type { UserDetail } from '@marketplace/domain/users/detail.view';
import type { ListedUser } from '@marketplace/domain/users/list.view';

export const presentAdminUser = (user: ListedUser): AdminUser => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: shownNumber(user.phone),
  role: user.role,
  isEmailVerified: user.emailVerifiedAt !== null,
  createdAt: user.createdAt.toISOString(),
  business:
    user.providerId && user.teamRole
      ? {
          id: user.providerId,
          name: user.businessName ?? '',
          role: user.teamRole,
          withdrawn: user.isBusinessWithdrawn,
        }
      : null,
});

/** `askerId` is the calling administrator. */
export const presentUserDetail = (user: UserDetail, askerId: string): AdminUserDetail => ({
  ...presentAdminUser(user),
  hasPassword: user.hasPassword,
  hasAuthenticatorApp: user.hasAuthenticatorApp,
  passkeys: user.passkeys,
  requests: user.requests,
  sessions: user.sessions.map(({ id, device, createdAt, lastSeenAt, stolenAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    stolenAt: stolenAt?.toISOString() ?? null,
  })),
  history: user.history.map(({ seq, at, action, by, before, after }) => ({
    id: Number(seq),
    at: at.toISOString(),
    action,
    by,
    before,
    after,
  })),
  isSelf: user.id === askerId,
});
