/** Revocation: the seeker withdraws a provider's access to the contact details after it has accepted. */
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError } from '../errors.ts';
import { endLeads } from '../leads/ending.ts';
import { leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';

export type ContactRevocation = { enquiryId: string; leadId: string; requestId?: string | undefined };

/**
 * Hides all contact details, files and unmasked texts of this enquiry from the provider, and sends it one
 * email. The provider keeps the lead. Final and idempotent. Throws NOT_FOUND unless `leadId` is an accepted
 * lead of this enquiry.
 */
export const revokeContact = (deps: Deps, { enquiryId, leadId, requestId }: ContactRevocation): Promise<void> =>
  inTransaction(deps, async (tx) => {
    // Locks the enquiry before its leads, as acceptance does.
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
