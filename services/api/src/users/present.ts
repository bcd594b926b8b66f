import { shownNumber } from '@marketplace/domain/telephone-numbers';
import type { UserDetail } from '@marketplace/domain/users/detail.view';
import type { ListedUser } from '@marketplace/domain/users/list.view';

export const presentAdminUser = (user: ListedUser) => ({
  ...user,
  phone: shownNumber(user.phone),
  isEmailVerified: user.emailVerifiedAt !== null,
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
export const presentUserDetail = (user: UserDetail, askerId: string) => ({
  ...user,
  ...presentAdminUser(user),
  history: user.history.map((entry) => ({ ...entry, id: Number(entry.seq) })),
  isSelf: user.id === askerId,
});
