/** Documents for verification: uploaded by a provider, confirmed or rejected by an administrator. */
import { utcOffset } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { documentCan, requiredDocuments } from '@marketplace/contracts/providers/document-kinds';
import type { AddDocument, RejectDocument } from '@marketplace/contracts/providers/documents';
import { days } from '@marketplace/platform/clock';
import { attachUploads, uploadsAt } from '../attachments/service.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { providerQueries } from '../providers/queries.ts';
import { setVerification } from '../providers/standing.ts';
import { type DocumentRow, documentQueries } from './queries.ts';

type Own = { providerId: string };

/** The end of a South African day. Throws VALIDATION_FAILED at `field` for a day that is over or too far ahead. */
const endOf = (day: string, field: string, now: Date, past: string): Date => {
  const end = new Date(new Date(`${day}T00:00:00${utcOffset}`).getTime() + days(1));
  if (end <= now) throw invalid({ [field]: past });
  if (end.getTime() > now.getTime() + days(366 * limits.documentYears))
    throw invalid({ [field]: messages.documentDate });
  return end;
};

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
  if (!documentCan(action, document)) throw new DomainError('CONFLICT');
  return document;
};

const tellProvider = async (tx: Deps, { providerId }: Own, requestId: string): Promise<void> => {
  const userId = await providerQueries(tx).userId(providerId);
  if (userId) await addToOutbox(tx, 'provider.updated', [{ userId, requestId }]);
};

/** Verifies the provider until the first required document expires, unless it is verified for longer. */
const verifyByDocuments = async (
  tx: Deps,
  { providerId }: Own,
  { actorId, requestId }: Pick<Decision, 'actorId' | 'requestId'>,
): Promise<void> => {
  const now = tx.clock.now();
  const confirmed = (await documentQueries(tx).ofProvider(providerId)).filter(
    ({ state, validUntil }) => state === 'confirmed' && validUntil && validUntil > now,
  );
  const ends = requiredDocuments.map(
    (required) => confirmed.find(({ kind }) => kind === required)?.validUntil?.getTime() ?? 0,
  );
  const until = Math.min(...ends);
  if (until === 0) return;
  const { verified_at, verified_until } = (await providerQueries(tx).verification(providerId))!;
  if (verified_at && (verified_until === null || verified_until.getTime() >= until)) return;
  await setVerification(tx, {
    ...{ providerId, actorId, requestId },
    note: 'Documents confirmed',
    verifiedUntil: new Date(until),
    checks: [...new Set(confirmed.map(({ kind }) => kind))],
  });
};

/**
 * Confirms a document until the end of a day. Its predecessor is replaced, and a provider with all required documents is
 * verified. Returns the provider's id. Throws NOT_FOUND, CONFLICT, VALIDATION_FAILED for a day that is over.
 */
export const confirmDocument = (
  deps: Deps,
  { id, validOn, ...decision }: Decision & { validOn: string },
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const at = tx.clock.now();
    const document = await lockForDecision(tx, id, 'confirm');
    if (document.fileState !== 'ready') throw new DomainError('CONFLICT');
    const queries = documentQueries(tx);
    const validUntil = endOf(validOn, 'validOn', at, messages.verifiedUntil);
    await queries.confirm(id, { validUntil, actorId: decision.actorId, at });
    await queries.replace({ ...document, exceptId: id }, ['confirmed'], at);
    await verifyByDocuments(tx, document, decision);
    await addToOutbox(tx, 'document.confirmed', [{ documentId: id, requestId: decision.requestId }]);
    await tellProvider(tx, document, decision.requestId);
    return document.providerId;
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
