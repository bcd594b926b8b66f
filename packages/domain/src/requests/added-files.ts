/** Files added to a request after it was posted. */
import { roomForFiles } from '@marketplace/contracts/enquiries/attachments';
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { messages, sentences, tooManyAddedFiles } from '@marketplace/contracts/messages';
import { attachmentQueries } from '../attachments/queries.ts';
import { attachUploads, uploadsAt } from '../attachments/service.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { intakeQueries } from '../enquiries/intake.queries.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError, invalid } from '../errors.ts';
import { leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { tellAccepted } from './change-notices.ts';

type Added = {
  enquiryId: string;
  addresses: string[];
  /** Maps an address to its object in this installation's store. Undefined without a store. */
  keyOf: ((address: string) => string | undefined) | undefined;
  requestId?: string;
};

/**
 * Adds uploads of one draft to an open request. Each is checked like the original files, and providers that
 * have accepted get an email. Skips files that the request already has, so that retries are safe.
 * Throws NOT_FOUND, CONFLICT if the request is over, and VALIDATION_FAILED for too many files or addresses
 * that are not uploads of this draft.
 */
export const addFiles = (deps: Deps, { enquiryId, addresses, keyOf, requestId }: Added): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const enquiry = await enquiryQueries(tx).lock(enquiryId);
    if (!enquiry) throw new DomainError('NOT_FOUND');
    if (!enquiryCan('cancel', enquiry)) throw new DomainError('CONFLICT', { sentence: sentences.requestOver });
    const named = uploadsAt(addresses, keyOf);
    if (!named) throw invalid({ attachments: messages.attachmentUnknown });
    const files = await attachmentQueries(tx).ofEnquiry(enquiryId);
    const uploads = named.filter(({ id }) => !files.some((file) => file.id === id));
    if (uploads.length === 0) return;
    const room = roomForFiles(files);
    if (uploads.length > room) throw invalid({ attachments: tooManyAddedFiles(room) });

    const after = Math.max(0, ...files.map(({ position }) => position));
    await attachUploads(tx, { owner: { kind: 'request', enquiryId, after }, uploads, requestId });
    await intakeQueries(tx).setEdited(enquiryId, tx.clock.now());
    const accepted = await leadQueries(tx).acceptedOf(enquiryId);
    await tellAccepted(tx, accepted, { fields: ['attachments'], requestId });
    await addToOutbox(tx, 'enquiry.changed', [{ enquiryId, seekerId: enquiry.seekerId, requestId }]);
  });
