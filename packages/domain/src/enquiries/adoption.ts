/**
 * Requests that were posted signed out, with an address that an account has verified. The account lists them, and asks its owner
 * whether they are theirs. Only the answer changes a request: typing an address proves nothing, and whoever posts must not learn
 * whether it has an account.
 */
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { enquiryQueries } from './queries.ts';

/**
 * Lists the requests with the address that the account has just verified, and gives it those that were confirmed by a mailed link.
 * Does nothing while the address is unverified. Safe to run twice. Returns how many requests have the address.
 */
export const offerRequests = (
  deps: Deps,
  { userId, requestId }: { userId: string; requestId?: string | undefined },
): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const queries = enquiryQueries(tx);
    await queries.adoptConfirmed(userId);
    const offered = await queries.withAddressOf(userId);
    await addToOutbox(
      tx,
      'enquiry.offered',
      offered.map((enquiryId) => ({ enquiryId, seekerId: userId, requestId })),
    );
    return offered.length;
  });
