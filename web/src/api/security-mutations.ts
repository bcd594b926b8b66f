import { call } from './client.ts';
import { keys } from './keys.ts';
import { addPasskey } from './passkeys.ts';
import { useRefresh } from './refresh.ts';
import { useSession } from './session.ts';

export const useSecurityMutations = () => {
  const refresh = useRefresh();
  const { retry } = useSession();

  /** Other sessions have ended and permissions may have changed, so refresh both. */
  const changed = async <T>(answer: T): Promise<T> => {
    refresh([keys.accountSecurity, keys.sessions]);
    await retry();
    return answer;
  };

  return {
    beginTotp: () => call('beginTotp'),
    /** Returns recovery codes if it is the first second factor. */
    enableTotp: async (code: string) => changed((await call('enableTotp', { body: { code } })).recoveryCodes),
    removeTotp: async () => changed(await call('removeTotp')),
    /** Returns recovery codes if it is the first second factor. */
    addPasskey: async (name: string) => changed(await addPasskey(name)),
    renamePasskey: async (passkeyId: string, name: string) => {
      await call('renamePasskey', { params: { id: passkeyId }, body: { name } });
      refresh([keys.accountSecurity]);
    },
    removePasskey: async (passkeyId: string) => changed(await call('removePasskey', { params: { id: passkeyId } })),
    renewRecoveryCodes: async () => {
      const { recoveryCodes } = await call('renewRecoveryCodes');
      refresh([keys.accountSecurity]);
      return recoveryCodes;
    },
  };
};
