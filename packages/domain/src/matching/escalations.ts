/**
 * Requests without an acceptance. After each of `limits.escalationHours`, the slots of expired leads go to
 * the next candidates, and the seeker learns how many providers were asked.
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

/** Requests per run. The rest wait for the next run, a minute later. */
const perRun = 200;

/** Records a step and schedules the next one. Returns true if this call took the step. */
const record = (deps: Deps, enquiryId: string): Promise<boolean> =>
  inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const enquiry = await enquiryQueries(tx).lock(enquiryId);
    if (!enquiry?.matchedAt || !enquiry.escalateAt || enquiry.escalateAt > now || !enquiryCan('expire', enquiry))
      return false;
    const { matchedAt } = enquiry;
    const timeOf = (step: number) => new Date(matchedAt.getTime() + hours(step));
    // If several steps were missed, takes only the last one.
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
 * Takes the due steps of up to 200 requests, longest overdue first. Idempotent and safe to run concurrently,
 * because matching is and each step is one row of a locked request. Returns the number of steps taken. Throws the
 * errors of single requests at the end.
 */
export const escalateEnquiries = async (deps: Deps): Promise<number> => {
  // Leads of the first match expire at this very moment, and free the slots to fill.
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
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} requests failed to escalate`);
  return escalated;
};
