/** What people do to what opens their account beside the password. Every one throws ApiError; what is on screen follows. */
import { RecoveryCodes, TotpSetup } from '@marketplace/contracts/accounts/security';
import { sendJson } from './client.ts';
import { calls, keys } from './keys.ts';
import { addPasskey } from './passkeys.ts';
import { useRefresh } from './refresh.ts';
import { useSession } from './session.ts';

export const useSecurityMutations = () => {
  const refresh = useRefresh();
  const { retry } = useSession();

  /** Other sessions have ended, and what the person may do may have changed. */
  const changed = async <T>(answer: T): Promise<T> => {
    refresh([keys.accountSecurity, keys.sessions]);
    await retry();
    return answer;
  };

  return {
    beginTotp: () => sendJson('POST', calls.totp, undefined, { schema: TotpSetup }),
    /** Returns the recovery codes that come with a first factor. */
    enableTotp: async (code: string) =>
      changed((await sendJson('POST', calls.enableTotp, { code }, { schema: RecoveryCodes })).recoveryCodes),
    removeTotp: async () => changed(await sendJson('DELETE', calls.totp)),
    /** Returns the recovery codes that come with a first factor. */
    addPasskey: async (name: string) => changed(await addPasskey(name)),
    renamePasskey: async (passkeyId: string, name: string) => {
      await sendJson('PATCH', calls.passkey(passkeyId), { name });
      refresh([keys.accountSecurity]);
    },
    removePasskey: async (passkeyId: string) => changed(await sendJson('DELETE', calls.passkey(passkeyId))),
    renewRecoveryCodes: async () => {
      const { recoveryCodes } = await sendJson('POST', calls.recoveryCodes, undefined, { schema: RecoveryCodes });
      refresh([keys.accountSecurity]);
      return recoveryCodes;
    },
  };
};
