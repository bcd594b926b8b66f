/** Messages to the team: stored first, mailed after. Specification section 5, Contact schema. */
import type { ContactMessage } from '@marketplace/contracts/contact';
import type { Deps } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { storeOnce } from '../store-once.ts';

type Context = { idempotencyKey: string | null; requestId?: string };

/**
 * Stores a message and the events that mail it to the team and tell the sender so. Returns its id; the same key with the
 * same content gives the same message. Throws IDEMPOTENCY_MISMATCH when the key was used for other content.
 */
export const receiveMessage = (
  deps: Deps,
  message: ContactMessage,
  { idempotencyKey, requestId }: Context,
): Promise<string> =>
  storeOnce(deps, {
    table: 'contact_messages',
    row: message,
    content: message,
    idempotencyKey,
    tell: async (tx, messageId) => {
      const event = { messageId, requestId };
      await addToOutbox(tx, 'contact.received', [event]);
      await addToOutbox(tx, 'contact.to-confirm', [event]);
    },
  });
