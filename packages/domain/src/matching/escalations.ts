/**
 * Requests without an acceptance. At each of `escalationSteps`, the slots of expired leads go to the next
 * candidates, and the seeker learns how many providers were asked.
 */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { expireLeads } from '../leads/expiry.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { matchQueries } from './queries.ts';
import { escalationSteps } from './rules.ts';
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
    const steps = escalationSteps(enquiry.matchedAt);
    // If several steps were missed, takes only the last one.
    const step = steps.findLast(({ at }) => at <= now);
    const next = steps.find(({ at }) => at > now);
    if (!step) return false;
    const id = await matchQueries(tx).escalate({ enquiryId, hours: step.hours, at: now, nextAt: next?.at ?? null });
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
