/** What a seeker sees of their own enquiries, and of those posted with their address: a read across enquiries, leads and places. */
import type { OwnAttachment } from '@marketplace/contracts/attachments';
import type { EnquiryStatus, TextReview } from '@marketplace/contracts/enquiries';
import type { Page } from '@marketplace/contracts/page';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { suburbPathSql } from '../reference/queries.ts';
import { columnsOf } from '../sql.ts';

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
  /** Posted signed out with the account's verified address: its owner has not said whether it is theirs. */
  isUnanswered: boolean;
  providersNotified: number;
  providersAccepted: number;
  /** In any order. */
  attachments: (OwnAttachment & { position: number })[];
};

/** Where a page ended. */
export type SeekerEnquiriesCursor = [id: string];
/** Ids are in the order of time. */
const newestFirst: Order<SeekerEnquiriesCursor> = { by: ['e.id'], direction: 'desc' };

/** Both halves use an index of their own. The condition is `isListedSql` of `queries.ts`. */
const listedIdsSql = /* sql */ `e.id in (
  select id from enquiries where seeker_id = :seekerId
  union all
  select o.id from users v join enquiries o on o.contact_email = v.email
  where v.id = :seekerId and v.email_verified_at is not null and o.seeker_id is null and o.disowned_at is null)`;
const isUnansweredSql =
  '(u.email_verified_at is not null and e.contact_email = u.email and e.contact_confirmed_at is null)';

/** One page, newest first. */
export const seekerEnquiries = (
  { db }: Pick<Deps, 'db'>,
  seekerId: string,
  page: PageRequest<SeekerEnquiriesCursor> = {},
): Promise<Page<SeekerEnquiryRow, SeekerEnquiriesCursor>> =>
  keysetPage(
    { db },
    db('enquiries as e')
      .join('cities as c', 'c.id', 'e.city_id')
      .join('users as u', 'u.id', db.raw('?', [seekerId]))
      .whereRaw(listedIdsSql, { seekerId }),
    columnsOf<{ e: 'enquiries'; c: 'cities' }>()({
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
      providersNotified: db.raw<number>('(select count(*)::int from leads l where l.enquiry_id = e.id)'),
      providersAccepted: db.raw<number>(
        `(select count(*)::int from leads l where l.enquiry_id = e.id and l.status = 'ACCEPTED')`,
      ),
      attachments: db.raw<SeekerEnquiryRow['attachments']>(
        `(select coalesce(json_agg(json_build_object('name', a.name, 'state', a.state, 'reason', a.reason, 'position', a.position)), '[]')
          from attachments a where a.enquiry_id = e.id)`,
      ),
    }),
    newestFirst,
    page,
  );
