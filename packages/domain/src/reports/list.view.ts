/** Open reports as administrators read them, with the last messages of a reported conversation. */

import { limits } from '@marketplace/contracts/limits';
import type { Page } from '@marketplace/contracts/page';
import type { ReportKind } from '@marketplace/contracts/reports/reasons';
import type { ConversationSide } from '@marketplace/contracts/sides';
import type { Tie } from '@marketplace/contracts/ties';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { columnsOf, type RowOf } from '../sql.ts';
import { tiesSql } from '../team/parties.ts';

type ReportedMessage = { id: string; author: ConversationSide; text: string | null; files: number; sentAt: string };

const lastMessages = `(select coalesce(json_agg(last.message order by last.sent_at, last.id), '[]') from (
  select m.sent_at, m.id, json_build_object('id', m.id, 'author', m.author, 'text', m.body, 'sentAt', m.sent_at,
    'files', (select count(*)::int from attachments a where a.message_id = m.id)) as message
  from messages m where m.lead_id = l.id order by m.sent_at desc, m.id desc limit ${limits.reportedMessages}) last)`;

const columns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ r: 'reports'; l: 'leads'; e: 'enquiries'; p: 'providers' }, 'admin'>()({
    id: 'r.id',
    kind: db.raw<ReportKind>('r.kind'),
    reporter: db.raw<ConversationSide>('r.reporter'),
    reason: 'r.reason',
    text: 'r.text',
    createdAt: 'r.created_at',
    clientAskedAt: 'r.client_asked_at',
    enquiryStatus: 'e.status',
    enquiryId: 'l.enquiry_id',
    reference: 'e.reference',
    title: 'e.title',
    providerId: 'l.provider_id',
    businessName: 'p.business_name',
    ties: db.raw<Tie[]>(
      `array(select own.tie from (select) one cross join lateral ${tiesSql()} own where own.provider_id = l.provider_id order by 1)`,
    ),
    messages: db.raw<ReportedMessage[]>(`case r.kind when 'CONVERSATION' then ${lastMessages} else '[]' end`),
  });
export type OpenReport = RowOf<ReturnType<typeof columns>>;

/** Where a page of reports ended. */
export type ReportsCursor = [at: string, id: string];
const oldest: Order<ReportsCursor> = { by: ['r.created_at', 'r.id'], direction: 'asc' };

/** One page, oldest first. */
export const openReports = (
  deps: Deps,
  page: PageRequest<ReportsCursor> = {},
): Promise<Page<OpenReport, ReportsCursor>> =>
  keysetPage(
    deps,
    deps
      .db('reports as r')
      .join('leads as l', 'l.id', 'r.lead_id')
      .join('enquiries as e', 'e.id', 'l.enquiry_id')
      .join('providers as p', 'p.id', 'l.provider_id')
      .where('r.status', 'OPEN'),
    columns(deps),
    oldest,
    page,
  );
