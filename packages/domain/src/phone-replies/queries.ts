/** SQL of replies by WhatsApp or SMS, and of the notices that they answer. */
import type { PhoneReply } from '@marketplace/platform/phone-webhook';
import { isWithAcceptance } from '../appointments/queries.ts';
import type { Deps } from '../deps.ts';
import { isPhoneOfRequest } from '../enquiries/confirmed-phone.ts';
import { phoneRecipientOf } from '../phones/queries.ts';
import { rawRows } from '../sql.ts';
import { answerableNotices, type ReplyOutcome } from './rules.ts';

export type StoredReply = {
  id: string;
  /** Null once it is answered. */
  number: string | null;
  body: string | null;
  payload: string | null;
  quotes: string | null;
  fileId: string | null;
  fileType: string | null;
  fileName: string | null;
  draftId: string | null;
  uploadId: string | null;
  receivedAt: Date;
  outcome: ReplyOutcome | null;
  refusal: string | null;
  phoneId: string | null;
  leadId: string | null;
  /** What the answered notice is about. */
  subjectId: string | null;
};

/** A notice that a number got, with the number's owner. `subjectId`: what a reply to it is about. */
export type AnsweredNotice = {
  id: string;
  notice: string;
  subjectId: string;
  leadId: string;
  phoneId: string;
  userId: string | null;
  enquiryId: string | null;
};

const columns = /* sql */ `
id, number, body, payload, quotes, file_id as "fileId", file_type as "fileType", file_name as "fileName",
  draft_id as "draftId", upload_id as "uploadId", received_at as "receivedAt", outcome, refusal, phone_id as "phoneId",
  lead_id as "leadId", subject_id as "subjectId"`;

/**
 * Notices `n` to the confirmed number `ph` of their person, with the lead that each is about, and its subject. Of an acceptance,
 * that is the time that came with it. `is_open`: it can still be answered. A message counts for a day.
 */
const notices = /* sql */ `
deliveries n
join phones ph on ph.id = n.target and ph.number = :number and ph.confirmed_at is not null
left join enquiries e on e.id = ph.enquiry_id
cross join lateral (
  select l.id as lead_id, l.id as subject_id, l.status = 'SENT' and l.expires_at > :now as is_open
    from leads l where n.notice in ('phone.lead', 'phone.lead-rings-again') and l.id = n.subject_id
  union all
  select a.lead_id, a.id, a.status = 'PROPOSED' and a.expires_at > :now
    from appointments a
    where n.notice in ('phone.appointment-proposed', 'phone.seeker-appointment-proposed') and a.id = n.subject_id
  union all
  select a.lead_id, a.id, a.status = 'PROPOSED' and a.expires_at > :now
    from leads l join appointments a on a.lead_id = l.id and ${isWithAcceptance}
    where n.notice = 'phone.lead-accepted' and l.id = n.subject_id
  union all
  select q.lead_id, q.id, q.answer is null
    from completion_questions q where n.notice in ('phone.job-done', 'phone.seeker-job-done') and q.id = n.subject_id
  union all
  select m.lead_id, m.id, m.deleted_at is null and n.handed_over_at > :now::timestamptz - interval '1 day'
    from messages m where n.notice in ('phone.message', 'phone.seeker-message') and m.id = n.subject_id
  union all
  select r.lead_id, r.id, not exists (select from ratings where lead_id = r.lead_id)
    from phone_replies r where n.notice = 'phone.reply' and r.id = n.subject_id and r.outcome = 'DONE' and ph.enquiry_id is not null
) about
where n.channel = 'phone' and n.recipient = :recipient and (e.id is null or ${isPhoneOfRequest})`;

const noticeColumns = /* sql */ `
n.id, n.notice, about.subject_id as "subjectId", about.lead_id as "leadId", ph.id as "phoneId", ph.user_id as "userId",
  ph.enquiry_id as "enquiryId"`;

export const phoneReplyQueries = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const ofNumber = (number: string) => ({ number, recipient: phoneRecipientOf(number), now: clock.now() });
  return {
    /** Stores a reply. Undefined if the gateway sent it before. */
    insert: async (
      { sentAt, from: number, ...reply }: Omit<PhoneReply, 'id'>,
      gatewayHash: Buffer,
    ): Promise<string | undefined> => {
      const now = clock.now();
      const [row] = await db('phone_replies')
        .insert({
          gateway_hash: gatewayHash,
          recipient: phoneRecipientOf(number),
          number,
          body: reply.text || null,
          payload: reply.payload,
          quotes: reply.quotes,
          file_id: reply.file?.id ?? null,
          file_type: reply.file?.type ?? null,
          file_name: reply.file?.name ?? null,
          sent_at: sentAt && sentAt < now ? sentAt : now,
          received_at: now,
        })
        .onConflict('gateway_hash')
        .ignore()
        .returning('id');
      return row?.id;
    },

    /** Whether someone has confirmed this number. */
    isConfirmed: async (number: string): Promise<boolean> =>
      (await db('phones').where({ number }).whereNotNull('confirmed_at').first('id')) !== undefined,

    find: async (id: string): Promise<StoredReply | undefined> => {
      const [row] = await rawRows<StoredReply>(db, `select ${columns} from phone_replies where id = :id`, { id });
      return row;
    },

    /** The number's replies that are not handled, in the order in which they were sent. */
    waiting: async (number: string): Promise<StoredReply[]> =>
      rawRows(
        db,
        `select ${columns} from phone_replies where recipient = :recipient and handled_at is null order by sent_at, id`,
        { recipient: phoneRecipientOf(number) },
      ),

    /** Serialises the replies of a number until the transaction ends. */
    lockNumber: async (number: string): Promise<void> => {
      await rawRows(db, `select pg_advisory_xact_lock(hashtextextended('phone replies ' || :number, 0))`, { number });
    },

    /** The replies of a number since then. */
    countSince: async (number: string, since: Date): Promise<number> => {
      const [row] = await rawRows<{ replies: number }>(
        db,
        'select count(*)::int as replies from phone_replies where recipient = :recipient and received_at > :since',
        { recipient: phoneRecipientOf(number), since },
      );
      return row!.replies;
    },

    /** Whether the seeker picked the appointment's time by a reply, whose answer confirms it. */
    isPicked: async (appointmentId: string): Promise<boolean> =>
      (await db('phone_replies')
        .where({ subject_id: appointmentId, outcome: 'PICKED' })
        .whereIn('phone_id', db('phones').whereNotNull('enquiry_id').select('id'))
        .first('id')) !== undefined,

    setUpload: async (id: string, { draftId, id: uploadId }: { draftId: string; id: string }): Promise<void> => {
      await db('phone_replies').where({ id }).update({ draft_id: draftId, upload_id: uploadId });
    },

    /** Records what became of a reply, and forgets what its sender wrote. */
    settle: async (
      id: string,
      outcome: ReplyOutcome,
      {
        refusal = null,
        notice,
        phoneId = notice?.phoneId ?? null,
      }: { refusal?: string | null; notice?: AnsweredNotice; phoneId?: string | null } = {},
    ): Promise<void> => {
      await db('phone_replies')
        .where({ id })
        .update({
          ...{ outcome, refusal, handled_at: clock.now() },
          ...{ body: null, payload: null, quotes: null, file_id: null, file_type: null, file_name: null },
          ...{ phone_id: phoneId, lead_id: notice?.leadId ?? null, subject_id: notice?.subjectId ?? null },
        });
    },

    /** Forgets the number of an answered reply. */
    forgetNumber: async (id: string): Promise<void> => {
      await db('phone_replies').where({ id }).whereNotNull('handled_at').update({ number: null });
    },

    /** The number's notice with this id, of ours or of the gateway. Undefined for one to another number. */
    noticeTo: async (
      number: string,
      by: { noticeId: string } | { gatewayId: string },
    ): Promise<AnsweredNotice | undefined> => {
      const [condition, id] = 'noticeId' in by ? ['n.id = :id', by.noticeId] : ['n.gateway_id = :id', by.gatewayId];
      const [row] = await rawRows<AnsweredNotice>(db, `select ${noticeColumns} from ${notices} and ${condition}`, {
        ...ofNumber(number),
        id,
      });
      return row;
    },

    /** The open notices of a number since then, one for each lead and kind of answer. At most two, as more make no difference. */
    openTo: (number: string, since: Date): Promise<AnsweredNotice[]> =>
      rawRows(
        db,
        /* sql */ `
        select distinct on (replace(n.notice, '-rings-again', ''), about.lead_id) ${noticeColumns}
        from ${notices} and about.is_open and n.outcome = 'SENT' and n.handed_over_at > :since and n.notice = any(:answerable)
        order by replace(n.notice, '-rings-again', ''), about.lead_id, n.handed_over_at desc limit 2`,
        { ...ofNumber(number), since, answerable: answerableNotices },
      ),

    /** The number's row that its owner confirmed last: a person of a provider's team, or a request. */
    latestOwner: async (number: string): Promise<string | undefined> => {
      const [row] = await rawRows<{ phoneId: string }>(
        db,
        /* sql */ `
        select ph.id as "phoneId" from phones ph left join enquiries e on e.id = ph.enquiry_id
        where ph.number = :number and ph.confirmed_at is not null and (e.id is null or ${isPhoneOfRequest})
        order by ph.confirmed_at desc, ph.id desc limit 1`,
        { number },
      );
      return row?.phoneId;
    },
  };
};
