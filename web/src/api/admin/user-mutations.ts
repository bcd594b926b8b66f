/** What super administrators do to an account. Every one throws ApiError; what is on screen follows, also where it was refused. */
import { type ChangeRole, SignedOutUser } from '@marketplace/contracts/accounts/admin-schemas';
import { useSWRConfig } from 'swr';
import { sendJson } from '../client.ts';
import { useForgetAnswers } from './forget.ts';
import { adminCalls } from './keys.ts';

/** `shown`: the key of what is on screen, which is fetched anew. */
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
    changeRole: (id: string, change: ChangeRole) => afterwards(sendJson('PATCH', adminCalls.userRole(id), change)),
    signOut: (id: string) =>
      afterwards(sendJson('DELETE', adminCalls.userSessions(id), undefined, { schema: SignedOutUser })),
    sendResetLink: (id: string) => afterwards(sendJson('POST', adminCalls.userResetLink(id))),
  };
};
