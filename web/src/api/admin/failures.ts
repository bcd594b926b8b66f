import { useApi } from '../use-api.ts';
import { adminCall } from './call.ts';
import { adminKeys } from './keys.ts';

export const useFailures = () => {
  const list = useApi(adminKeys.failures, { refreshInterval: 30_000 });
  const act = async (action: 'retry' | 'discard', key: string): Promise<number> => {
    const { done } = await adminCall(`${action}Failures`, { body: { key } });
    await list.mutate();
    return done;
  };
  return { ...list, act };
};
