/** The data of notices about messages, read when they are sent. */
import {
  type ConversationFacts,
  type ConversationState,
  conversationState,
} from '@marketplace/contracts/conversations/states';
import { noticeJob } from '@marketplace/contracts/notices/notices';
import { pick } from '@marketplace/contracts/pick';
import type { ConversationSide } from '@marketplace/contracts/sides';
import { type LanguageCode, sourceLanguage } from '@marketplace/contracts/site/languages';
import { unreadByReader } from '../conversations/notice.view.ts';
import { conversationFactColumns } from '../conversations/queries.ts';
import type { Deps } from '../deps.ts';
import { textColumns } from '../enquiries/columns.ts';
import { shownTitle } from '../masking/mask.ts';
import { bothColumns, columnsOf, selectFirst } from '../sql.ts';
import { textFor } from '../texts/shown.ts';
import { enquiryMailData, leadMailData } from './enquiry-mail-data.view.ts';

export type UnreadMailData = {
  reader: ConversationSide;
  leadId: string;
  enquiryId: string;
  state: ConversationState | null;
  /** The seeker's, or English for the provider. */
  language: LanguageCode;
  readerEmail: string;
  readerName: string;
  /** The lead is assigned to the reader, a person in the team. */
  isAssignee: boolean;
  /** The other side, as the mail names it. */
  from: string;
  title: string;
  reference: string;
  /** How many messages the reader has not read, and the latest of them. */
  unread: number;
  text: string;
  files: number;
  sentAt: Date | null;
};

/** Undefined once the conversation, the reader or their address is gone. */
export const unreadMailData = async (deps: Deps, noticeId: string): Promise<UnreadMailData | undefined> => {
  const row = await unreadByReader(deps, noticeId);
  if (!row) return undefined;
  const { reader, leadId, enquiryId, reference, businessName, unread, text, files, sentAt, ...facts } = row;
  const shared = {
    ...{ reader, leadId, enquiryId, reference, unread, text: text ?? '', files, sentAt },
    state: conversationState(facts satisfies ConversationFacts),
  };
  if (reader === 'SEEKER') {
    const enquiry = await enquiryMailData(deps, enquiryId);
    if (!enquiry) return undefined;
    const { language, contactEmail, contactName, title } = enquiry;
    return {
      ...shared,
      language,
      readerEmail: contactEmail,
      readerName: contactName,
      isAssignee: false,
      from: businessName,
      title,
    };
  }
  const lead = await leadMailData(deps, leadId);
  if (!lead) return undefined;
  return {
    ...shared,
    language: sourceLanguage,
    readerEmail: lead.readerEmail,
    readerName: lead.readerName,
    isAssignee: lead.isAssignee,
    from: 'Your client',
    title: lead.title,
    text: textFor('business', 'messages.body', shared.text, facts),
  };
};

export type MessageData = {
  messageId: string;
  leadId: string;
  enquiryId: string;
  /** Masked. */
  title: string;
  state: ConversationState | null;
  /** The reader's phone got a notice of this conversation since reading it last. Each costs money. */
  isPhoned: boolean;
};

/** A message of `author` that the other side has not read. Undefined once it is read or deleted. */
export const messageData =
  (author: ConversationSide) =>
  async ({ db }: Deps, messageId: string): Promise<MessageData | undefined> => {
    const row = await selectFirst(
      db('messages as m')
        .join('leads as l', 'l.id', 'm.lead_id')
        .join('enquiries as e', 'e.id', 'l.enquiry_id')
        .join('providers as p', 'p.id', 'l.provider_id')
        .where({ 'm.id': messageId, 'm.author': author })
        .whereNull('m.read_at')
        .whereNull('m.deleted_at'),
      bothColumns(
        conversationFactColumns({ db }),
        columnsOf<{ m: 'messages'; e: 'enquiries'; l: 'leads' }, 'business'>()({
          messageId: 'm.id',
          leadId: 'l.id',
          enquiryId: 'e.id',
          ...pick(textColumns, ['title', 'maskedTitle', 'maskVersion', 'textReview']),
          isPhoned: db.raw<boolean>(
            `exists (select from deliveries n join messages other on other.id = n.subject_id
              where other.lead_id = m.lead_id and other.id <> m.id and other.author = m.author and other.read_at is null
                and n.notice = ? and n.outcome = 'SENT')`,
            [noticeJob(author === 'SEEKER' ? 'message' : 'seeker-message', 'phone')!],
          ),
        }),
      ),
    );
    if (!row) return undefined;
    const { leadId, enquiryId, isPhoned, ...facts } = row;
    return { messageId, leadId, enquiryId, isPhoned, title: shownTitle(row), state: conversationState(facts) };
  };
