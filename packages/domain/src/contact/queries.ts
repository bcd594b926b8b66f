/** SQL of messages to the team. */
import type { ContactMessage } from '@marketplace/contracts/contact';
import type { Deps } from '../deps.ts';
import type { Idempotency } from '../idempotency.ts';

export type NewMessage = Idempotency & { message: ContactMessage; createdAt: Date };

export const contactQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Returns the message's id; undefined when its idempotency key is there already. */
  insert: async ({ message, ...row }: NewMessage): Promise<string | undefined> => {
    const [inserted] = await db('contact_messages')
      .insert({
        name: message.name,
        email: message.email,
        subject: message.subject,
        category: message.category,
        message: message.message,
        idempotency_key: row.idempotencyKey,
        idempotency_hash: row.idempotencyHash,
        created_at: row.createdAt,
      })
      .onConflict('idempotency_key')
      .ignore()
      .returning('id');
    return inserted?.id;
  },

  findByKey: async (key: string): Promise<{ stored: string; idempotencyHash: Buffer | null } | undefined> =>
    db('contact_messages').where({ idempotency_key: key }).first({ stored: 'id', idempotencyHash: 'idempotency_hash' }),
});
