/** What failed for good, and what an administrator does about it. Every action throws ApiError; the list follows. */
import { FailureOutcome } from '@marketplace/contracts/operations/failures';
import { sendJson } from '../client.ts';
import { useApi } from '../use-api.ts';
import { adminCalls, adminKeys } from './keys.ts';

export const useFailures = () => {
  const list = useApi(adminKeys.failures, { refreshInterval: 30_000 });
  const act = async (action: 'retry' | 'discard', key: string): Promise<number> => {
    const { done } = await sendJson('POST', adminCalls.failures(action), { key }, { schema: FailureOutcome });
    await list.mutate();
    return done;
  };
  return { ...list, act };
};
