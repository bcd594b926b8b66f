/** Urgent requests ring: the next candidates, and again those that have not opened their lead (contracts, leads/ringing.ts). */

import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError } from '../errors.ts';
import { leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { matchQueries } from './queries.ts';
import { matchEnquiry } from './service.ts';

/** Requests per run. The rest wait for the next run, seconds later. */
const perRun = 200;

/**
 * Rings up to 200 due requests, longest overdue first. Idempotent and safe to run concurrently, because matching is: what is due
 * depends only on the stored leads. Returns the number of leads sent. Throws the errors of single requests at the end.
 */
export const ringDue = async (deps: Deps): Promise<number> => {
  let leads = 0;
  const errors: unknown[] = [];
  for (const enquiryId of await matchQueries(deps).dueToRing(deps.clock.now(), perRun))
    try {
      leads += await matchEnquiry(deps, { enquiryId });
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} requests failed to ring`);
  return leads;
};

/**
 * Rings no more providers for an urgent request. Those that were rung can still accept. Repeated calls change nothing. Throws
 * NOT_FOUND, and CONFLICT if the request is over or not urgent.
 */
export const stopRinging = (
  deps: Deps,
  { enquiryId, requestId }: { enquiryId: string; requestId?: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = enquiryQueries(tx);
    const enquiry = await queries.lock(enquiryId);
    if (!enquiry) throw new DomainError('NOT_FOUND');
    if (enquiry.ringStoppedAt) return;
    if (!enquiryCan('match', enquiry)) throw new DomainError('CONFLICT', { sentence: sentences.requestOver });
    if (!isUrgent(enquiry.timeframe)) throw new DomainError('CONFLICT', { sentence: sentences.notRinging });
    await queries.setRing(enquiryId, { at: null, stoppedAt: tx.clock.now() });
    await addToOutbox(tx, 'enquiry.changed', [{ enquiryId, seekerId: enquiry.seekerId, requestId }]);
    // The pages of the providers say when others are rung.
    await tellHolders(tx, enquiryId, requestId);
  });

const tellHolders = async (tx: Deps, enquiryId: string, requestId: string | undefined): Promise<void> => {
  const holders = await leadQueries(tx).holders(enquiryId);
  await addToOutbox(
    tx,
    'lead.updated',
    holders.map(({ id, userId, seekerId }) => ({ leadId: id, enquiryId, userId, seekerId, requestId })),
  );
};
