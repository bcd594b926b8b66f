/**
 * A request ends: done, found elsewhere, no longer needed, withdrawn by its seeker, or closed after a time without activity
 * (docs/architecture.md, States).
 */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { messages, sentences } from '@marketplace/contracts/messages';
import type { CloseRequest } from '@marketplace/contracts/requests/tracking';
import { type Deps, inTransaction } from '../deps.ts';
import { endingQueries } from '../enquiries/ending.queries.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError, invalid } from '../errors.ts';
import { endLeadsOfRequest, endReasonOf } from '../leads/ending.ts';
import { endLeadsOf } from '../leads/expiry.ts';
import { type LeadRow, leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';

/**
 * How it ended. `WITHDRAWN` is separate from `CloseRequest`, because the owner of the address may withdraw a
 * request that someone else posted.
 */
export type Closing = { enquiryId: string; end: CloseRequest | { outcome: 'WITHDRAWN' }; requestId?: string };

/** Closes a request that the caller has locked. `accepted`: its accepted leads. */
export const closeLocked = async (
  tx: Deps,
  { id: enquiryId, seekerId }: { id: string; seekerId: string | null },
  {
    end,
    accepted,
    requestId,
  }: { end: Closing['end'] | { outcome: 'UNKNOWN' }; accepted: LeadRow[]; requestId?: string },
): Promise<void> => {
  const doneBy = end.outcome === 'DONE' ? end.leadId : null;
  const status = end.outcome === 'DONE' || end.outcome === 'UNKNOWN' ? 'completed' : 'cancelled';
  await endingQueries(tx).close(enquiryId, { status, outcome: end.outcome, doneBy, at: tx.clock.now() });
  await endLeadsOf(tx, [enquiryId], endReasonOf(end.outcome));
  await endLeadsOfRequest(tx, accepted, { outcome: end.outcome, doneBy });
  await addToOutbox(
    tx,
    'lead.request-closed',
    accepted.map((lead) => ({ leadId: lead.id, enquiryId, userId: lead.userId, seekerId: lead.seekerId, requestId })),
  );
  await addToOutbox(tx, 'enquiry.closed', [{ enquiryId, seekerId, requestId }]);
};

/**
 * Closes an open request, which removes it from the board and from matching. Its open leads end without
 * changing response rates. Accepted leads stay, and their providers get an email.
 * Throws NOT_FOUND, CONFLICT if the request is over, and VALIDATION_FAILED if `leadId` is not an accepted
 * lead of the request.
 */
export const closeRequest = (deps: Deps, { enquiryId, end, requestId }: Closing): Promise<void> =>
  inTransaction(deps, async (tx) => {
    // Locks the enquiry before its leads, as acceptance and expiry do.
    const enquiry = await enquiryQueries(tx).lock(enquiryId);
    if (!enquiry) throw new DomainError('NOT_FOUND');
    if (!enquiryCan('cancel', enquiry)) throw new DomainError('CONFLICT', { sentence: sentences.requestOver });
    const accepted = await leadQueries(tx).acceptedOf(enquiryId);
    const doneBy = end.outcome === 'DONE' ? end.leadId : null;
    if (doneBy && !accepted.some(({ id }) => id === doneBy)) throw invalid({ leadId: messages.doneBy });
    await closeLocked(tx, enquiry, { end, accepted, ...(requestId && { requestId }) });
  });
