/** Messages to the team in the administrators' list. */
import type { MessagesFilter } from '@marketplace/contracts/contact/admin-schemas';
import type { ContactCategory } from '@marketplace/contracts/contact/categories';
import { type MessageSort, type MessageStatus, waitingMessages } from '@marketplace/contracts/contact/states';
import type { Page, RowCounts } from '@marketplace/contracts/page';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { countRows } from '../row-counts.ts';
import { columnsOf } from '../sql.ts';
import { contains } from '../text-search.ts';

export type ListedMessage = {
  id: string;
  status: MessageStatus;
  name: string;
  email: string;
  subject: string;
  category: ContactCategory;
  assignee: string | null;
  createdAt: Date;
  answeredAt: Date | null;
};

/** Columns of `contact_messages m` and its assignee, `users u`. */
export const messageColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ m: 'contact_messages' }, 'admin'>()({
    id: 'm.id',
    status: db.raw<MessageStatus>('m.status'),
    name: 'm.name',
    email: 'm.email',
    subject: 'm.subject',
    category: db.raw<ContactCategory>('m.category'),
    assignee: db.raw<string | null>('u.name'),
    createdAt: 'm.created_at',
    answeredAt: db.raw<Date | null>('(select max(a.created_at) from contact_answers a where a.message_id = m.id)'),
  });

export const messagesWithAssignee = ({ db }: Pick<Deps, 'db'>) =>
  db('contact_messages as m').leftJoin('users as u', 'u.id', 'm.assignee_id');

/** Position of a page's last row. */
export type MessagesCursor = [at: string, id: string];
const orders: Record<MessageSort, Order<MessagesCursor>> = {
  newest: { by: ['m.created_at', 'm.id'], direction: 'desc' },
  oldest: { by: ['m.created_at', 'm.id'], direction: 'asc' },
};

/** Must match the partial index on waiting messages. */
const waitingSql = `m.status in (${waitingMessages.map((status) => `'${status}'`).join(', ')})`;

/** Returns one page, newest first by default. `viewerId` is the administrator for the filter "mine". */
export const listMessages = (
  deps: Deps,
  viewerId: string,
  {
    search,
    status,
    category,
    assignee,
    sort = 'newest',
    ...page
  }: Partial<MessagesFilter> & PageRequest<MessagesCursor>,
): Promise<Page<ListedMessage, MessagesCursor>> => {
  const query = messagesWithAssignee(deps).modify((q) => {
    if (search) {
      const byText = deps
        .db('contact_messages as f')
        .select('f.id')
        .whereRaw(...contains(['f.name', 'f.email', 'f.subject'], search));
      q.whereIn('m.id', byText);
    }
    if (status === 'waiting') q.whereRaw(waitingSql);
    else if (status) q.where('m.status', status);
    if (category) q.where('m.category', category);
    if (assignee === 'mine') q.where('m.assignee_id', viewerId);
    if (assignee === 'unassigned') q.whereNull('m.assignee_id');
  });
  return keysetPage(deps, query, messageColumns(deps), orders[sort], page);
};

/** Counts the messages in all and by filter. */
export const countMessages = ({ db }: Pick<Deps, 'db'>): Promise<RowCounts> =>
  countRows(db('contact_messages as m'), 'm.status', { waiting: waitingMessages });
