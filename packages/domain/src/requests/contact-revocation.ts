/** Revocation: the seeker takes contact details away from a provider that has accepted. */
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError } from '../errors.ts';
import { endLeads } from '../leads/ending.ts';
import { leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';

export type ContactRevocation = { enquiryId: string; leadId: string; requestId?: string | undefined };

/**
 * From now on the provider reads no contact detail, file or unmasked text of this enquiry, and is told so, by mail once; the lead
 * stays with it. Final, and safe to run twice. Throws NOT_FOUND for a lead that is not an accepted one of this enquiry.
 */
export const revokeContact = (deps: Deps, { enquiryId, leadId, requestId }: ContactRevocation): Promise<void> =>
  inTransaction(deps, async (tx) => {
    // The enquiry before its leads, as an acceptance locks them.
    await enquiryQueries(tx).lock(enquiryId);
    const lead = await leadQueries(tx).lockAccepted(enquiryId, leadId);
    if (!lead) throw new DomainError('NOT_FOUND');
    if (lead.contactRevokedAt) return;
    await leadQueries(tx).revokeContact(lead.id, tx.clock.now());
    await endLeads(tx, [lead], 'REVOKED');
    await addToOutbox(tx, 'lead.contact-revoked', [
      { leadId: lead.id, enquiryId, userId: lead.userId, seekerId: lead.seekerId, requestId },
    ]);
  });
