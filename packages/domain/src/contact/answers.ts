/** What administrators do with a message to the team: say who looks after it, answer it, close it and open it again. */
import { type MessageAction, messageCan } from '@marketplace/contracts/contact/states';
import { messages, sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { storeOnce } from '../idempotency.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { contactQueries } from './queries.ts';

/** Locks a message for what is to be done with it. Throws NOT_FOUND, CONFLICT where its state does not allow that. */
const lockMessage = async (tx: Deps, messageId: string, action: MessageAction) => {
  const message = await contactQueries(tx).lock(messageId);
  if (!message) throw new DomainError('NOT_FOUND');
  if (!messageCan(action, message))
    throw new DomainError('CONFLICT', message.status === 'closed' ? { sentence: sentences.messageClosed } : {});
  return message;
};

/**
 * Says who looks after a message, an administrator or nobody (null); a new one is open then, and one of nobody's that was never
 * answered is new again. Throws NOT_FOUND, CONFLICT for a closed one, VALIDATION_FAILED for somebody who is no administrator.
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

/** Closes a message: nothing more is to be done. Throws NOT_FOUND, CONFLICT for one that is closed. */
export const closeMessage = (deps: Deps, { messageId }: { messageId: string }): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await lockMessage(tx, messageId, 'close');
    await contactQueries(tx).change(messageId, { status: 'closed' });
  });

/** Opens a message again that was answered or closed. Throws NOT_FOUND, CONFLICT for one that is open. */
export const reopenMessage = (deps: Deps, { messageId }: { messageId: string }): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await lockMessage(tx, messageId, 'reopen');
    await contactQueries(tx).change(messageId, { status: 'open' });
  });

type Answer = {
  messageId: string;
  authorId: string;
  text: string;
  /** How many answers the author has seen; not compared without. */
  answers?: number | undefined;
};

/**
 * Answers a message, by mail: stored once however often it is sent with one key. Whoever answers what is nobody's looks after it from
 * then on. Returns the answer's id. Throws NOT_FOUND; CONFLICT for a closed one, or when somebody has answered whom the author
 * has not read; IDEMPOTENCY_MISMATCH when the key was used for another answer.
 */
export const answerMessage = (
  deps: Deps,
  { answers: seen, ...answer }: Answer,
  { idempotencyKey, requestId }: { idempotencyKey: string | null; requestId?: string },
): Promise<string> =>
  inTransaction(deps, (tx) => {
    const queries = contactQueries(tx);
    const { messageId, authorId } = answer;
    return storeOnce(
      { content: answer, idempotencyKey },
      {
        insert: async (idempotency) => {
          await queries.lock(messageId);
          // Sent again it is the answer from before, whatever has become of the message meanwhile.
          if (idempotencyKey !== null && (await queries.findAnswerByKey(idempotencyKey))) return undefined;
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
