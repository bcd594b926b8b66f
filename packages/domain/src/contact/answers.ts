/** Administrators' actions on a message to the team: assign, answer, close and reopen it. */
import { type MessageAction, messageCan } from '@marketplace/contracts/contact/states';
import { messages, sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { storeOnceLocked } from '../idempotency.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { contactQueries } from './queries.ts';

/** Locks a message for an action. Throws NOT_FOUND, and CONFLICT if the message's state does not allow it. */
const lockMessage = async (tx: Deps, messageId: string, action: MessageAction) => {
  const message = await contactQueries(tx).lock(messageId);
  if (!message) throw new DomainError('NOT_FOUND');
  if (!messageCan(action, message))
    throw new DomainError('CONFLICT', message.status === 'closed' ? { sentence: sentences.messageClosed } : {});
  return message;
};

/**
 * Assigns a message to an administrator, or to none (null). Assigning a new message opens it. Unassigning an
 * unanswered one makes it new again. Throws NOT_FOUND, CONFLICT for a closed message, and VALIDATION_FAILED
 * if the assignee is not an administrator.
 */
export const assignMessage = (
  deps: Deps,
  { messageId, assigneeId }: { messageId: string; assigneeId: string | null },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = contactQueries(tx);
    const { status, answers } = await lockMessage(tx, messageId, 'assign');
    const administrators = assigneeId === null ? [] : await queries.administrators();
    if (assigneeId !== null && !administrators.some(({ id }) => id === assigneeId))
      throw invalid({ assigneeId: messages.assignee });
    if (status === 'new' && assigneeId !== null) await queries.change(messageId, { status: 'open', assigneeId });
    else if (status === 'open' && answers === 0 && assigneeId === null)
      await queries.change(messageId, { status: 'new', assigneeId });
    else await queries.change(messageId, { assigneeId });
  });

/** Closes a message. Throws NOT_FOUND, and CONFLICT if it is already closed. */
export const closeMessage = (deps: Deps, { messageId }: { messageId: string }): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await lockMessage(tx, messageId, 'close');
    await contactQueries(tx).change(messageId, { status: 'closed' });
  });

/** Reopens an answered or closed message. Throws NOT_FOUND, and CONFLICT if it is open. */
export const reopenMessage = (deps: Deps, { messageId }: { messageId: string }): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await lockMessage(tx, messageId, 'reopen');
    await contactQueries(tx).change(messageId, { status: 'open' });
  });

type Answer = {
  messageId: string;
  authorId: string;
  text: string;
  /** Number of answers that the author has seen. Without it, nothing is compared. */
  answers?: number | undefined;
};

/**
 * Answers a message by email, once per key. The author of the answer becomes the assignee if there is none.
 * Returns the answer's id.
 * Throws NOT_FOUND. Throws CONFLICT if the message is closed or has an answer that the author has not seen,
 * and IDEMPOTENCY_MISMATCH if the key was used for another answer.
 */
export const answerMessage = (
  deps: Deps,
  { answers: seen, ...answer }: Answer,
  { idempotencyKey, requestId }: { idempotencyKey: string | null; requestId?: string },
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const queries = contactQueries(tx);
    const { messageId, authorId } = answer;
    await queries.lock(messageId);
    return storeOnceLocked(
      { content: answer, idempotencyKey },
      {
        insert: async (idempotency) => {
          const message = await lockMessage(tx, messageId, 'answer');
          if (seen !== undefined && seen !== message.answers)
            throw new DomainError('CONFLICT', { sentence: sentences.messageAnswered });
          const answerId = await queries.insertAnswer({ ...answer, ...idempotency, createdAt: tx.clock.now() });
          if (!answerId) return undefined;
          await queries.change(messageId, {
            status: 'answered',
            ...(message.assigneeId === null && { assigneeId: authorId }),
          });
          await addToOutbox(tx, 'contact.answered', [{ answerId, requestId }]);
          return answerId;
        },
        findByKey: queries.findAnswerByKey,
      },
    );
  });
