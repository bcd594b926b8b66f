/** One conversation as one side reads it, with a page of its messages. */

import { type ConversationState, conversationState } from '@marketplace/contracts/conversations/states';
import type { AttachmentState, RefusalReason } from '@marketplace/contracts/enquiries/attachments';
import type { Page } from '@marketplace/contracts/page';
import type { ConversationSide } from '@marketplace/contracts/sides';
import type { Deps } from '../deps.ts';
import { contactVisibleSql, disclosureQueries } from '../disclosures/queries.ts';
import { textColumns } from '../enquiries/columns.ts';
import { DomainError } from '../errors.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { unreadCount } from '../leads/unread-messages.view.ts';
import { currentMasks } from '../masking/mask.ts';
import { bothColumns, columnsOf, type RowOf, selectFirst } from '../sql.ts';
import { type Person, personSql } from '../team/people.ts';
import { shownTo, textFor } from '../texts/shown.ts';
import { type ConversationKey, conversationFactColumns, conversationOf } from './queries.ts';

export type MessageFileRow = {
  id: string;
  name: string;
  size: number;
  type: string;
  state: AttachmentState;
  reason: RefusalReason | null;
  width: number | null;
  height: number | null;
  position: number;
};

export type MessageRow = {
  id: string;
  author: ConversationSide;
  text: string | null;
  sentAt: Date;
  readAt: Date | null;
  deletedAt: Date | null;
  /** The person in the provider's team who wrote it; only the team sees it. */
  by: Person | null;
  /** In any order. */
  files: MessageFileRow[];
};

export type ConversationRow = {
  leadId: string;
  enquiryId: string;
  side: ConversationSide;
  state: ConversationState;
  /** The other side's name; null if the provider may not see it. */
  name: string | null;
  title: string;
  acceptedAt: Date;
  closedAt: Date | null;
  unread: number;
};

const fileObject = `json_build_object('id', a.id, 'name', a.name, 'size', a.size, 'type', a.type, 'state', a.state,
  'reason', a.reason, 'width', a.width, 'height', a.height, 'position', a.position)`;

const messageColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ m: 'messages' }, 'seeker' | 'business'>()({
    id: 'm.id',
    author: db.raw<ConversationSide>('m.author'),
    text: 'm.body',
    sentAt: 'm.sent_at',
    readAt: 'm.read_at',
    deletedAt: 'm.deleted_at',
    by: db.raw<Person | null>(personSql('m.sender_id')),
    files: db.raw<MessageFileRow[]>(
      `(select coalesce(json_agg(${fileObject}), '[]') from attachments a where a.message_id = m.id)`,
    ),
  });

const conversationColumns = ({ db }: Pick<Deps, 'db'>, side: ConversationSide) =>
  bothColumns(
    conversationFactColumns({ db }),
    columnsOf<{ l: 'leads'; e: 'enquiries'; p: 'providers' }, 'seeker' | 'business'>()({
      leadId: 'l.id',
      enquiryId: 'l.enquiry_id',
      providerId: 'l.provider_id',
      businessName: shownTo('seeker', 'p', 'providers.business_name'),
      ...textColumns,
      acceptedAt: db.raw<Date>('l.answered_at'),
      closedAt: 'e.closed_at',
      unread: unreadCount({ db }, side),
      isContactVisible: db.raw<boolean>(`(${contactVisibleSql})`),
    }),
  );

/**
 * The texts as this reader may see them. A provider that no longer sees the contact details reads the client's messages with
 * contact details covered, and gets none of the client's files. The other side's refused files are never shown.
 */
export const messageFor = (side: ConversationSide, isContactHidden: boolean, message: MessageRow): MessageRow => {
  if (message.author === side) return message;
  const files = message.files.filter(({ state }) => state !== 'refused');
  // A seeker sees the business, never who in its team wrote.
  const seen = { ...message, by: null };
  return isContactHidden
    ? { ...seen, text: textFor('business', 'messages.body', message.text), files: [] }
    : { ...seen, files };
};

/** When the last message on a page was sent, and its id. */
export type MessageCursor = [string, string];
const newest: Order<MessageCursor> = { by: ['m.sent_at', 'm.id'], direction: 'desc' };

/** A page of a conversation's messages, newest first, as they are stored. */
export const messagePage = (
  deps: Pick<Deps, 'db'>,
  leadId: string,
  page: PageRequest<MessageCursor>,
): Promise<Page<MessageRow, MessageCursor>> =>
  keysetPage(deps, deps.db('messages as m').where('m.lead_id', leadId), messageColumns(deps), newest, page);

type OwnConversation = RowOf<ReturnType<typeof conversationColumns>> & { state: ConversationState };

/** Throws NOT_FOUND for any conversation that is not the caller's. */
const ownRow = async (deps: Deps, key: ConversationKey): Promise<OwnConversation> => {
  const row = await selectFirst(conversationOf(deps, key), conversationColumns(deps, key.side));
  const state = row && conversationState(row);
  if (!row || !state) throw new DomainError('NOT_FOUND');
  return { ...row, state };
};

const isContactHidden = ({ side }: ConversationKey, row: OwnConversation): boolean =>
  side === 'PROVIDER' && !row.isContactVisible;

/** The other side's name, and the title as this side may read it. A client's name is a disclosure. */
const namesOf = async (deps: Deps, { side }: ConversationKey, row: OwnConversation) => {
  if (side === 'SEEKER') return { name: row.businessName, title: row.title };
  const { leadId, providerId } = row;
  const contact = (await disclosureQueries(deps).contactsForProvider(providerId, [leadId], 'request')).get(leadId);
  return { name: contact?.contactName || null, title: contact ? row.title : currentMasks(row).maskedTitle };
};

/** The conversation with a page of its messages, newest first. Throws NOT_FOUND for any that is not the caller's. */
export const conversationPage = async (
  deps: Deps,
  key: ConversationKey,
  page: PageRequest<MessageCursor> = {},
): Promise<Page<MessageRow, MessageCursor> & { conversation: ConversationRow }> => {
  const row = await ownRow(deps, key);
  const { leadId, enquiryId, state, acceptedAt, closedAt, unread } = row;
  const names = await namesOf(deps, key, row);
  const { items, nextCursor } = await messagePage(deps, leadId, page);
  return {
    conversation: { leadId, enquiryId, side: key.side, state, acceptedAt, closedAt, unread, ...names },
    nextCursor,
    items: items.map((message) => messageFor(key.side, isContactHidden(key, row), message)),
  };
};

/** One message, with the side and state of its conversation. Throws NOT_FOUND. */
export const conversationMessage = async (
  deps: Deps,
  key: ConversationKey,
  messageId: string,
): Promise<{ conversation: Pick<ConversationRow, 'side' | 'state'>; message: MessageRow }> => {
  const row = await ownRow(deps, key);
  const message = await selectFirst(
    deps.db('messages as m').where({ 'm.id': messageId, 'm.lead_id': row.leadId }),
    messageColumns(deps),
  );
  if (!message) throw new DomainError('NOT_FOUND');
  return {
    conversation: { side: key.side, state: row.state },
    message: messageFor(key.side, isContactHidden(key, row), message),
  };
};

/** A checked file of a message that the caller may open. Throws NOT_FOUND. */
export const messageFile = async (deps: Deps, key: ConversationKey, fileId: string): Promise<MessageFileRow> => {
  const found = await deps.db('attachments').where({ id: fileId, state: 'ready' }).first('message_id');
  if (!found?.message_id) throw new DomainError('NOT_FOUND');
  const { message } = await conversationMessage(deps, key, found.message_id);
  const file = message.files.find(({ id }) => id === fileId);
  if (!file) throw new DomainError('NOT_FOUND');
  return file;
};
