/** Files on their way into a request: announced by a browser, attached when the request is posted, removed when nobody needs them. */
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
import { draftKey, draftPrefix, fileKey, thumbnailKey, type UploadId, uploadOfKey } from './rules.ts';

/** The time before which an upload that nobody attached is forgotten. */
const oldest = ({ clock }: Deps) => new Date(clock.now().getTime() - hours(limits.draftFileHours));

/** Makes room for a file of a draft. Throws VALIDATION_FAILED for a draft that has had too many. */
export const announceUpload = async (
  deps: Deps,
  { draft: draftId = randomUUID(), name, size, type }: AnnounceUpload,
): Promise<UploadId> => {
  const queries = attachmentQueries(deps);
  if ((await queries.countOfDraft(draftId)) >= limits.uploadsPerDraft) throw invalid({ draft: messages.tooManyFiles });
  return { draftId, id: await queries.insert({ draftId, name, size, type, createdAt: deps.clock.now() }) };
};

/** The uploads that addresses name; undefined where one of them names none. `keyOf`: the object at an address, of this installation's store. */
export const uploadsAt = (
  addresses: readonly string[],
  keyOf: (address: string) => string | undefined = () => undefined,
): UploadId[] | undefined => {
  const uploads = addresses.flatMap((address) => uploadOfKey(keyOf(address)) ?? []);
  return uploads.length === addresses.length ? uploads : undefined;
};

/**
 * Inside the transaction that posts the enquiry or adds to it: its files are its own from here on, and will be checked. Throws
 * VALIDATION_FAILED, at the field, unless each is an upload of the same draft that no other enquiry has.
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
    /** The position of the last file that the enquiry has already. */
    after?: number;
    requestId: string | undefined;
  },
): Promise<void> => {
  if (uploads.length === 0) return;
  const isOneDraft = new Set(uploads.map(({ draftId }) => draftId)).size === 1;
  const attached = isOneDraft
    ? await attachmentQueries(tx).attach(enquiryId, uploads, { at: tx.clock.now(), notBefore: oldest(tx), after })
    : [];
  if (attached.length !== uploads.length) throw invalid({ attachments: messages.attachmentUnknown });
  await addToOutbox(
    tx,
    'attachment.added',
    attached.map((attachmentId) => ({ attachmentId, requestId })),
  );
};

/**
 * Gives uploads to a message inside the transaction that sends it; each is then checked. Throws VALIDATION_FAILED unless each is
 * an upload of the same draft that belongs to nothing else.
 */
export const attachToMessage = async (
  tx: Deps,
  { messageId, uploads, requestId }: { messageId: string; uploads: UploadId[]; requestId: string | undefined },
): Promise<void> => {
  if (uploads.length === 0) return;
  const isOneDraft = new Set(uploads.map(({ draftId }) => draftId)).size === 1;
  const attached = isOneDraft
    ? await attachmentQueries(tx).attachToMessage(messageId, uploads, { at: tx.clock.now(), notBefore: oldest(tx) })
    : [];
  if (attached.length !== uploads.length) throw invalid({ uploadIds: messages.attachmentUnknown });
  await addToOutbox(
    tx,
    'attachment.added',
    attached.map((attachmentId) => ({ attachmentId, requestId })),
  );
};

/** Attachments removed in one round: their objects go one by one. */
const batchSize = 100;

/**
 * Removes attachments that no request needs, objects first, so that a crash in between leaves a row that says what is still
 * there; then objects of drafts that came again after their check. Returns how many attachments.
 */
export const removeAbandoned = async (deps: Deps, objects: ObjectStore): Promise<number> => {
  const queries = attachmentQueries(deps);
  let removed = 0;
  for (;;) {
    const abandoned = await queries.abandoned(oldest(deps), batchSize);
    await objects.remove(
      abandoned.flatMap((upload) => [draftKey(upload), fileKey(upload.id), thumbnailKey(upload.id)]),
    );
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
