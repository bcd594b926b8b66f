/** What people do to their own account. Every one throws ApiError. Signing in and out: session.ts and the forms. */
import { type PasswordChange, type ProfileChange, ProfileReply } from '@marketplace/contracts/accounts/schemas';
import { sendJson } from './client.ts';
import { calls, keys } from './keys.ts';
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
      const { user } = await sendJson('PUT', calls.profile, change, { schema: ProfileReply });
      await setUser(user);
      return user;
    },
    /** Ends every other session. */
    changePassword: async (change: PasswordChange) => {
      await sendJson('PUT', calls.password, change);
      showSessions();
    },
    /** Ends one session. One that was over already is over all the same. */
    endSession: async (sessionId: string) => {
      try {
        await sendJson('DELETE', calls.session(sessionId));
      } finally {
        showSessions();
      }
    },
    endOtherSessions: async () => {
      try {
        await sendJson('DELETE', calls.otherSessions);
      } finally {
        showSessions();
      }
    },
  };
};
