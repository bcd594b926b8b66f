/** What a notice about unread messages says, read when it is sent. */
import type { ConversationSide } from '@marketplace/contracts/sides';
import type { Deps } from '../deps.ts';
import { contactVisibleSql } from '../disclosures/queries.ts';
import { bothColumns, columnsOf, type RowOf, selectFirst } from '../sql.ts';
import { shownTo } from '../texts/shown.ts';
import { conversationFactColumns } from './queries.ts';

const unreadOf = 'm.lead_id = l.id and m.author <> n.reader and m.read_at is null and m.deleted_at is null';
const latest = (column: string) =>
  `(select ${column} from messages m where ${unreadOf} order by m.sent_at desc, m.id desc limit 1)`;

const columns = ({ db }: Pick<Deps, 'db'>) =>
  bothColumns(
    conversationFactColumns({ db }),
    columnsOf<{ n: 'conversation_notices'; l: 'leads'; e: 'enquiries'; p: 'providers' }>()({
      reader: db.raw<ConversationSide>('n.reader'),
      leadId: 'l.id',
      enquiryId: 'l.enquiry_id',
      reference: 'e.reference',
      businessName: shownTo('seeker', 'p', 'providers.business_name'),
      seesContacts: db.raw<boolean>(`(${contactVisibleSql})`),
      unread: db.raw<number>(`(select count(*)::int from messages m where ${unreadOf})`),
      text: db.raw<string | null>(latest('m.body')),
      sentAt: db.raw<Date | null>(latest('m.sent_at')),
      files: db.raw<number>(
        `(select count(*)::int from attachments a join messages m on m.id = a.message_id where ${unreadOf})`,
      ),
    }),
  );

/** Undefined once the conversation is gone. */
export const unreadByReader = (
  deps: Pick<Deps, 'db'>,
  noticeId: string,
): Promise<RowOf<ReturnType<typeof columns>> | undefined> =>
  selectFirst(
    deps
      .db('conversation_notices as n')
      .join('leads as l', 'l.id', 'n.lead_id')
      .join('enquiries as e', 'e.id', 'l.enquiry_id')
      .join('providers as p', 'p.id', 'l.provider_id')
      .where('n.id', noticeId),
    columns(deps),
  );
