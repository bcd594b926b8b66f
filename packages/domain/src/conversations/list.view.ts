/** Lists of conversations, and counts of unread messages. */
import { conversationState } from '@marketplace/contracts/conversations/states';
import type { Page } from '@marketplace/contracts/page';
import type { ConversationSide } from '@marketplace/contracts/sides';
import type { Deps } from '../deps.ts';
import { disclosureQueries } from '../disclosures/queries.ts';
import { textColumns } from '../enquiries/columns.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { unreadCount } from '../leads/unread-messages.view.ts';
import { currentMasks } from '../masking/mask.ts';
import { bothColumns, columnsOf, type RowOf, rawRows, selectAll } from '../sql.ts';
import { shownTo, textFor } from '../texts/shown.ts';
import type { ConversationRow } from './conversation.view.ts';
import { conversationFactColumns } from './queries.ts';

type LastMessage = { text: string | null; author: ConversationSide; files: number; sentAt: string };

const conversations = ({ db }: Pick<Deps, 'db'>) =>
  db('leads as l')
    .join('enquiries as e', 'e.id', 'l.enquiry_id')
    .join('providers as p', 'p.id', 'l.provider_id')
    .where('l.status', 'ACCEPTED');

const columns = ({ db }: Pick<Deps, 'db'>, side: ConversationSide) =>
  bothColumns(
    conversationFactColumns({ db }),
    columnsOf<{ l: 'leads'; e: 'enquiries'; p: 'providers' }, 'seeker' | 'business'>()({
      leadId: 'l.id',
      enquiryId: 'l.enquiry_id',
      businessName: shownTo('seeker', 'p', 'providers.business_name'),
      ...textColumns,
      acceptedAt: db.raw<Date>('l.answered_at'),
      unread: unreadCount({ db }, side),
      last: db.raw<LastMessage | null>(`(select json_build_object('text', m.body, 'author', m.author,
        'sentAt', m.sent_at, 'files', (select count(*)::int from attachments a where a.message_id = m.id))
        from messages m where m.lead_id = l.id order by m.sent_at desc, m.id desc limit 1)`),
    }),
  );
type Row = RowOf<ReturnType<typeof columns>>;

export type ListedConversation = Omit<ConversationRow, 'side' | 'closedAt'> & {
  last: { text: string | null; isMine: boolean; files: number; sentAt: Date } | null;
};

const listed = (
  row: Row,
  side: ConversationSide,
  name: string | null,
  isContactHidden: boolean,
): ListedConversation => {
  const { leadId, enquiryId, acceptedAt, unread, last } = row;
  const isMine = last?.author === side;
  const text = last && (isContactHidden && !isMine ? textFor('business', 'messages.body', last.text) : last.text);
  return {
    ...{ leadId, enquiryId, acceptedAt, unread, name },
    state: conversationState(row)!,
    title: isContactHidden ? currentMasks(row).maskedTitle : row.title,
    // As much as a list can show, cut after contact details are hidden.
    last: last && { text: text && text.slice(0, 200), isMine, files: last.files, sentAt: new Date(last.sentAt) },
  };
};

/** The conversations of a request, in the order in which its providers accepted. */
export const requestConversations = async (deps: Deps, enquiryId: string): Promise<ListedConversation[]> => {
  const rows = await selectAll(
    conversations(deps).where('l.enquiry_id', enquiryId).orderBy(['l.answered_at', 'l.id']),
    columns(deps, 'SEEKER'),
  );
  return rows.map((row) => listed(row, 'SEEKER', row.businessName, false));
};

/** The time and id of the last conversation on a page. */
export type ConversationCursor = [string, string];
const latestFirst: Order<ConversationCursor> = { by: ['l.last_message_at', 'l.id'], direction: 'desc' };

/** The provider's conversations that have messages, latest first. */
export const providerConversations = async (
  deps: Deps,
  providerId: string,
  page: PageRequest<ConversationCursor> = {},
): Promise<Page<ListedConversation, ConversationCursor>> => {
  const query = conversations(deps).where('l.provider_id', providerId).whereNotNull('l.last_message_at');
  const { items, nextCursor } = await keysetPage(deps, query, columns(deps, 'PROVIDER'), latestFirst, page);
  const contacts = await disclosureQueries(deps).contactsForProvider(
    providerId,
    items.map(({ leadId }) => leadId),
    'accepted-leads',
  );
  return {
    nextCursor,
    items: items.map((row) => {
      const contact = contacts.get(row.leadId);
      return listed(row, 'PROVIDER', contact?.contactName || null, !contact);
    }),
  };
};

export type UnreadRow = { count: number; leadId: string | null; enquiryId: string | null };

const unreadSql = (ofReader: string, author: ConversationSide) => /* sql */ `
select count(*)::int as count, (array_agg(l.id order by m.sent_at desc, m.id desc))[1] as "leadId",
  (array_agg(l.enquiry_id order by m.sent_at desc, m.id desc))[1] as "enquiryId"
from leads l join enquiries e on e.id = l.enquiry_id join messages m on m.lead_id = l.id
where ${ofReader} and l.status = 'ACCEPTED' and l.last_message_at is not null and m.author = '${author}'
  and m.read_at is null and m.deleted_at is null`;

/** How many messages the account has not read, as a provider or as a seeker, and in which conversation the newest one is. */
export const unreadMessages = async (
  { db }: Pick<Deps, 'db'>,
  { userId, providerId }: { userId: string; providerId: string | null },
): Promise<UnreadRow> => {
  const [row] = providerId
    ? await rawRows<UnreadRow>(db, unreadSql('l.provider_id = :providerId', 'SEEKER'), { providerId })
    : await rawRows<UnreadRow>(db, unreadSql('e.seeker_id = :userId', 'PROVIDER'), { userId });
  return row!;
};
