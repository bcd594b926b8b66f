/** What a seeker sees of their own enquiries: a read across enquiries, leads and places. */
import type { EnquiryStatus } from '@marketplace/contracts/enquiries';
import { limits } from '@marketplace/contracts/limits';
import type { Deps } from '../deps.ts';
import { columnsOf, selectAll } from '../sql.ts';

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
export const seekerEnquiries = ({ db }: Deps, seekerId: string): Promise<SeekerEnquiryRow[]> =>
  selectAll(
    db('enquiries as e')
      .join('cities as c', 'c.id', 'e.city_id')
      .where('e.seeker_id', seekerId)
      .orderBy('e.id', 'desc')
      .limit(limits.listPage),
    columnsOf<{ e: 'enquiries'; c: 'cities' }>()({
      id: 'e.id',
      reference: 'e.reference',
      title: 'e.title',
      categoryId: 'e.category_id',
      cityPath: 'c.path',
      budgetMin: 'e.budget_min',
      budgetMax: 'e.budget_max',
      createdAt: 'e.created_at',
      status: 'e.status',
      providersNotified: db.raw<number>('(select count(*)::int from leads l where l.enquiry_id = e.id)'),
      providersAccepted: db.raw<number>(
        `(select count(*)::int from leads l where l.enquiry_id = e.id and l.status = 'ACCEPTED')`,
      ),
    }),
  );
