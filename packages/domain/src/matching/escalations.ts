/**
 * Requests that nobody accepts: after each of `limits.escalationHours` the places that silence has freed go to the next candidates, and the
 * seeker is told how many were asked.
 */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import { hours } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { expireLeads } from '../leads/expiry.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { matchQueries } from './queries.ts';
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
    const { matchedAt } = enquiry;
    const timeOf = (step: number) => new Date(matchedAt.getTime() + hours(step));
    // Where several have passed unseen, the last one alone is taken.
    const step = limits.escalationHours.findLast((each) => timeOf(each) <= now);
    const next = limits.escalationHours.find((each) => timeOf(each) > now);
    const id = await matchQueries(tx).escalate({
      ...{ enquiryId, hours: step ?? limits.escalationHours[0], at: now },
      nextAt: next === undefined ? null : timeOf(next),
    });
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
