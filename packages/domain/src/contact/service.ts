/** Messages to the team: stored first, mailed after. Specification section 5, Contact schema. */
import type { ContactMessage } from '@marketplace/contracts/contact';
import type { Deps } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { storeOnce } from '../store-once.ts';

type Context = { idempotencyKey: string | null; requestId?: string };

/**
 * Stores a message and the event that mails it to the team and confirms it to the sender. Returns its id; the same key
 * with the same content gives the same message. Throws IDEMPOTENCY_MISMATCH when the key was used for other content.
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
    tell: (tx, messageId) => addToOutbox(tx, 'contact.received', [{ messageId, requestId }]),
  });
