/** Messages to the team: stored first, mailed after. Specification section 5, Contact schema. */
import type { ContactMessage } from '@marketplace/contracts/contact';
import { type Deps, inTransaction } from '../deps.ts';
import { fingerprint } from '../enquiries/rules.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';

type Context = { idempotencyKey: string | null; requestId?: string };

/**
 * Stores a message and the events that mail it to the team and tell the sender so. Returns its id; the same key with the
 * same content gives the same message. Throws IDEMPOTENCY_MISMATCH when the key was used for other content.
 */
export const receiveMessage = async (deps: Deps, message: ContactMessage, context: Context): Promise<string> => {
  const { idempotencyKey, requestId } = context;
  const hash = fingerprint(message);
  const received = await inTransaction(deps, async (tx) => {
    const [row] = await tx
      .db('contact_messages')
      .insert({
        ...message,
        idempotency_key: idempotencyKey,
        idempotency_hash: idempotencyKey && hash,
        created_at: tx.clock.now(),
      })
      .onConflict('idempotency_key')
      .ignore()
      .returning('id');
    if (!row) return undefined;
    const event = { messageId: row.id, requestId };
    await addToOutbox(tx, 'contact.received', [event]);
    await addToOutbox(tx, 'contact.to-confirm', [event]);
    return row.id as string;
  });
  if (received) return received;
  const earlier = await deps.db('contact_messages').where({ idempotency_key: idempotencyKey }).first();
  if (!earlier?.idempotency_hash.equals(hash)) throw new DomainError('IDEMPOTENCY_MISMATCH');
  return earlier.id;
};
