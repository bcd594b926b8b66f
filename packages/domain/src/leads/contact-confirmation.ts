/** That the contact address of a request is its poster's: shown by the link in a mail to it, said by a press of a button. */
import { sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import type { Followed } from '../enquiries/request-links.ts';
import { provesContact } from '../enquiries/request-links.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { leadQueries } from './queries.ts';

/**
 * Confirms the contact address, once: providers that have the request see it from here on. Throws CONFLICT for a caller who has not shown
 * that the address, as it is now, is theirs.
 */
export const confirmContact = (deps: Deps, followed: Followed, requestId?: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const { enquiryId } = followed;
    const enquiry = await enquiryQueries(tx).lock(enquiryId);
    if (!enquiry) throw new DomainError('NOT_FOUND');
    // Read anew: the address may have been changed since the caller was let in.
    if (!(await provesContact(tx, followed)))
      throw new DomainError('CONFLICT', { sentence: sentences.contactNotShown });
    if (!(await enquiryQueries(tx).confirmContact(enquiryId, tx.clock.now()))) return;
    const holders = await leadQueries(tx).holders(enquiryId);
    await addToOutbox(
      tx,
      'lead.updated',
      holders.map(({ id, userId, seekerId }) => ({ leadId: id, enquiryId, userId, seekerId, requestId })),
    );
    await addToOutbox(tx, 'enquiry.contact-confirmed', [{ enquiryId, seekerId: enquiry.seekerId, requestId }]);
  });
