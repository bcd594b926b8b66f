/** Taking contact details back from a business. */
import { Disclosures } from '@marketplace/contracts/enquiries/disclosures';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { useSWRConfig } from 'swr';
import { sendJson } from './client.ts';
import { type Key, keys } from './keys.ts';

/** Of the request that is read from `resource`. Throws ApiError; the ledger on screen follows. */
export const useDisclosureRevocation = (resource: Key<FollowedRequest>) => {
  const { mutate } = useSWRConfig();
  const ledger = keys.disclosures(resource);
  return async (id: string): Promise<void> => {
    const answer = await sendJson('POST', `${ledger}/${id}/revoke`, undefined, { schema: Disclosures });
    await mutate(ledger, answer, { revalidate: false });
  };
};
