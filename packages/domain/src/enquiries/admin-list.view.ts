/** Enquiries in the administrators' list. Rows do not identify the seeker. */
import { descendantIds } from '@marketplace/catalogue/lookup';
import type { EnquirySort, RequestStep } from '@marketplace/contracts/enquiries/filters';
import type { Page, RowCounts } from '@marketplace/contracts/page';
import type { AdminEnquiriesFilter } from '@marketplace/contracts/requests/admin-schemas';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { currentMasks } from '../masking/mask.ts';
import { columnsOf, countRows, type RowOf, startOfDaySql } from '../sql.ts';
import { containing, contains, digitsSql, phoneDigits } from '../text-search.ts';
import { factColumnsFor, servicePlaceColumns, textColumns } from './columns.ts';
import { unansweredAt, unansweredSql } from './queries.ts';
import { requestsByStatus } from './status-counts.view.ts';

/** Columns of `enquiries e` and `cities c`. */
export const adminEnquiryColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ e: 'enquiries'; c: 'cities' }, 'admin'>()({
    id: 'e.id',
    reference: 'e.reference',
    status: 'e.status',
    ...textColumns,
    ...servicePlaceColumns({ db }),
    ...factColumnsFor('administratorList'),
    createdAt: 'e.created_at',
    leads: db.raw<number>('(select count(*)::int from leads l where l.enquiry_id = e.id)'),
    accepted: db.raw<number>(`(select count(*)::int from leads l where l.enquiry_id = e.id and l.status = 'ACCEPTED')`),
  });

export type AdminEnquiryRow = RowOf<ReturnType<typeof adminEnquiryColumns>>;

export const adminEnquiries = ({ db }: Pick<Deps, 'db'>) =>
  db('enquiries as e').join('cities as c', 'c.id', 'e.city_id');

/** Position of a page's last row. */
export type AdminEnquiriesCursor = [createdAt: string, id: string];
const byTime = ['e.created_at', 'e.id'] as const;
const orders: Record<EnquirySort, Order<AdminEnquiriesCursor>> = {
  newest: { by: byTime, direction: 'desc' },
  oldest: { by: byTime, direction: 'asc' },
};

/** Finds enquiries by title, reference, name, email address or number. Words and numbers have separate indexes. */
const found = ({ db }: Pick<Deps, 'db'>, search: string): Knex.QueryBuilder => {
  const byText = db('enquiries as f')
    .select('f.id')
    .whereRaw(...contains(['f.title', 'f.reference', 'f.contact_name', 'f.contact_email'], search));
  const digits = phoneDigits(search);
  if (!digits) return byText;
  return byText.union(
    db('enquiries as f')
      .select('f.id')
      .where((either) => {
        for (const column of ['f.contact_phone', 'f.contact_whatsapp'])
          either.orWhereRaw(`${digitsSql(column)} like ?`, [containing(digits)]);
      }),
  );
};

/** Conditions on the counted request `s` of enquiry `e`. */
const stepConditions: Record<RequestStep, string> = {
  posted: 's.enquiry_id = e.id',
  matched: 's.enquiry_id = e.id and s.is_matched',
  accepted: 's.enquiry_id = e.id and s.is_accepted',
  quoted: 's.enquiry_id = e.id and s.is_quoted',
  chosen: 's.enquiry_id = e.id and s.is_chosen',
  done: 's.enquiry_id = e.id and s.is_done',
};
/** Filter with the category's id instead of its slug. */
export type EnquiryFilter = Partial<Omit<AdminEnquiriesFilter, 'category'>> & { categoryId?: string | undefined };

/** Returns one page, newest first by default. Titles and descriptions are the public ones. */
export const listEnquiries = async (
  deps: Deps,
  {
    search,
    status,
    text,
    categoryId,
    province,
    city,
    step,
    from,
    to,
    sort = 'newest',
    ...page
  }: EnquiryFilter & PageRequest<AdminEnquiriesCursor>,
): Promise<Page<AdminEnquiryRow, AdminEnquiriesCursor>> => {
  const query = adminEnquiries(deps).modify((q) => {
    if (search) q.whereIn('e.id', found(deps, search));
    if (status === 'unanswered') q.whereRaw(unansweredSql, unansweredAt(deps));
    else if (status) q.where('e.status', status);
    if (text) q.where('e.text_review', text);
    if (categoryId) q.whereRaw('e.category_id = any(?::uuid[])', [[...descendantIds(categoryId)]]);
    if (province) q.where('e.province', province);
    if (city) q.where('e.city_id', deps.db('cities').select('id').where('path', city));
    if (step) q.whereExists((counted) => counted.from('counted_requests as s').whereRaw(stepConditions[step]));
    if (from) q.whereRaw(`e.created_at >= ${startOfDaySql('?')}`, [from]);
    if (to) q.whereRaw(`e.created_at < ${startOfDaySql('?')} + interval '1 day'`, [to]);
  });
  const { items, nextCursor } = await keysetPage(deps, query, adminEnquiryColumns(deps), orders[sort], page);
  return {
    items: items.map((row) => {
      const masks = currentMasks(row);
      return { ...row, ...masks, title: masks.maskedTitle, description: masks.maskedDescription };
    }),
    nextCursor,
  };
};

/** Counts the enquiries in all and by status. */
export const countEnquiries = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<RowCounts> => {
  const [rows, unanswered] = await Promise.all([
    requestsByStatus(deps),
    countRows(deps.db('enquiries as e').whereRaw(unansweredSql, unansweredAt(deps))),
  ]);
  return {
    all: rows.reduce((sum, { requests }) => sum + requests, 0),
    by: { unanswered, ...Object.fromEntries(rows.map(({ status, requests }) => [status, requests])) },
  };
};
