/** A seeker's own enquiries, and those posted with their address. Reads enquiries, leads and places. */
import type { OwnAttachment } from '@marketplace/contracts/enquiries/attachments';
import type { EnquiryStatus, TextReview } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import type { Page } from '@marketplace/contracts/page';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { suburbPathSql } from '../reference/queries.ts';
import { columnsOf } from '../sql.ts';
import { isOfferedSql, isUnansweredSql } from './ownership.queries.ts';

export type SeekerEnquiryRow = {
  id: string;
  reference: string;
  title: string;
  categoryId: string;
  cityPath: string;
  suburbPath: string | null;
  budgetMin: number;
  budgetMax: number | null;
  createdAt: Date;
  status: EnquiryStatus;
  textReview: TextReview;
  /**
   * True if it was posted signed out with the account's verified address and its owner has not yet claimed or
   * disowned it.
   */
  isUnanswered: boolean;
  providersNotified: number;
  providersAccepted: number;
  /** In any order. */
  attachments: (OwnAttachment & { position: number })[];
};

/** Position of a page's last row. */
export type SeekerEnquiriesCursor = [id: string];
/** Ids are time-ordered. */
const newestFirst: Order<SeekerEnquiriesCursor> = { by: ['e.id'], direction: 'desc' };

/** Columns over `enquiries as e`: how many providers got the request, and how many accepted. */
export const notifiedAndAccepted = ({ db }: Pick<Deps, 'db'>) => ({
  providersNotified: db.raw<number>('(select count(*)::int from leads l where l.enquiry_id = e.id)'),
  providersAccepted: db.raw<number>(
    `(select count(*)::int from leads l where l.enquiry_id = e.id and l.status = 'ACCEPTED')`,
  ),
});

const columns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ e: 'enquiries'; c: 'cities' }, 'seeker'>()({
    id: 'e.id',
    reference: 'e.reference',
    title: 'e.title',
    categoryId: 'e.category_id',
    cityPath: 'c.path',
    suburbPath: db.raw<string | null>(suburbPathSql),
    budgetMin: 'e.budget_min',
    budgetMax: 'e.budget_max',
    createdAt: 'e.created_at',
    status: 'e.status',
    isUnanswered: db.raw<boolean>(isUnansweredSql),
    textReview: 'e.text_review',
    ...notifiedAndAccepted({ db }),
    attachments: db.raw<SeekerEnquiryRow['attachments']>(
      `(select coalesce(json_agg(json_build_object('name', a.name, 'state', a.state, 'reason', a.reason, 'position', a.position)), '[]')
        from attachments a where a.enquiry_id = e.id)`,
    ),
  });

/** Joins each request with the account's user as `u`. */
const withAccount = ({ db }: Pick<Deps, 'db'>, userId: string) =>
  db('enquiries as e').join('cities as c', 'c.id', 'e.city_id').joinRaw('cross join users u').where('u.id', userId);

/**
 * Returns one page, newest first, of the account's own requests and those posted with its address. Each query
 * uses its own index.
 */
export const seekerEnquiries = async (
  deps: Pick<Deps, 'db'>,
  seekerId: string,
  page: PageRequest<SeekerEnquiriesCursor> = {},
): Promise<Page<SeekerEnquiryRow, SeekerEnquiriesCursor>> => {
  const listed = (query: Knex.QueryBuilder) =>
    keysetPage<SeekerEnquiryRow, SeekerEnquiriesCursor>(deps, query, columns(deps), newestFirst, page);
  const own = await listed(withAccount(deps, seekerId).where('e.seeker_id', seekerId));
  const offered = await listed(withAccount(deps, seekerId).whereRaw(isOfferedSql));
  const all = [...own.items, ...offered.items].sort((one, other) => (one.id < other.id ? 1 : -1));
  const items = all.slice(0, page.limit ?? limits.listPage);
  const isLast = items.length === all.length && !own.nextCursor && !offered.nextCursor;
  return { items, nextCursor: isLast ? null : [items.at(-1)!.id] };
};
