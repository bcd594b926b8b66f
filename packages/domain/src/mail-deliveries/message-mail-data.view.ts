/** The data of the mails about unread messages, read when they are sent. */
import {
  type ConversationFacts,
  type ConversationState,
  conversationState,
} from '@marketplace/contracts/conversations/states';
import type { ConversationSide } from '@marketplace/contracts/sides';
import { type LanguageCode, sourceLanguage } from '@marketplace/contracts/site/languages';
import { unreadByReader } from '../conversations/notice.view.ts';
import type { Deps } from '../deps.ts';
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
