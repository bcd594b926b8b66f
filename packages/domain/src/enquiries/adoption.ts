/** Requests that nobody was signed in for become part of the account that has verified their contact address, whenever that happens. */
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { enquiryQueries } from './queries.ts';

/**
 * Gives the account every request of nobody's with its address, whose contact address is confirmed by that. An account whose address
 * nobody has proved gets none. Safe to run twice and at the same time. Returns how many it got.
 */
export const adoptRequests = (
  deps: Deps,
  { userId, requestId }: { userId: string; requestId?: string | undefined },
): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const adopted = await enquiryQueries(tx).adopt(userId, tx.clock.now());
    await addToOutbox(
      tx,
      'enquiry.adopted',
      adopted.map((enquiryId) => ({ enquiryId, seekerId: userId, requestId })),
    );
    return adopted.length;
  });
