/** The data of notices about the end of a job, read when they are sent: “Is the job done?”, and a request for a rating. */
import type { ConversationSide } from '@marketplace/contracts/sides';
import type { CompletionStep } from '../completions/rules.ts';
import type { Deps } from '../deps.ts';
import { columnsOf, selectFirst } from '../sql.ts';
import { shownTo } from '../texts/shown.ts';
import { type EnquiryMailData, enquiryMailData, type LeadMailData, leadMailData } from './enquiry-mail-data.view.ts';

/** The lead `l` of an open request `e` goes on. */
const goesOnSql = `e.status = 'in_progress' and l.status = 'ACCEPTED' and l.end_reason is null and l.contact_revoked_at is null`;

type Question = {
  leadId: string;
  enquiryId: string;
  side: ConversationSide;
  step: CompletionStep;
  /** It has no answer, and the lead has not ended. */
  isWaiting: boolean;
};

const questionOf = ({ db }: Pick<Deps, 'db'>, id: string) =>
  selectFirst(
    db('completion_questions as q')
      .join('leads as l', 'l.id', 'q.lead_id')
      .join('enquiries as e', 'e.id', 'l.enquiry_id')
      .join('providers as p', 'p.id', 'l.provider_id')
      .where('q.id', id),
    columnsOf<{ q: 'completion_questions'; l: 'leads'; p: 'providers' }, 'seeker'>()({
      leadId: 'q.lead_id',
      enquiryId: 'l.enquiry_id',
      businessName: shownTo('seeker', 'p', 'providers.business_name'),
      side: db.raw<ConversationSide>('q.side'),
      step: db.raw<CompletionStep>('q.step'),
      isWaiting: db.raw<boolean>(`(q.answer is null and ${goesOnSql})`),
    }),
  );

export type SeekerCompletionMailData = EnquiryMailData & Question & { businessName: string };

/** For the seeker. Undefined if the question is gone, or the contact details of its request. */
export const seekerCompletionMailData = async (
  deps: Deps,
  questionId: string,
): Promise<SeekerCompletionMailData | undefined> => {
  const question = await questionOf(deps, questionId);
  const enquiry = question && (await enquiryMailData(deps, question.enquiryId));
  return enquiry && { ...enquiry, ...question };
};

export type ProviderCompletionMailData = LeadMailData & Question;

/** For the provider. Undefined if the question is gone, or its provider. */
export const providerCompletionMailData = async (
  deps: Deps,
  questionId: string,
): Promise<ProviderCompletionMailData | undefined> => {
  const question = await questionOf(deps, questionId);
  const lead = question && (await leadMailData(deps, question.leadId));
  return lead && { ...question, ...lead };
};

export type RatingRequestMailData = EnquiryMailData & {
  leadId: string;
  businessName: string;
  /** The request was closed as done by this provider. Otherwise its page first asks if the job is done. */
  isDone: boolean;
  /** There is no rating yet, and there can be one. */
  isWaiting: boolean;
};

/** For the seeker. Undefined if the request for a rating is gone, or the contact details. */
export const ratingRequestMailData = async (
  deps: Deps,
  ratingRequestId: string,
): Promise<RatingRequestMailData | undefined> => {
  const { db } = deps;
  const request = await selectFirst(
    db('rating_requests as q')
      .join('leads as l', 'l.id', 'q.lead_id')
      .join('enquiries as e', 'e.id', 'l.enquiry_id')
      .join('providers as p', 'p.id', 'l.provider_id')
      .where('q.id', ratingRequestId),
    columnsOf<{ q: 'rating_requests'; l: 'leads'; p: 'providers' }, 'seeker'>()({
      leadId: 'q.lead_id',
      enquiryId: 'l.enquiry_id',
      businessName: shownTo('seeker', 'p', 'providers.business_name'),
      isDone: db.raw<boolean>('(e.done_by_lead_id is not distinct from l.id)'),
      isWaiting: db.raw<boolean>(
        `(not exists (select from ratings r where r.lead_id = l.id) and (e.done_by_lead_id = l.id or ${goesOnSql}))`,
      ),
    }),
  );
  const enquiry = request && (await enquiryMailData(deps, request.enquiryId));
  return enquiry && { ...enquiry, ...request };
};
