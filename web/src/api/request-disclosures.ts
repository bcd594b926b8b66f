import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { useSWRConfig } from 'swr';
import { call } from './client.ts';
import { type Key, keys } from './keys.ts';

/** Returns a function that withdraws contact details from a business and updates the log on screen. Throws ApiError. */
export const useDisclosureRevocation = (resource: Key<FollowedRequest>) => {
  const { mutate } = useSWRConfig();
  const ledger = keys.disclosures(resource);
  return async (id: string): Promise<void> => {
    const answer = await call('revokeContact', { at: resource, params: { id } });
    await mutate(ledger, answer, { revalidate: false });
  };
};
