import type { ApiKeys } from '@marketplace/contracts/api-keys/schemas';
import { useSWRConfig } from 'swr';
import { keys } from '../../api/keys.ts';

/** Shows the keys of a reply without fetching them again. */
export const useShowKeys = () => {
  const { mutate } = useSWRConfig();
  return (shown: ApiKeys) => mutate(keys.apiKeys, shown, { revalidate: false });
};
