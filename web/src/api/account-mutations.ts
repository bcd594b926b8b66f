/** Mutations of the user's own account. All throw ApiError. For signing in and out see session.ts and the forms. */
import type { PasswordChange, ProfileChange } from '@marketplace/contracts/accounts/schemas';
import { call } from './client.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';
import { useSession } from './session.ts';

/** Changes the signed-in user's details, password and sessions, and refreshes what is on screen. */
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
    /** Ends one session. The list is refreshed even if the session had already ended. */
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
