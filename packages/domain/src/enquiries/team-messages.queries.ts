/** SQL of what administrators write to the seeker of a request. */
import type { proposalAnswers, TeamMessageKind } from '@marketplace/contracts/enquiries/team-messages';
import type { Deps } from '../deps.ts';
import { type Idempotency, keyColumns, storedId } from '../idempotency.ts';
import { columnsOf, selectFirst } from '../sql.ts';

export type NewTeamMessage = {
  enquiryId: string;
  authorId: string;
  kind: TeamMessageKind;
  text: string;
  /** In the stored form. */
  phone: string | null;
};

type ProposalAnswer = (typeof proposalAnswers)[number];

export const teamMessageQueries = ({ db }: Pick<Deps, 'db'>) => ({
  count: async (enquiryId: string): Promise<number> => {
    const [row] = await db('team_messages').where({ enquiry_id: enquiryId }).count({ messages: '*' });
    return Number(row?.messages);
  },

  /** Returns the message's id, or undefined if its idempotency key exists. */
  insert: async (message: NewTeamMessage & Idempotency & { at: Date }): Promise<string | undefined> => {
    const [inserted] = await db('team_messages')
      .insert({
        enquiry_id: message.enquiryId,
        author_id: message.authorId,
        kind: message.kind,
        text: message.text,
        phone: message.phone,
        created_at: message.at,
        ...keyColumns(message),
      })
      .onConflict('idempotency_key')
      .ignore()
      .returning('id');
    return inserted?.id;
  },

  findByKey: async (key: string) => db('team_messages').where({ idempotency_key: key }).first(storedId),

  /** The proposed number that the seeker has not answered. */
  openProposal: (enquiryId: string): Promise<{ id: string; phone: string } | undefined> =>
    selectFirst(
      db('team_messages as t').where({ 't.enquiry_id': enquiryId, 't.kind': 'NUMBER' }).whereNull('t.answered_at'),
      columnsOf<{ t: 'team_messages' }>()({ id: 't.id', phone: db.raw<string>('t.phone') }),
    ),

  /** Ends the open proposal, if there is one. */
  answerProposal: async (enquiryId: string, answer: ProposalAnswer, at: Date): Promise<void> => {
    await db('team_messages')
      .where({ enquiry_id: enquiryId, kind: 'NUMBER' })
      .whereNull('answered_at')
      .update({ answer, answered_at: at });
  },
});
