/**
 * Files on their way into a request: announced by a browser, attached when the request is posted, removed
 * when no longer needed.
 */
import { randomUUID } from 'node:crypto';
import type { AnnounceUpload } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { hours } from '@marketplace/platform/clock';
import type { ObjectStore } from '@marketplace/platform/object-store';
import type { Deps } from '../deps.ts';
import { invalid } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { attachmentQueries } from './queries.ts';
import { type AttachmentPurpose, draftKey, draftPrefix, objectKeys, type UploadId, uploadOfKey } from './rules.ts';

/** Unattached uploads from before this time are removed. */
export const oldestDraft = ({ clock }: Deps) => new Date(clock.now().getTime() - hours(limits.draftFileHours));

/** Registers a file of a draft. Throws VALIDATION_FAILED if the draft has had too many. */
export const announceUpload = async (
  deps: Deps,
  { draft: draftId = randomUUID(), name, size, type }: AnnounceUpload,
): Promise<UploadId> => {
  const queries = attachmentQueries(deps);
  if ((await queries.countOfDraft(draftId)) >= limits.uploadsPerDraft) throw invalid({ draft: messages.tooManyFiles });
  return { draftId, id: await queries.insert({ draftId, name, size, type, createdAt: deps.clock.now() }) };
};

/**
 * Returns the uploads at these addresses, or undefined if any address is not an upload. `keyOf` maps an
 * address to its object in this installation's store.
 */
export const uploadsAt = (
  addresses: readonly string[],
  keyOf: (address: string) => string | undefined = () => undefined,
): UploadId[] | undefined => {
  const uploads = addresses.flatMap((address) => uploadOfKey(keyOf(address)) ?? []);
  return uploads.length === addresses.length ? uploads : undefined;
};

/**
 * Attaches uploads in the transaction that posts or extends the enquiry, and queues their check. Throws
 * VALIDATION_FAILED at the field unless all are unattached uploads of one draft.
 */
export const attachUploads = async (
  tx: Deps,
  {
    enquiryId,
    uploads,
    after,
    requestId,
  }: {
    enquiryId: string;
    uploads: UploadId[];
    /** Position of the enquiry's last existing file. */
    after?: number;
    requestId: string | undefined;
  },
): Promise<void> => {
  if (uploads.length === 0) return;
  const isOneDraft = new Set(uploads.map(({ draftId }) => draftId)).size === 1;
  const attached = isOneDraft
    ? await attachmentQueries(tx).attach(enquiryId, uploads, { at: tx.clock.now(), notBefore: oldestDraft(tx), after })
    : [];
  if (attached.length !== uploads.length) throw invalid({ attachments: messages.attachmentUnknown });
  await addToOutbox(
    tx,
    'attachment.added',
    attached.map((attachmentId) => ({ attachmentId, requestId })),
  );
};

/**
 * Gives an upload to a provider and starts its check. Returns its id. Call it in the transaction that stores the photo or
 * document.
 * Throws VALIDATION_FAILED at `upload` for an address without a fresh upload.
 */
export const attachForProvider = async (
  tx: Deps,
  {
    providerId,
    address,
    keyOf,
    purpose,
    requestId,
  }: {
    providerId: string;
    address: string;
    keyOf: ((address: string) => string | undefined) | undefined;
    purpose: Exclude<AttachmentPurpose, 'request'>;
    requestId: string | undefined;
  },
): Promise<string> => {
  const [upload] = uploadsAt([address], keyOf) ?? [];
  const when = { at: tx.clock.now(), notBefore: oldestDraft(tx) };
  if (!upload || !(await attachmentQueries(tx).attachToProvider(providerId, upload, { purpose, ...when })))
    throw invalid({ upload: messages.attachmentUnknown });
  await addToOutbox(tx, 'attachment.added', [{ attachmentId: upload.id, requestId }]);
  return upload.id;
};

/**
 * Gives uploads to a message and starts their checks. Call it in the transaction that sends the message. Throws
 * VALIDATION_FAILED unless all are uploads of one draft that are not attached yet.
 */
export const attachToMessage = async (
  tx: Deps,
  { messageId, uploads, requestId }: { messageId: string; uploads: UploadId[]; requestId: string | undefined },
): Promise<void> => {
  if (uploads.length === 0) return;
  const isOneDraft = new Set(uploads.map(({ draftId }) => draftId)).size === 1;
  const attached = isOneDraft
    ? await attachmentQueries(tx).attachToMessage(messageId, uploads, {
        at: tx.clock.now(),
        notBefore: oldestDraft(tx),
      })
    : [];
  if (attached.length !== uploads.length) throw invalid({ uploadIds: messages.attachmentUnknown });
  await addToOutbox(
    tx,
    'attachment.added',
    attached.map((attachmentId) => ({ attachmentId, requestId })),
  );
};

/** Attachments per round, because objects are deleted one by one. */
const batchSize = 100;

/**
 * Removes attachments that no request needs. Objects are deleted before rows, so that a crash leaves no
 * orphaned object. Then removes draft objects that were uploaded again after their check. Returns the number
 * of attachments.
 */
export const removeAbandoned = async (deps: Deps, objects: ObjectStore): Promise<number> => {
  const queries = attachmentQueries(deps);
  let removed = 0;
  for (;;) {
    const abandoned = await queries.abandoned(oldestDraft(deps), batchSize);
    await objects.remove(abandoned.flatMap(objectKeys));
    await queries.remove(abandoned.map(({ id }) => id));
    removed += abandoned.length;
    if (abandoned.length < batchSize) break;
  }

  let uploads: UploadId[] = [];
  const removeSettled = async () => {
    const waiting = await queries.waiting(uploads.map(({ id }) => id));
    await objects.remove(uploads.filter(({ id }) => !waiting.has(id)).map(draftKey));
    uploads = [];
  };
  for await (const { key } of objects.list(draftPrefix)) {
    const upload = uploadOfKey(key);
    if (upload) uploads.push(upload);
    if (uploads.length >= batchSize) await removeSettled();
  }
  await removeSettled();
  return removed;
};
