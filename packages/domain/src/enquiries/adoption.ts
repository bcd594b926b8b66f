/**
 * Requests posted signed out with an address that an account has verified. The account lists them and asks its
 * owner if they are theirs. Only the answer changes a request: typing an address proves nothing, and a poster
 * must not learn if the address has an account.
 */
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { ownershipQueries } from './ownership.queries.ts';

/**
 * Lists the requests with the account's newly verified address, and assigns those that were confirmed by a
 * mailed link. Does nothing while the address is unverified. Idempotent. Returns the number of requests with
 * the address.
 */
export const offerRequests = (
  deps: Deps,
  { userId, requestId }: { userId: string; requestId?: string | undefined },
): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const queries = ownershipQueries(tx);
    await queries.adoptConfirmed(userId);
    const offered = await queries.withAddressOf(userId);
    await addToOutbox(
      tx,
      'enquiry.offered',
      offered.map((enquiryId) => ({ enquiryId, seekerId: userId, requestId })),
    );
    return offered.length;
  });
