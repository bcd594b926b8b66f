/** SQL of messages to the team. The administrators' reads are in `*.view.ts`. */

import { legalVersion } from '@marketplace/contracts/accounts/legal-versions';
import { rolesThatCan } from '@marketplace/contracts/accounts/user-policy';
import type { ContactMessage } from '@marketplace/contracts/contact/schemas';
import type { MessageStatus } from '@marketplace/contracts/contact/states';
import type { Deps } from '../deps.ts';
import { type Idempotency, keyColumns, storedId } from '../idempotency.ts';
import { columnsOf, selectFirst } from '../sql.ts';

export type NewMessage = Idempotency & { message: ContactMessage; createdAt: Date };
export type NewAnswer = Idempotency & { messageId: string; authorId: string; text: string; createdAt: Date };

/** A message's state, and its number of answers. */
export type MessageStateRow = { status: MessageStatus; assigneeId: string | null; answers: number };

export const contactQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Returns the message's id, or undefined if its idempotency key exists. */
  insert: async ({ message, ...row }: NewMessage): Promise<string | undefined> => {
    const [inserted] = await db('contact_messages')
      .insert({
        name: message.name,
        email: message.email,
        subject: message.subject,
        category: message.category,
        message: message.message,
        ...keyColumns(row),
        created_at: row.createdAt,
        privacy_version: legalVersion('privacy'),
      })
      .onConflict('idempotency_key')
      .ignore()
      .returning('id');
    return inserted?.id;
  },

  findByKey: async (key: string) => db('contact_messages').where({ idempotency_key: key }).first(storedId),

  /** Locks a message until the transaction ends. */
  lock: (id: string): Promise<MessageStateRow | undefined> =>
    selectFirst(
      db('contact_messages as m').where({ 'm.id': id }).forUpdate(),
      columnsOf<{ m: 'contact_messages' }>()({
        status: db.raw<MessageStatus>('m.status'),
        assigneeId: 'm.assignee_id',
        answers: db.raw<number>('(select count(*)::int from contact_answers where message_id = m.id)'),
      }),
    ),

  change: async (id: string, change: { status?: MessageStatus; assigneeId?: string | null }): Promise<void> => {
    await db('contact_messages')
      .where({ id })
      .update({
        ...(change.status && { status: change.status }),
        ...(change.assigneeId !== undefined && { assignee_id: change.assigneeId }),
      });
  },

  /** Returns the answer's id, or undefined if its idempotency key exists. */
  insertAnswer: async (answer: NewAnswer): Promise<string | undefined> => {
    const [inserted] = await db('contact_answers')
      .insert({
        message_id: answer.messageId,
        author_id: answer.authorId,
        text: answer.text,
        ...keyColumns(answer),
        created_at: answer.createdAt,
      })
      .onConflict('idempotency_key')
      .ignore()
      .returning('id');
    return inserted?.id;
  },

  findAnswerByKey: async (key: string) => db('contact_answers').where({ idempotency_key: key }).first(storedId),

  /** Returns possible assignees, by name. */
  administrators: async (): Promise<{ id: string; name: string }[]> =>
    db('users')
      .whereIn('role', [...rolesThatCan('manageMessages')])
      .orderBy(['name', 'id'])
      .select('id', 'name'),
});
