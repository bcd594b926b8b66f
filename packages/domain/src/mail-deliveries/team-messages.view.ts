/** What administrators wrote to the seeker of a request, as they see it. */
import type { MailState } from '@marketplace/contracts/mails/states';
import type { Deps } from '../deps.ts';
import { columnsOf, selectAll } from '../sql.ts';
import { mailStateSql } from './mail-state.ts';

/** Newest first. */
export const teamMessages = ({ db }: Pick<Deps, 'db'>, enquiryId: string) =>
  selectAll(
    db('team_messages as t')
      .leftJoin('users as u', 'u.id', 't.author_id')
      .where('t.enquiry_id', enquiryId)
      .orderBy('t.id', 'desc'),
    columnsOf<{ t: 'team_messages' }, 'admin'>()({
      id: 't.id',
      kind: 't.kind',
      text: 't.text',
      phone: 't.phone',
      by: db.raw<string | null>('u.name'),
      at: 't.created_at',
      mail: db.raw<MailState>(mailStateSql('mail.team-message', 't.id')),
      answer: 't.answer',
      answeredAt: 't.answered_at',
    }),
  );
export type TeamMessageRow = Awaited<ReturnType<typeof teamMessages>>[number];
