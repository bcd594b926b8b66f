/** What a seeker sees of their own enquiries: a read across enquiries, leads and places. */
import type { EnquiryStatus } from '@marketplace/contracts/enquiries';
import { limits } from '@marketplace/contracts/limits';
import type { Deps } from '../deps.ts';

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

/** Newest first, at most one page (`limits.listPage`). */
export const seekerEnquiries = async ({ db }: Deps, seekerId: string): Promise<SeekerEnquiryRow[]> =>
  db('enquiries as e')
    .join('cities as c', 'c.id', 'e.city_id')
    .where('e.seeker_id', seekerId)
    .orderBy('e.id', 'desc')
    .limit(limits.listPage)
    .select(
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
