/**
 * Requests that nobody accepts: at each of `escalationSteps` the places that silence has freed go to the next candidates, and the
 * seeker is told how many were asked.
 */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { expireLeads } from '../leads/expiry.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { matchQueries } from './queries.ts';
import { escalationSteps } from './rules.ts';
import { matchEnquiry } from './service.ts';

/** Requests in one run: what is beyond them waits for the next, a minute later. */
const perRun = 200;

/** Writes that a step was taken, and when the next is due. Returns whether it was this caller who did. */
const record = (deps: Deps, enquiryId: string): Promise<boolean> =>
  inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const enquiry = await enquiryQueries(tx).lock(enquiryId);
    if (!enquiry?.matchedAt || !enquiry.escalateAt || enquiry.escalateAt > now || !enquiryCan('expire', enquiry))
      return false;
    const steps = escalationSteps(enquiry.matchedAt, enquiry.timeframe);
    // Where several have passed unseen, the last one alone is taken.
    const step = steps.findLast(({ at }) => at <= now);
    const next = steps.find(({ at }) => at > now);
    // The request is no longer urgent, and its first step is still to come.
    if (!step) {
      await matchQueries(tx).setEscalateAt(enquiryId, steps[0]!.at);
      return false;
    }
    const id = await matchQueries(tx).escalate({ enquiryId, hours: step.hours, at: now, nextAt: next?.at ?? null });
    await addToOutbox(tx, 'enquiry.escalated', [{ escalationId: id }]);
    return true;
  });

/**
 * Takes every step that is due, of up to 200 requests, the longest waiting first. Safe to run twice and at the same time: a match is, and
 * the step is one row of the locked request. Returns how many it took; throws at the end what went wrong with single requests.
 */
export const escalateEnquiries = async (deps: Deps): Promise<number> => {
  // The silent leads of the first match end at this very time, and their places are what there is to give.
  await expireLeads(deps);
  let escalated = 0;
  const errors: unknown[] = [];
  for (const enquiryId of await matchQueries(deps).dueForEscalation(deps.clock.now(), perRun))
    try {
      await matchEnquiry(deps, { enquiryId });
      if (await record(deps, enquiryId)) escalated += 1;
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} requests did not go on`);
  return escalated;
};
