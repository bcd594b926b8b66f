/** An administrator removes an enquiry: spam, a duplicate, abuse (docs/architecture.md, States). */

import type { RemovalReason } from '@marketplace/contracts/enquiries/administration';
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { endingQueries } from '../enquiries/ending.queries.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError } from '../errors.ts';
import { endOpenLeads } from '../leads/expiry.ts';
import { leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';

export type Removal = { id: string; reason: RemovalReason; note?: string | undefined; requestId?: string };

/**
 * Removes an enquiry in any state, which takes it off the board and out of matching. Its leads end
 * without changing response rates. Accepted ones stay readable, and their providers and the seeker get an
 * email. Throws NOT_FOUND, and CONFLICT if it was removed before.
 */
export const removeEnquiry = (
  deps: Deps,
  { id, reason, note, requestId }: Removal,
): Promise<{ leadsEnded: number; providersTold: number }> =>
  inTransaction(deps, async (tx) => {
    // Locks the enquiry before its leads, as acceptance and expiry do.
    const enquiry = await enquiryQueries(tx).lock(id);
    if (!enquiry) throw new DomainError('NOT_FOUND');
    if (!enquiryCan('remove', enquiry)) throw new DomainError('CONFLICT', { sentence: sentences.enquiryRemoved });
    await endingQueries(tx).remove(id, { reason, note: note ?? null, at: tx.clock.now() });
    const open = await leadQueries(tx).lockOpen([id]);
    await endOpenLeads(tx, open, 'REMOVED');
    const accepted = await leadQueries(tx).acceptedOf(id);
    await leadQueries(tx).endAccepted(
      accepted.map((lead) => lead.id),
      'REMOVED',
      tx.clock.now(),
    );
    await addToOutbox(
      tx,
      'lead.request-removed',
      accepted.map((lead) => ({
        leadId: lead.id,
        enquiryId: id,
        userId: lead.userId,
        seekerId: lead.seekerId,
        requestId,
      })),
    );
    await addToOutbox(tx, 'enquiry.removed', [{ enquiryId: id, seekerId: enquiry.seekerId, requestId }]);
    return { leadsEnded: open.length, providersTold: accepted.length };
  });
