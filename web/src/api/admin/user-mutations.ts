/** Super admin mutations of accounts. All throw ApiError and refresh what is on screen, even if they fail. */
import type { ChangeRole } from '@marketplace/contracts/accounts/admin-schemas';
import { useSWRConfig } from 'swr';
import { adminCall } from './call.ts';
import { useForgetAnswers } from './forget.ts';

/** `shown`: the key of what is on screen, to refetch. */
export const useUserMutations = (shown: string) => {
  const { mutate } = useSWRConfig();
  const forget = useForgetAnswers();
  const afterwards = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await forget(shown);
      await mutate(shown);
    }
  };
  return {
    changeRole: (id: string, change: ChangeRole) =>
      afterwards(adminCall('changeRole', { params: { id }, body: change })),
    signOut: (id: string) => afterwards(adminCall('endUserSessions', { params: { id } })),
    sendResetLink: (id: string) => afterwards(adminCall('sendResetLink', { params: { id } })),
  };
};
