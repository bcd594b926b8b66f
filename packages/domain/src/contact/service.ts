/** Messages to the team: stored first, mailed afterwards. Specification section 5, Contact schema. */
import type { ContactMessage } from '@marketplace/contracts/contact/schemas';
import { type Deps, inTransaction } from '../deps.ts';
import { addressFaults } from '../disposable-addresses.ts';
import { invalid } from '../errors.ts';
import { storeOnce } from '../idempotency.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { contactQueries } from './queries.ts';

type Context = { idempotencyKey: string | null; requestId?: string };

/**
 * Stores a message and its event. The event leads to an email to the team and a confirmation to the sender.
 * Returns the message's id. The same key with the same content returns the same message.
 * Throws VALIDATION_FAILED for a disposable address, and IDEMPOTENCY_MISMATCH if the key was used for other
 * content.
 */
export const receiveMessage = async (
  deps: Deps,
  message: ContactMessage,
  { idempotencyKey, requestId }: Context,
): Promise<string> => {
  const faults = addressFaults({ email: message.email });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return storeOnce(
    { content: message, idempotencyKey },
    {
      insert: (idempotency) =>
        inTransaction(deps, async (tx) => {
          const row = { message, createdAt: tx.clock.now(), ...idempotency };
          const messageId = await contactQueries(tx).insert(row);
          if (!messageId) return undefined;

          await addToOutbox(tx, 'contact.received', [{ messageId, requestId }]);

          return messageId;
        }),
      findByKey: contactQueries(deps).findByKey,
    },
  );
};
