/** SQL of conversations, the write side. The screens' reads are in `conversation.view.ts` and `list.view.ts`. */
import {
  type ConversationFacts,
  type ConversationState,
  conversationState,
} from '@marketplace/contracts/conversations/states';
import type { ConversationSide } from '@marketplace/contracts/sides';
import type { Deps } from '../deps.ts';
import { type Idempotency, keyColumns, storedId } from '../idempotency.ts';
import { bothColumns, columnsOf, rawRows, selectFirst } from '../sql.ts';

/** The columns that a conversation's state follows from, for a query with lead `l`, enquiry `e` and provider `p`. */
export const conversationFactColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ l: 'leads'; e: 'enquiries'; p: 'providers' }>()({
    leadStatus: 'l.status',
    isContactRevoked: db.raw<boolean>('(l.contact_revoked_at is not null)'),
    requestStatus: 'e.status',
    requestOutcome: db.raw<ConversationFacts['requestOutcome']>('e.outcome'),
    isSeekerErased: db.raw<boolean>(`(e.contact_email = '')`),
    isProviderSuspended: db.raw<boolean>('(p.suspended_at is not null)'),
    hasProviderLeft: db.raw<boolean>('(p.user_id is null or p.withdrawn_at is not null)'),
  });

const placeColumns = ({ db }: Pick<Deps, 'db'>) =>
  bothColumns(
    conversationFactColumns({ db }),
    columnsOf<{ l: 'leads'; e: 'enquiries'; p: 'providers' }>()({
      leadId: 'l.id',
      enquiryId: 'l.enquiry_id',
      userId: 'p.user_id',
      seekerId: 'e.seeker_id',
    }),
  );

/** Who asks for which conversation. The seeker's right to the request was checked at its door. */
export type ConversationKey =
  | {
      side: 'PROVIDER';
      providerId: string;
      /** The person in the team who acts. */
      actorId?: string | undefined;
      leadId: string;
    }
  | { side: 'SEEKER'; enquiryId: string; leadId: string };

export type ConversationPlace = ConversationFacts & {
  leadId: string;
  enquiryId: string;
  /** The provider's user; null once the account is deleted. */
  userId: string | null;
  seekerId: string | null;
  state: ConversationState;
};

/** A lead with its enquiry and provider, if it belongs to the caller. A provider may name it by its enquiry's id. */
export const conversationOf = ({ db }: Pick<Deps, 'db'>, key: ConversationKey) => {
  const leads = db('leads as l')
    .join('enquiries as e', 'e.id', 'l.enquiry_id')
    .join('providers as p', 'p.id', 'l.provider_id')
    .where('l.status', 'ACCEPTED');
  return key.side === 'SEEKER'
    ? leads.where({ 'l.id': key.leadId, 'l.enquiry_id': key.enquiryId })
    : leads
        .where('l.provider_id', key.providerId)
        .andWhere((either) => either.where('l.id', key.leadId).orWhere('l.enquiry_id', key.leadId));
};

type PlaceRow = Omit<ConversationPlace, 'state'>;

export type StoredMessage = { id: string; author: ConversationSide; sentAt: Date; deletedAt: Date | null };

export const conversationQueries = ({ db }: Pick<Deps, 'db'>) => {
  const withState = (row: PlaceRow | undefined): ConversationPlace | undefined => {
    const state = row && conversationState(row);
    return row && state ? { ...row, state } : undefined;
  };
  const unread = (leadId: string, author: ConversationSide) =>
    db('messages').where({ lead_id: leadId, author }).whereNull('read_at');

  return {
    /** Undefined for any conversation that is not the caller's. */
    find: async (key: ConversationKey): Promise<ConversationPlace | undefined> =>
      withState(await selectFirst(conversationOf({ db }, key), placeColumns({ db }))),

    /** The same, locked: its messages are written one after the other. */
    lock: async (key: ConversationKey): Promise<ConversationPlace | undefined> =>
      withState(await selectFirst(conversationOf({ db }, key).forNoKeyUpdate('l'), placeColumns({ db }))),

    /** Call it with the conversation locked. */
    insert: async (message: {
      leadId: string;
      author: ConversationSide;
      text: string;
      /** The person in the provider's team. */
      senderId: string | null;
      at: Date;
      idempotency: Idempotency;
    }): Promise<string> => {
      const { leadId, author, text, senderId, at, idempotency } = message;
      const [row] = await db('messages')
        .insert({
          lead_id: leadId,
          author,
          body: text,
          sender_id: senderId,
          sent_at: at,
          ...keyColumns(idempotency),
        })
        .returning('id');
      await db('leads').where({ id: leadId }).update({ last_message_at: at });
      return row!.id;
    },

    findByKey: (leadId: string, author: ConversationSide) => (key: string) =>
      db('messages').where({ lead_id: leadId, author, idempotency_key: key }).first(storedId),

    message: (leadId: string, id: string): Promise<StoredMessage | undefined> =>
      selectFirst(
        db('messages as m').where({ 'm.id': id, 'm.lead_id': leadId }),
        columnsOf<{ m: 'messages' }>()({
          id: 'm.id',
          author: db.raw<ConversationSide>('m.author'),
          sentAt: 'm.sent_at',
          deletedAt: 'm.deleted_at',
        }),
      ),

    /** Deletes the text and gives up the files, which the clean-up then removes. */
    delete: async (id: string, at: Date): Promise<void> => {
      await db('messages').where({ id }).update({ body: null, deleted_at: at });
      await db('attachments').where({ message_id: id }).update({ message_id: null });
    },

    /** Marks messages of `author` as read, up to one of them. Returns how many. */
    markRead: (leadId: string, author: ConversationSide, upTo: string, at: Date): Promise<number> =>
      unread(leadId, author)
        .andWhereRaw(
          '(sent_at, id) <= (select last.sent_at, last.id from messages last where last.id = ? and lead_id = ?)',
          [upTo, leadId],
        )
        .update({ read_at: at }),
  };
};

export const noticeQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /**
   * Marks the unread messages of up to `limit` conversations as noticed, and returns each conversation with their author. Takes those
   * with a message from before `sentBefore` and no unread message that was noticed after `noticedAfter`.
   */
  takeDue: async (due: {
    now: Date;
    sentBefore: Date;
    noticedAfter: Date;
    limit: number;
  }): Promise<{ leadId: string; author: ConversationSide }[]> =>
    rawRows(
      db,
      /* sql */ `
      with due as (
        select m.lead_id, m.author from messages m
        where m.read_at is null and m.deleted_at is null and m.noticed_at is null and m.sent_at <= :sentBefore
          and not exists (select from messages n where n.lead_id = m.lead_id and n.author = m.author
            and n.read_at is null and n.deleted_at is null and n.noticed_at > :noticedAfter)
        group by m.lead_id, m.author
        order by min(m.sent_at)
        limit :limit
      ), taken as (
        update messages m set noticed_at = :now from due
        where m.lead_id = due.lead_id and m.author = due.author
          and m.read_at is null and m.deleted_at is null and m.noticed_at is null
        returning m.lead_id, m.author
      )
      select distinct lead_id as "leadId", author from taken`,
      due,
    ),

  /** Returns the ids of the notices. */
  insert: async (notices: { leadId: string; reader: ConversationSide }[], at: Date): Promise<string[]> => {
    if (notices.length === 0) return [];
    const rows = await db('conversation_notices')
      .insert(notices.map(({ leadId, reader }) => ({ lead_id: leadId, reader, created_at: at })))
      .returning('id');
    return rows.map(({ id }) => id);
  },
});
