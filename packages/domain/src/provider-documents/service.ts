/** Documents for verification: uploaded by a provider, confirmed or rejected by an administrator. */

import type { AddDocument, RejectDocument } from '@marketplace/contracts/documents/documents';
import { areForGood, documentCan } from '@marketplace/contracts/documents/kinds';
import { messages, sentences } from '@marketplace/contracts/messages';
import { attachUploads, uploadsAt } from '../attachments/service.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { endOf } from '../providers/check-days.ts';
import { providerQueries } from '../providers/queries.ts';
import { changeChecks } from '../providers/standing.ts';
import { type DocumentRow, documentQueries } from './queries.ts';

type Own = { providerId: string };

const lockProvider = async (tx: Deps, { providerId }: Own) => {
  const state = await providerQueries(tx).lock(providerId, tx.clock.now());
  if (!state) throw new DomainError('NOT_FOUND');
  return state;
};

/**
 * Adds an upload as the document of its kind; does nothing if it is one already. It replaces one that is not confirmed; a confirmed
 * one holds until an administrator confirms the new one. Throws VALIDATION_FAILED for an expired document or an unknown upload.
 */
export const addDocument = (
  deps: Deps,
  {
    providerId,
    keyOf,
    requestId,
    document: { upload: address, kind, number, expiresOn },
  }: Own & {
    document: AddDocument;
    keyOf: ((address: string) => string | undefined) | undefined;
    requestId: string | undefined;
  },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await lockProvider(tx, { providerId });
    const queries = documentQueries(tx);
    const at = tx.clock.now();
    const uploads = uploadsAt([address], keyOf);
    if ((await queries.ofProvider(providerId)).some(({ attachmentId }) => attachmentId === uploads?.[0]?.id)) return;
    const expiresAt = expiresOn === null ? null : endOf(expiresOn, 'expiresOn', at, messages.documentExpired);
    const [attachmentId = ''] = await attachUploads(tx, {
      owner: { kind: 'document', providerId },
      uploads,
      requestId,
    });
    await queries.replace({ providerId, kind }, ['waiting', 'rejected'], at);
    await queries.insert({ providerId, attachmentId, kind, number, expiresAt, at });
  });

/** Removes a document that is not confirmed, with its file. Throws NOT_FOUND, CONFLICT for a confirmed one. */
export const removeDocument = (deps: Deps, { providerId, id }: Own & { id: string }): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await lockProvider(tx, { providerId });
    const queries = documentQueries(tx);
    const document = await queries.lock(id);
    if (document?.providerId !== providerId) throw new DomainError('NOT_FOUND');
    if (!documentCan('remove', document)) throw new DomainError('CONFLICT');
    await queries.remove(id);
  });

type Decision = { id: string; actorId: string; requestId: string };

/** Locks the provider, then the document, as uploading does. Throws NOT_FOUND, CONFLICT for a document that is decided or not checked. */
const lockForDecision = async (tx: Deps, id: string, action: 'confirm' | 'reject'): Promise<DocumentRow> => {
  const queries = documentQueries(tx);
  const found = await queries.find(id);
  if (!found) throw new DomainError('NOT_FOUND');
  await lockProvider(tx, found);
  const document = await queries.lock(id);
  if (!document) throw new DomainError('NOT_FOUND');
  if (!documentCan(action, document)) throw new DomainError('CONFLICT', { sentence: sentences.documentDecided });
  return document;
};

const tellProvider = async (tx: Deps, { providerId }: Own, requestId: string): Promise<void> => {
  const userId = await providerQueries(tx).userId(providerId);
  if (userId) await addToOutbox(tx, 'provider.updated', [{ userId, requestId }]);
};

/**
 * Confirms a document until the end of a day, or for good. Its predecessor is replaced. A trigger records its check, so a provider
 * with all required checks is verified. Returns the provider's id. Throws NOT_FOUND, CONFLICT, VALIDATION_FAILED for a day that is
 * over or missing.
 */
export const confirmDocument = (
  deps: Deps,
  { id, validOn, ...decision }: Decision & { validOn: string | null },
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const at = tx.clock.now();
    const document = await lockForDecision(tx, id, 'confirm');
    if (document.fileState !== 'ready') throw new DomainError('CONFLICT');
    const { providerId, kind } = document;
    if (validOn === null && !areForGood([kind])) throw invalid({ validOn: messages.checkEnd });
    const queries = documentQueries(tx);
    const validUntil = validOn === null ? null : endOf(validOn, 'validOn', at, messages.verifiedUntil);
    const change = { providerId, actorId: decision.actorId, requestId: decision.requestId, note: 'Document confirmed' };
    await changeChecks(tx, change, { checks: [kind], method: 'document' }, async () => {
      await queries.confirm(id, { validUntil, actorId: decision.actorId, at });
      await queries.replace({ ...document, exceptId: id }, ['confirmed'], at);
    });
    await addToOutbox(tx, 'document.confirmed', [{ documentId: id, requestId: decision.requestId }]);
    await tellProvider(tx, document, decision.requestId);
    return providerId;
  });

/** Rejects a document with a reason. An earlier, confirmed one of the kind holds. Throws NOT_FOUND, CONFLICT. */
export const rejectDocument = (
  deps: Deps,
  { id, rejection, note, actorId, requestId }: Decision & RejectDocument,
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const document = await lockForDecision(tx, id, 'reject');
    await documentQueries(tx).reject(id, { rejection, note: note ?? null, actorId, at: tx.clock.now() });
    await addToOutbox(tx, 'document.rejected', [{ documentId: id, requestId }]);
    await tellProvider(tx, document, requestId);
    return document.providerId;
  });
