/** Taking contact details back from a business. */
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { useSWRConfig } from 'swr';
import { type Key, keys } from './keys.ts';
import { callAbout } from './request-calls.ts';

/** Of the request that is read from `resource`. Throws ApiError; the ledger on screen follows. */
export const useDisclosureRevocation = (resource: Key<FollowedRequest>) => {
  const { mutate } = useSWRConfig();
  const ledger = keys.disclosures(resource);
  return async (id: string): Promise<void> => {
    const answer = await callAbout(resource, 'revokeContactOf', { params: { id } });
    await mutate(ledger, answer, { revalidate: false });
  };
};
