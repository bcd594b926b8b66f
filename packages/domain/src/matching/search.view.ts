/** State of the search for an enquiry's providers, as its seeker sees it. */

import { isRingNight, nightEnd } from '@marketplace/contracts/availability/ringing';
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { isRinging, nextOffer } from '@marketplace/contracts/leads/ringing';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { enquiryPlaceSql } from '../reference/queries.ts';
import { columnsOf, selectFirst } from '../sql.ts';
import { type NearestProvider, nearestProvider } from './nearest.view.ts';
import { type MatchState, matchQueries } from './queries.ts';
import { leadsToSend } from './rules.ts';
import { type MatchedEnquiry, searchNeed } from './search-need.ts';

/** `nextAt`: when `next` more providers are rung; null if none are. */
export type RingStanding = { nextAt: Date | null; next: number; isStopped: boolean };
export type SearchStanding = {
  isDone: boolean;
  nearest: NearestProvider | undefined;
  more: number;
  /** Of an urgent request that is not over. */
  ring: RingStanding | null;
};

type Searched = MatchedEnquiry & { ringAt: Date | null; ringStoppedAt: Date | null };

/** Counts what a match at this time would send, by the search that it runs. */
const candidatesAt = async (deps: Deps, enquiry: MatchedEnquiry, state: MatchState, at: Date): Promise<number> => {
  const wanted = leadsToSend(state, { isUrgent: isUrgent(enquiry.timeframe), now: at });
  return wanted === 0 ? 0 : (await matchQueries(deps).candidates(searchNeed(enquiry, state.ownIds, at), wanted)).length;
};

/** When an urgent request rings next: as its first place is free again, or in the morning if no one else answers at night. */
const ringOf = async (deps: Deps, enquiry: Searched, state: MatchState): Promise<RingStanding> => {
  const isStopped = enquiry.ringStoppedAt !== null;
  const soon = nextOffer(state.openSince, deps.clock.now()) ?? enquiry.ringAt;
  if (soon && isRinging(state, enquiry.ringStoppedAt))
    for (const nextAt of [soon, ...(isRingNight(soon) ? [nightEnd(soon)] : [])]) {
      const next = await candidatesAt(deps, enquiry, state, nextAt);
      if (next > 0) return { nextAt, next, isStopped };
    }
  return { nextAt: null, next: 0, isStopped };
};

/**
 * `nearest` is set if the enquiry is matched, still open, and has no lead. `more` counts further candidates for free places, and
 * `ring` those that an urgent request rings next.
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
      ringAt: 'e.ring_at',
      ringStoppedAt: 'e.ring_stopped_at',
      isAsked: db.raw<boolean>('exists (select from leads l where l.enquiry_id = e.id)'),
    }),
  );
  if (!row) throw new DomainError('NOT_FOUND');
  // After a change of service or place, the next search is still due.
  const isDone = row.matchedAt !== null && row.movedAt === null;
  const canMatch = isDone && enquiryCan('match', row);
  if (!canMatch) return { isDone, nearest: undefined, more: 0, ring: null };
  const now = deps.clock.now();
  const state = await matchQueries(deps).state(enquiryId, now);
  const ring = isUrgent(row.timeframe) ? await ringOf(deps, row, state) : null;
  return {
    isDone,
    nearest: row.isAsked || ring?.nextAt ? undefined : await nearestProvider(deps, row),
    more: await candidatesAt(deps, row, state, now),
    ring,
  };
};
