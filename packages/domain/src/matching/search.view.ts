/** State of the search for an enquiry's providers, as its seeker sees it. */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { enquiryPlaceSql } from '../reference/queries.ts';
import { columnsOf, selectFirst } from '../sql.ts';
import { type NearestProvider, nearestProvider } from './nearest.view.ts';

export type SearchStanding = { isDone: boolean; nearest: NearestProvider | undefined };

/** `nearest` is set if the enquiry is matched, still open, and has no lead. Throws NOT_FOUND. */
export const searchStanding = async (deps: Deps, enquiryId: string): Promise<SearchStanding> => {
  const { db } = deps;
  const row = await selectFirst(
    db('enquiries as e').where('e.id', enquiryId),
    columnsOf<{ e: 'enquiries' }>()({
      status: 'e.status',
      placeId: db.raw<number>(enquiryPlaceSql),
      province: 'e.province',
      categoryId: 'e.category_id',
      matchedAt: 'e.matched_at',
      movedAt: 'e.moved_at',
      isAsked: db.raw<boolean>('exists (select from leads l where l.enquiry_id = e.id)'),
    }),
  );
  if (!row) throw new DomainError('NOT_FOUND');
  // After a change of service or place, the next search is still due.
  const isDone = row.matchedAt !== null && row.movedAt === null;
  const isUnmatched = isDone && !row.isAsked && enquiryCan('match', row);
  return { isDone, nearest: isUnmatched ? await nearestProvider(deps, row) : undefined };
};
