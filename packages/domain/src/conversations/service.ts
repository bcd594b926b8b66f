/** Messages between a seeker and a provider that accepted: sent, read, deleted. */
import { type MessageAction, messageCan, readOnlyReason } from '@marketplace/contracts/conversations/states';
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import { otherSide } from '@marketplace/contracts/sides';
import { minutes } from '@marketplace/platform/clock';
import { attachUploads, uploadsAt } from '../attachments/service.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { storeOnceLocked } from '../idempotency.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { type ConversationKey, type ConversationPlace, conversationQueries } from './queries.ts';

/** Throws CONFLICT with the reason if the conversation does not allow the action. */
const check = (action: MessageAction, { state }: ConversationPlace, { side }: ConversationKey) => {
  if (!messageCan(action, state))
    throw new DomainError('CONFLICT', { sentence: readOnlyReason(state, side) ?? sentences.conflict });
};

/** The caller's conversation. Throws NOT_FOUND for any other. */
export const ownConversation = async (deps: Deps, key: ConversationKey): Promise<ConversationPlace> => {
  const place = await conversationQueries(deps).find(key);
  if (!place) throw new DomainError('NOT_FOUND');
  return place;
};

/** The caller's conversation, locked. Throws NOT_FOUND for any other. */
const lock = async (tx: Deps, key: ConversationKey): Promise<ConversationPlace> => {
  const place = await conversationQueries(tx).lock(key);
  if (!place) throw new DomainError('NOT_FOUND');
  return place;
};

const eventOf = (
  { leadId, enquiryId, userId, seekerId }: ConversationPlace,
  messageId: string,
  requestId?: string,
) => ({
  messageId,
  leadId,
  enquiryId,
  userId,
  seekerId,
  requestId,
});

export type NewMessage = {
  text: string;
  /** Upload addresses without query strings. */
  addresses: string[];
  /** The object that an address names in this installation's store; undefined without a store. */
  keyOf: ((address: string) => string | undefined) | undefined;
  idempotencyKey: string | null;
  requestId?: string;
};

/**
 * Sends a message. Returns its id; for a repeated idempotency key, that of the first one, also once the conversation is
 * read-only. Throws NOT_FOUND, CONFLICT with the reason if it is read-only, VALIDATION_FAILED for a file that is not an upload
 * of this draft, and IDEMPOTENCY_MISMATCH.
 */
export const sendMessage = (
  deps: Deps,
  key: ConversationKey,
  { text, addresses, keyOf, idempotencyKey, requestId }: NewMessage,
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const place = await lock(tx, key);
    const queries = conversationQueries(tx);
    const author = key.side;
    return storeOnceLocked(
      { content: { text, addresses }, idempotencyKey },
      {
        findByKey: queries.findByKey(place.leadId, author),
        insert: async (idempotency) => {
          check('write', place, key);
          const uploads = uploadsAt(addresses, keyOf);
          const senderId = (key.side === 'PROVIDER' && key.actorId) || null;
          const message = { leadId: place.leadId, author, text, senderId, at: tx.clock.now(), idempotency };
          const id = await queries.insert(message);
          await attachUploads(tx, { owner: { kind: 'message', messageId: id }, uploads, requestId });
          await addToOutbox(tx, 'message.sent', [eventOf(place, id, requestId)]);
          return id;
        },
      },
    );
  });

/** Marks the other side's messages as read, up to `upTo`. Throws NOT_FOUND. */
export const readMessages = (
  deps: Deps,
  key: ConversationKey,
  { upTo, requestId }: { upTo: string; requestId?: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = conversationQueries(tx);
    const place = await ownConversation(tx, key);
    const read = await queries.markRead(place.leadId, otherSide(key.side), upTo, tx.clock.now());
    if (read > 0) await addToOutbox(tx, 'messages.read', [eventOf(place, upTo, requestId)]);
  });

/** Until when its author can delete a message that was sent then. */
export const deletableUntil = (sentAt: Date): Date => new Date(sentAt.getTime() + minutes(limits.messageDeleteMinutes));

/**
 * Deletes a message of the caller's own with its files. Safe to repeat. Throws NOT_FOUND, and CONFLICT if it is too late or the
 * conversation is read-only.
 */
export const deleteMessage = (
  deps: Deps,
  key: ConversationKey,
  { messageId, requestId }: { messageId: string; requestId?: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const place = await lock(tx, key);
    const queries = conversationQueries(tx);
    const message = await queries.message(place.leadId, messageId);
    if (message?.author !== key.side) throw new DomainError('NOT_FOUND');
    if (message.deletedAt) return;
    check('delete', place, key);
    if (tx.clock.now() > deletableUntil(message.sentAt))
      throw new DomainError('CONFLICT', { sentence: sentences.messageLate });
    await queries.delete(messageId, tx.clock.now());
    await addToOutbox(tx, 'message.deleted', [eventOf(place, messageId, requestId)]);
  });
