/**
 * Files on their way to their owner, such as a request: announced by a browser, attached when the owner is stored,
 * removed when no longer needed.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { AnnounceUpload, RefusalReason } from '@marketplace/contracts/enquiries/attachments';
import { lastTurn } from '@marketplace/contracts/jobs/jobs';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { hours } from '@marketplace/platform/clock';
import type { ObjectStore } from '@marketplace/platform/object-store';
import { type Deps, inTransaction } from '../deps.ts';
import { invalid } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { sweep } from '../sweep.ts';
import { attachmentQueries, type CheckedFile } from './queries.ts';
import { draftKey, draftPrefix, type FileOwner, objectKeys, type UploadId, uploadOfKey } from './rules.ts';

/** Unattached uploads from before this time are removed. */
export const oldestDraft = ({ clock }: Deps) => new Date(clock.now().getTime() - hours(limits.draftFileHours));

/** Registers a file of a draft, from a caller's network. Throws VALIDATION_FAILED if the draft has had too many. */
export const announceUpload = async (
  deps: Deps,
  { draft: draftId = randomUUID(), name, size, type }: AnnounceUpload,
  network?: string,
): Promise<UploadId> => {
  const queries = attachmentQueries(deps);
  if ((await queries.countOfDraft(draftId)) >= limits.uploadsPerDraft) throw invalid({ draft: messages.tooManyFiles });
  const hash = network === undefined ? null : createHash('sha256').update(network).digest('base64url');
  const file = { draftId, name, size, type, network: hash, createdAt: deps.clock.now() };
  return { draftId, id: await queries.insert(file) };
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

/** The field of a call with the uploads of each owner. */
const fieldOf: Record<FileOwner['kind'], string> = {
  request: 'attachments',
  message: 'uploadIds',
  quote: 'files',
  portfolio: 'upload',
  document: 'upload',
};

/**
 * Gives uploads to their owner and queues their check; they stay hidden until it passes. Returns their ids. Call it in the
 * transaction that stores or locks the owner, so that an upload has one owner or none. Throws VALIDATION_FAILED at the owner's field
 * unless all are recent uploads of one draft that were never given away. `uploads`: undefined for addresses that are not uploads.
 */
export const attachUploads = async (
  tx: Deps,
  { owner, uploads, requestId }: { owner: FileOwner; uploads: UploadId[] | undefined; requestId: string | undefined },
): Promise<string[]> => {
  if (uploads?.length === 0) return [];
  const attached = uploads
    ? await attachmentQueries(tx).attach(owner, uploads, { at: tx.clock.now(), notBefore: oldestDraft(tx) })
    : [];
  if (attached.length !== uploads?.length) throw invalid({ [fieldOf[owner.kind]]: messages.attachmentUnknown });
  await addToOutbox(
    tx,
    'attachment.added',
    attached.map((attachmentId) => ({ attachmentId, requestId })),
  );
  return attached;
};

/** Writes the events by which open pages show that the check of a file has ended. */
const tellReaders = async (tx: Deps, id: string): Promise<void> => {
  const queries = attachmentQueries(tx);
  const posted = await queries.postedWith(id);
  if (posted) await addToOutbox(tx, 'enquiry.changed', [posted]);
  for (const { messageId, quoteId, userId, ...lead } of await queries.shownIn(id)) {
    if (messageId) await addToOutbox(tx, 'message.checked', [{ ...lead, messageId, userId }]);
    else if (!userId) continue;
    else if (quoteId) await addToOutbox(tx, 'quote.changed', [{ ...lead, quoteId, userId }]);
    else await addToOutbox(tx, 'lead.updated', [{ ...lead, userId }]);
  }
};

/**
 * Stores the result of a check: the file as it is shown, or why it was refused. Returns false if the file was already checked
 * or no longer belongs to anything.
 */
export const settleCheck = (deps: Deps, id: string, result: CheckedFile | RefusalReason): Promise<boolean> =>
  inTransaction(deps, async (tx) => {
    const queries = attachmentQueries(tx);
    const isSettled =
      typeof result === 'string' ? await queries.setRefused(id, result) : await queries.setReady(id, result);
    if (isSettled) await tellReaders(tx, id);
    return isSettled;
  });

/**
 * Queues the check of a file whose cost is known. Its turn comes after the files that are cheaper, counted with what the same
 * draft and network have waiting: one uploader with many large pictures does not delay the others. Does nothing the second time.
 */
export const takeTurn = (
  deps: Deps,
  { attachmentId, requestId, cost }: { attachmentId: string; requestId: string | undefined; cost: number },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const turn = await attachmentQueries(tx).measured(attachmentId, cost, oldestDraft(tx));
    if (turn === undefined) return;
    await addToOutbox(tx, 'attachment.measured', [{ attachmentId, turn: Math.min(turn, lastTurn), requestId }]);
  });

/** Attachments per round, because objects are deleted one by one. */
const batchSize = 100;

/**
 * Removes attachments that no request needs. Objects are deleted before rows, so that a crash leaves no
 * orphaned object. Then removes draft objects that were uploaded again after their check. Returns the number
 * of attachments.
 */
export const removeAbandoned = async (deps: Deps, objects: ObjectStore): Promise<number> => {
  const queries = attachmentQueries(deps);
  await queries.forgetNetworks(oldestDraft(deps));
  const removed = await sweep(deps, batchSize, async () => {
    const abandoned = await queries.abandoned(oldestDraft(deps), batchSize);
    await objects.remove(abandoned.flatMap(objectKeys));
    await queries.remove(abandoned.map(({ id }) => id));
    return abandoned.length;
  });

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
