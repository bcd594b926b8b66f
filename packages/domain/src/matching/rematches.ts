/** "Match again": an administrator requests another match to fill an enquiry's free slots. */
import { rematchObstacle } from '@marketplace/contracts/enquiries/administration';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { matchQueries } from './queries.ts';
import { freePlaces, matchingRule } from './rules.ts';
import { matchEnquiry } from './service.ts';

/**
 * Schedules a job that matches the enquiry. `press` identifies the click, so a retry schedules no second job.
 * Throws NOT_FOUND, and CONFLICT with the reason if the enquiry is closed or has no free slot.
 */
export const requestRematch = (
  deps: Deps,
  { enquiryId, press, requestId }: { enquiryId: string; press: string; requestId?: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const enquiry = await enquiryQueries(tx).lock(enquiryId);
    if (!enquiry) throw new DomainError('NOT_FOUND');
    const queries = matchQueries(tx);
    const earlier = await queries.rematch(press);
    if (earlier && earlier.enquiryId !== enquiryId) throw new DomainError('CONFLICT');
    if (earlier) return;
    const state = await queries.state(enquiryId, tx.clock.now());
    const free = freePlaces(state, isUrgent(enquiry.timeframe));
    const obstacle = rematchObstacle(enquiry, matchingRule.providersPerEnquiry - free);
    if (obstacle) throw new DomainError('CONFLICT', { sentence: obstacle });
    await queries.insertRematch({ id: press, enquiryId, at: tx.clock.now(), waveBefore: state.waves });
    await addToOutbox(tx, 'enquiry.rematch-requested', [{ rematchId: press, requestId }]);
  });

/**
 * Runs the scheduled match. Idempotent and safe to run concurrently, because matching is and the result counts
 * all waves since the click. Returns the number of leads that this run sent.
 */
export const runRematch = async (
  deps: Deps,
  { rematchId, requestId }: { rematchId: string; requestId?: string },
): Promise<number> => {
  const rematch = await matchQueries(deps).rematch(rematchId);
  if (!rematch || rematch.doneAt) return 0;
  const { enquiryId } = rematch;
  // An administrator may know that the chosen provider cannot do the job.
  const leads = await matchEnquiry(deps, { enquiryId, evenIfChosen: true, ...(requestId && { requestId }) });
  await matchQueries(deps).finishRematch(rematchId, deps.clock.now());
  return leads;
};
