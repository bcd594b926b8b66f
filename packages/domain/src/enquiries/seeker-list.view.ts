/** What a seeker sees of their own enquiries: a read across enquiries, leads and places. */
import type { EnquiryStatus } from '@marketplace/contracts/enquiries';
import type { Page } from '@marketplace/contracts/page';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';

export type SeekerEnquiryRow = {
  id: string;
  reference: string;
  title: string;
  categoryId: string;
  cityPath: string;
  budgetMin: number;
  budgetMax: number | null;
  createdAt: Date;
  status: EnquiryStatus;
  providersNotified: number;
  providersAccepted: number;
};

/** Where a page ended. */
export type SeekerEnquiriesCursor = [id: string];
/** Ids are in the order of time. */
const newestFirst: Order<SeekerEnquiriesCursor> = { by: ['e.id'], direction: 'desc' };

/** One page, newest first. */
export const seekerEnquiries = (
  { db }: Pick<Deps, 'db'>,
  seekerId: string,
  page: PageRequest<SeekerEnquiriesCursor> = {},
): Promise<Page<SeekerEnquiryRow, SeekerEnquiriesCursor>> => {
  const query = db('enquiries as e')
    .join('cities as c', 'c.id', 'e.city_id')
    .where('e.seeker_id', seekerId)
    .select<SeekerEnquiryRow[]>(
      'e.id',
      'e.reference',
      'e.title',
      'e.category_id as categoryId',
      'c.path as cityPath',
      'e.budget_min as budgetMin',
      'e.budget_max as budgetMax',
      'e.created_at as createdAt',
      'e.status',
      db.raw('(select count(*)::int from leads l where l.enquiry_id = e.id) as "providersNotified"'),
      db.raw(
        `(select count(*)::int from leads l where l.enquiry_id = e.id and l.status = 'ACCEPTED') as "providersAccepted"`,
      ),
    );
  return keysetPage({ db }, query, newestFirst, page);
};
