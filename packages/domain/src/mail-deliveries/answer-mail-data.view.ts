/** The data of administrators' answers to messages and applicants, read when the emails are sent. */

import type { ApplicationStatus } from '@marketplace/contracts/applications/states';
import { limits } from '@marketplace/contracts/limits';
import type { Deps } from '../deps.ts';
import { columnsOf, selectAll, selectFirst } from '../sql.ts';

export type AnswerMailData = {
  name: string;
  email: string;
  subject: string;
  /** The original message and its time. */
  message: string;
  sentAt: Date;
  text: string;
  /** Earlier answers, latest first, as many as an email quotes. */
  earlier: { text: string; at: Date }[];
  /** Earlier emails of the thread, by their ids in the delivery log, oldest first. */
  follows: string[];
};

/** Undefined if the answer is gone. */
export const answerMailData = async ({ db }: Deps, answerId: string): Promise<AnswerMailData | undefined> => {
  const answer = await selectFirst(
    db('contact_answers as a').join('contact_messages as m', 'm.id', 'a.message_id').where('a.id', answerId),
    columnsOf<{ a: 'contact_answers'; m: 'contact_messages' }, 'writer'>()({
      messageId: 'm.id',
      name: 'm.name',
      email: 'm.email',
      subject: 'm.subject',
      message: 'm.message',
      sentAt: 'm.created_at',
      text: 'a.text',
    }),
  );
  if (!answer) return undefined;
  const { messageId, ...data } = answer;
  const before = () => db('contact_answers as a').where('a.message_id', messageId).where('a.id', '<', answerId);
  const earlier = await selectAll(
    before().orderBy('a.id', 'desc').limit(limits.quotedAnswers),
    columnsOf<{ a: 'contact_answers' }, 'writer'>()({ text: 'a.text', at: 'a.created_at' }),
  );
  // Emails in progress already have a Message-ID. Refused and withheld ones never reached the recipient.
  const follows = await db('deliveries')
    .where((thread) =>
      thread
        .where({ notice: 'mail.contact-received', subject_id: messageId })
        .orWhere((answers) =>
          answers.where({ notice: 'mail.contact-answer' }).whereIn('subject_id', before().select('a.id')),
        ),
    )
    .where((gone) => gone.whereNull('outcome').orWhere('outcome', 'SENT'))
    .orderBy('id')
    .pluck<string[]>('id');
  return { ...data, earlier, follows };
};

export type ApplicationEntryMailData = {
  entryId: string;
  applicationId: string;
  status: ApplicationStatus;
  businessName: string;
  contactName: string;
  email: string;
  /** The question, the answer, or the reason for a rejection. */
  text: string;
  /** For an answer: its question. */
  question: string | null;
  /** For a question: whether it has an answer. */
  isAnswered: boolean;
  /** Earlier emails to the applicant, by their ids in the delivery log, oldest first. */
  follows: string[];
};

/** Undefined if the entry is gone. */
export const applicationEntryMailData = async (
  { db }: Deps,
  entryId: string,
): Promise<ApplicationEntryMailData | undefined> => {
  const entry = await selectFirst(
    db('application_history as h')
      .join('provider_applications as p', 'p.id', 'h.application_id')
      .leftJoin('application_history as q', 'q.id', 'h.question_id')
      .where('h.id', entryId),
    columnsOf<{ h: 'application_history'; p: 'provider_applications' }, 'writer'>()({
      entryId: 'h.id',
      applicationId: 'p.id',
      status: 'p.status',
      businessName: 'p.business_name',
      contactName: 'p.contact_name',
      email: 'p.email',
      text: db.raw<string>(`coalesce(h.text, '')`),
      question: db.raw<string | null>('q.text'),
      isAnswered: db.raw<boolean>('exists (select 1 from application_history a where a.question_id = h.id)'),
    }),
  );
  if (!entry) return undefined;
  const follows = await db('deliveries')
    .where({ notice: 'mail.application-received', subject_id: entry.applicationId, outcome: 'SENT' })
    .pluck<string[]>('id');
  return { ...entry, follows };
};
