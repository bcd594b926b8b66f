/** One message to the team as administrators see it, with its thread. */
import type { MailState } from '@marketplace/contracts/mails/states';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { mailStateSql } from '../mail-deliveries/mail-state.ts';
import { bothColumns, columnsOf, selectAll, selectFirst } from '../sql.ts';
import { messageColumns, messagesWithAssignee } from './list.view.ts';
import { contactQueries } from './queries.ts';

const answersOf = ({ db }: Pick<Deps, 'db'>, messageId: string) =>
  selectAll(
    db('contact_answers as a')
      .leftJoin('users as u', 'u.id', 'a.author_id')
      .where('a.message_id', messageId)
      .orderBy('a.id'),
    columnsOf<{ a: 'contact_answers' }, 'admin'>()({
      id: 'a.id',
      text: 'a.text',
      by: db.raw<string | null>('u.name'),
      mail: db.raw<MailState>(mailStateSql('mail.contact-answer', 'a.id')),
      at: 'a.created_at',
    }),
  );

/** Throws NOT_FOUND. */
export const messageDetail = async (deps: Deps, messageId: string) => {
  const columns = columnsOf<{ m: 'contact_messages' }, 'admin'>()({
    message: 'm.message',
    assigneeId: 'm.assignee_id',
  });
  const message = await selectFirst(
    messagesWithAssignee(deps).where('m.id', messageId),
    bothColumns(messageColumns(deps), columns),
  );
  if (!message) throw new DomainError('NOT_FOUND');
  const administrators = await contactQueries(deps).administrators();
  return { ...message, answers: await answersOf(deps, messageId), administrators };
};
export type MessageDetailRow = Awaited<ReturnType<typeof messageDetail>>;

/** Returns a message's status and assignee for the audit log, or no fields for an unknown message. */
export const messageState = async ({ db }: Deps, messageId: string): Promise<Record<string, unknown>> => {
  const state = await selectFirst(
    messagesWithAssignee({ db }).where('m.id', messageId),
    columnsOf<{ m: 'contact_messages' }>()({ status: 'm.status', assignee: db.raw<string | null>('u.name') }),
  );
  return state ?? {};
};
