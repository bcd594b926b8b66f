/** State of the search for an enquiry's providers, as its seeker sees it. */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { enquiryPlaceSql } from '../reference/queries.ts';
import { columnsOf, selectFirst } from '../sql.ts';
import { type NearestProvider, nearestProvider } from './nearest.view.ts';
import { matchQueries } from './queries.ts';
import { freeSlots, matchingRule } from './rules.ts';
import { type MatchedEnquiry, searchNeed } from './search-need.ts';

export type SearchStanding = { isDone: boolean; nearest: NearestProvider | undefined; more: number };

/** Counts what another match would send now, by the search that it runs. */
const moreCandidates = async (deps: Deps, enquiry: MatchedEnquiry): Promise<number> => {
  const queries = matchQueries(deps);
  const { taken, ownIds } = await queries.state(enquiry.id, deps.clock.now());
  const free = freeSlots(taken, matchingRule).length;
  if (free === 0) return 0;
  return (await queries.candidates(searchNeed(enquiry, ownIds, deps.clock.now()), free)).length;
};

/**
 * `nearest` is set if the enquiry is matched, still open, and has no lead. `more` counts further candidates for free places.
 * Throws NOT_FOUND.
 */
export const searchStanding = async (deps: Deps, enquiryId: string): Promise<SearchStanding> => {
  const { db } = deps;
  const row = await selectFirst(
    db('enquiries as e').where('e.id', enquiryId),
    columnsOf<{ e: 'enquiries' }>()({
      id: 'e.id',
      status: 'e.status',
      timeframe: 'e.timeframe',
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
  const canMatch = isDone && enquiryCan('match', row);
  return {
    isDone,
    nearest: canMatch && !row.isAsked ? await nearestProvider(deps, row) : undefined,
    more: canMatch ? await moreCandidates(deps, row) : 0,
  };
};
