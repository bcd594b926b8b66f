/** What people do to their own account. Every one throws ApiError. Signing in and out: session.ts and the forms. */
import type { PasswordChange, ProfileChange } from '@marketplace/contracts/accounts/schemas';
import { call } from './client.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';
import { useSession } from './session.ts';

/** Changes of the signed-in person's own details, password and sessions; what is on screen follows. */
export const useAccountMutations = () => {
  const { setUser } = useSession();
  const refresh = useRefresh();
  const showSessions = () => refresh([keys.sessions]);

  return {
    /** One field at a time. */
    changeProfile: async (change: ProfileChange) => {
      const { user } = await call('changeProfile', { body: change });
      await setUser(user);
      return user;
    },
    /** Ends every other session. */
    changePassword: async (change: PasswordChange) => {
      await call('changePassword', { body: change });
      showSessions();
    },
    /** Ends one session. One that was over already is over all the same. */
    endSession: async (sessionId: string) => {
      try {
        await call('endSession', { params: { id: sessionId } });
      } finally {
        showSessions();
      }
    },
    endOtherSessions: async () => {
      try {
        await call('endSessions');
      } finally {
        showSessions();
      }
    },
  };
};
