/** The end of a request by whoever posted it: done, found elsewhere, no longer needed, withdrawn (architecture: States). */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { messages, sentences } from '@marketplace/contracts/messages';
import type { CloseRequest } from '@marketplace/contracts/requests/tracking';
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError, invalid } from '../errors.ts';
import { endLeadsOfRequest } from '../leads/ending.ts';
import { expireLeadsOf } from '../leads/expiry.ts';
import { leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';

/** How it ended; `WITHDRAWN` is a way of its own, since it may be somebody who never posted it. */
export type Closing = { enquiryId: string; end: CloseRequest | { outcome: 'WITHDRAWN' }; requestId?: string };

/**
 * Closes an open request: nobody finds or matches it any more. Its open leads end, which changes no response rate; accepted ones stay, and
 * their providers are told by mail. Throws CONFLICT for a request that is over, and VALIDATION_FAILED when it was done by somebody
 * who has not accepted it.
 */
export const closeRequest = (deps: Deps, { enquiryId, end, requestId }: Closing): Promise<void> =>
  inTransaction(deps, async (tx) => {
    // The enquiry before its leads, as an acceptance and its expiry lock them.
    const enquiry = await enquiryQueries(tx).lock(enquiryId);
    if (!enquiry) throw new DomainError('NOT_FOUND');
    if (!enquiryCan('cancel', enquiry)) throw new DomainError('CONFLICT', { sentence: sentences.requestOver });
    const accepted = await leadQueries(tx).acceptedOf(enquiryId);
    const doneBy = end.outcome === 'DONE' ? end.leadId : null;
    if (doneBy && !accepted.some(({ id }) => id === doneBy)) throw invalid({ leadId: messages.doneBy });
    const status = end.outcome === 'DONE' ? 'completed' : 'cancelled';
    await enquiryQueries(tx).close(enquiryId, { status, outcome: end.outcome, doneBy, at: tx.clock.now() });
    await expireLeadsOf(tx, [enquiryId]);
    await endLeadsOfRequest(tx, accepted, { outcome: end.outcome, doneBy });
    await addToOutbox(
      tx,
      'lead.request-closed',
      accepted.map(({ id, userId, seekerId }) => ({ leadId: id, enquiryId, userId, seekerId, requestId })),
    );
    await addToOutbox(tx, 'enquiry.closed', [{ enquiryId, seekerId: enquiry.seekerId, requestId }]);
  });
