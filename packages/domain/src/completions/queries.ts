/** SQL of “Is the job done?” and of requests for a rating. */
import type { CompletionAnswer } from '@marketplace/contracts/completions/schemas';
import type { EnquiryStatus } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import type { ConversationSide } from '@marketplace/contracts/sides';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { contactVisibleSql } from '../disclosures/queries.ts';
import { columnsOf, rawRows, selectAll } from '../sql.ts';
import type { Agreed, CompletionStep, RatingFacts } from './rules.ts';

export type QuestionRow = {
  id: string;
  leadId: string;
  side: ConversationSide;
  step: CompletionStep;
  dueAt: Date;
  askedAt: Date | null;
  answer: CompletionAnswer | null;
  answeredAt: Date | null;
};
const questionColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ q: 'completion_questions' }>()({
    id: 'q.id',
    leadId: 'q.lead_id',
    side: db.raw<ConversationSide>('q.side'),
    step: db.raw<CompletionStep>('q.step'),
    dueAt: 'q.due_at',
    askedAt: 'q.asked_at',
    answer: db.raw<CompletionAnswer | null>('q.answer'),
    answeredAt: 'q.answered_at',
  });

/** A planned question that is due, with the ids for its event. */
export type DueQuestion = QuestionRow & { enquiryId: string; userId: string; seekerId: string | null };

export const completionQueries = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  return {
    /** What was agreed on the lead, and when one of its sides was last asked. */
    agreed: async (leadId: string): Promise<Agreed & { askedAt: Date | null }> => {
      const ends = (kind: string) => `(select max(least(a.ends_at, a.ended_at)) from appointments a
        where a.lead_id = l.id and a.kind = '${kind}' and a.status in ('CONFIRMED', 'DONE'))`;
      const [row] = await rawRows<Agreed & { askedAt: Date | null }>(
        db,
        /* sql */ `
        select ${ends('WORK')} as "workEndsAt", ${ends('VISIT')} as "visitEndsAt",
          q.starts_at as "quoteStartsAt", q.duration_days as "quoteDays",
          exists (select from quotes s where s.lead_id = l.id and s.status <> 'DRAFT') as "isQuoted",
          exists (select from appointments a where a.lead_id = l.id and a.status = 'PROPOSED' and a.expires_at > :now) as "isProposed",
          (select max(c.asked_at) from completion_questions c where c.lead_id = l.id) as "askedAt"
        from leads l left join quotes q on q.lead_id = l.id and q.status = 'ACCEPTED'
        where l.id = :leadId`,
        { leadId, now: clock.now() },
      );
      return row!;
    },

    /** The questions of a lead to one side, the first one asked first and planned ones last. */
    ofLead: (leadId: string, side: ConversationSide): Promise<QuestionRow[]> =>
      selectAll(
        db('completion_questions as q')
          .where({ 'q.lead_id': leadId, 'q.side': side })
          .orderByRaw('q.asked_at nulls last, q.id'),
        questionColumns({ db }),
      ),

    /** Locks a lead for a plan. Returns false if it is gone. */
    lockLead: async (leadId: string): Promise<boolean> =>
      (await db('leads').where({ id: leadId }).forUpdate().first('id')) !== undefined,

    /**
     * Locks up to `limit` planned questions that are due, with their leads. Passes over those that another transaction holds, so
     * that it never waits for an answer.
     */
    lockDue: (limit: number): Promise<DueQuestion[]> =>
      rawRows(
        db,
        /* sql */ `
        select q.id, q.lead_id as "leadId", q.side, q.step, q.due_at as "dueAt", q.asked_at as "askedAt", q.answer,
          q.answered_at as "answeredAt", l.enquiry_id as "enquiryId", p.user_id as "userId", e.seeker_id as "seekerId"
        from completion_questions q join leads l on l.id = q.lead_id
        join providers p on p.id = l.provider_id join enquiries e on e.id = l.enquiry_id
        where q.asked_at is null and q.due_at <= :now
        order by q.due_at limit :limit for update of l, q skip locked`,
        { now: clock.now(), limit },
      ),

    plan: async (question: Pick<QuestionRow, 'leadId' | 'side' | 'step' | 'dueAt'>): Promise<void> => {
      const { leadId, side, step, dueAt } = question;
      await db('completion_questions').insert({ lead_id: leadId, side, step, due_at: dueAt });
    },
    postpone: async (id: string, dueAt: Date): Promise<void> => {
      await db('completion_questions').where({ id }).update({ due_at: dueAt });
    },
    /** Deletes the planned questions of a lead, to one side or both. The ones that were asked stay. */
    drop: async (leadId: string, of: { side?: ConversationSide; step?: CompletionStep } = {}): Promise<void> => {
      await db('completion_questions')
        .where({ lead_id: leadId, ...of })
        .whereNull('asked_at')
        .delete();
    },
    ask: async (id: string): Promise<void> => {
      await db('completion_questions').where({ id }).update({ asked_at: clock.now() });
    },
    /** Adds a question that is asked at once. */
    askNow: async (leadId: string, side: ConversationSide, step: CompletionStep): Promise<void> => {
      const now = clock.now();
      await db('completion_questions').insert({ lead_id: leadId, side, step, due_at: now, asked_at: now });
    },
    answer: async (id: string, answer: CompletionAnswer): Promise<void> => {
      await db('completion_questions').where({ id }).update({ answer, answered_at: clock.now() });
    },

    /** Undefined if the provider has no such accepted lead. */
    ratingFacts: async (
      leadId: string,
      providerId: string,
    ): Promise<(RatingFacts & { requestStatus: EnquiryStatus; requestedAt: Date | null }) | undefined> => {
      const since = new Date(clock.now().getTime() - days(limits.ratingRequestDays));
      const [row] = await rawRows<RatingFacts & { requestStatus: EnquiryStatus; requestedAt: Date | null }>(
        db,
        /* sql */ `
        select l.crm_status as "crmStatus", (${contactVisibleSql} and e.contact_email <> '') as "seesContact",
          e.status in ('open', 'in_progress') as "isOpen", e.status as "requestStatus",
          e.done_by_lead_id is not distinct from l.id as "isDoneByThem",
          exists (select from ratings r where r.lead_id = l.id) as "hasRating",
          own.created_at is not null as "isRequested", own.created_at as "requestedAt",
          exists (
            select from enquiries o join leads ol on ol.enquiry_id = o.id join rating_requests r on r.lead_id = ol.id
            where o.contact_email = e.contact_email and r.created_at > :since
          ) as "wasAskedLately"
        from leads l join enquiries e on e.id = l.enquiry_id join providers p on p.id = l.provider_id
        left join rating_requests own on own.lead_id = l.id
        where l.id = :leadId and l.provider_id = :providerId and l.status = 'ACCEPTED'`,
        { leadId, providerId, since },
      );
      return row;
    },

    /** Keeps other providers from asking the same client at the same time, until the transaction ends. */
    lockClient: async (enquiryId: string): Promise<void> => {
      await rawRows(
        db,
        `select pg_advisory_xact_lock(hashtextextended('rating request ' || e.contact_email, 0)) from enquiries e where e.id = :enquiryId`,
        { enquiryId },
      );
    },
    insertRatingRequest: async (leadId: string): Promise<string> => {
      const [row] = await db('rating_requests').insert({ lead_id: leadId, created_at: clock.now() }).returning('id');
      return row!.id;
    },
  };
};

/** The newest question to the seeker of a request that waits for an answer, of a lead that has not ended. */
export const seekerQuestion = async (
  { db }: Pick<Deps, 'db'>,
  enquiryId: string,
): Promise<{ leadId: string; providerSaysDone: boolean } | null> => {
  const [row] = await rawRows<{ leadId: string; providerSaysDone: boolean }>(
    db,
    /* sql */ `
    select l.id as "leadId",
      coalesce((select c.answer = 'DONE' from completion_questions c where c.lead_id = l.id and c.side = 'PROVIDER' and c.answer is not null
        order by c.answered_at desc limit 1), false) as "providerSaysDone"
    from leads l join enquiries e on e.id = l.enquiry_id
    cross join lateral (select c.answer, c.asked_at from completion_questions c
      where c.lead_id = l.id and c.side = 'SEEKER' and c.asked_at is not null order by c.asked_at desc, c.id desc limit 1) asked
    where l.enquiry_id = :enquiryId and e.status = 'in_progress' and l.status = 'ACCEPTED' and l.end_reason is null
      and l.contact_revoked_at is null and asked.answer is null
    order by asked.asked_at desc, l.id limit 1`,
    { enquiryId },
  );
  return row ?? null;
};
