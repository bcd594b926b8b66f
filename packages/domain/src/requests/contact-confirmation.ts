/**
 * Answers to "Is this your request?" by the owner of its contact address. The owner has proved the address
 * through a mailed link or a verified account.
 */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { linkQueries } from '../enquiries/links.queries.ts';
import { ownershipQueries } from '../enquiries/ownership.queries.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { type Followed, followedNow } from '../enquiries/request-links.ts';
import { DomainError } from '../errors.ts';
import { leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { closeRequest } from './closing.ts';

/** Locks the request. Throws NOT_FOUND, or CONFLICT if the caller has not proved its contact address. */
const lockForOwner = async (tx: Deps, followed: Followed) => {
  const enquiry = await enquiryQueries(tx).lock(followed.enquiryId);
  if (!enquiry) throw new DomainError('NOT_FOUND');
  if (!(await followedNow(tx, followed)).provesContact)
    throw new DomainError('CONFLICT', { sentence: sentences.contactNotShown });
  return enquiry;
};

/**
 * Confirms the contact address, once. From then on providers see the confirmation, the account with the
 * address gets the request, and unproven links end. Throws NOT_FOUND and CONFLICT as `lockForOwner` does.
 */
export const confirmContact = (deps: Deps, followed: Followed, requestId?: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const { id: enquiryId } = await lockForOwner(tx, followed);
    const confirmed = await ownershipQueries(tx).confirmContact(enquiryId, tx.clock.now());
    if (!confirmed) return;
    await linkQueries(tx).endUnproven(enquiryId);
    const holders = await leadQueries(tx).holders(enquiryId);
    await addToOutbox(
      tx,
      'lead.updated',
      holders.map(({ id, userId, seekerId }) => ({ leadId: id, enquiryId, userId, seekerId, requestId })),
    );
    await addToOutbox(tx, 'enquiry.contact-confirmed', [{ enquiryId, seekerId: confirmed.seekerId, requestId }]);
  });

/**
 * Disowns the request: withdraws it if it is still open, removes it from the account and ends unproven links.
 * Idempotent. Throws NOT_FOUND and CONFLICT as `lockForOwner` does, and CONFLICT for a confirmed request.
 */
export const disownRequest = (deps: Deps, followed: Followed, requestId?: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const enquiry = await lockForOwner(tx, followed);
    const enquiryId = enquiry.id;
    if (!(await ownershipQueries(tx).disown(enquiryId, tx.clock.now())))
      throw new DomainError('CONFLICT', { sentence: sentences.requestConfirmed });
    await linkQueries(tx).endUnproven(enquiryId);
    if (enquiryCan('cancel', enquiry))
      await closeRequest(tx, { enquiryId, end: { outcome: 'WITHDRAWN' }, ...(requestId && { requestId }) });
    const seekerId = followed.by === 'account' ? followed.seekerId : enquiry.seekerId;
    await addToOutbox(tx, 'enquiry.changed', [{ enquiryId, seekerId, requestId }]);
  });
