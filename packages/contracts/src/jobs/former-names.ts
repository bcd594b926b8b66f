/**
 * Names that events and jobs had in earlier releases. Outbox rows, queued jobs and job schedulers outlive a deploy, and
 * during one the processes of the release before still write the old names, so today's processes read both.
 *
 * A line can go in the second release after the one that added it: nothing writes the old name any more then, and no job
 * is tried for longer than the three days between them (`jobs.ts`).
 */
import { type EventName, events } from './events.ts';
import { type JobName, jobs } from './jobs.ts';

export const formerEvents: ReadonlyMap<string, EventName> = new Map<string, EventName>([
  // Both existed to get a second job; the event that is left has both. Its mails go out once all the same: each is
  // claimed in the delivery log first.
  ['contact.to-confirm', 'contact.received'],
  ['application.to-confirm', 'application.received'],
  ['account.verification-asked', 'account.verification-requested'],
  ['account.reset-asked', 'account.reset-requested'],
  ['enquiry.adopted', 'enquiry.offered'],
]);

export const formerJobs: ReadonlyMap<string, JobName> = new Map<string, JobName>([
  ['providers.refresh-standing', 'providers.refresh-ranking-stats'],
]);

/** Timers that earlier releases scheduled and this one does not: their schedules are removed at the start. */
export const formerTimers = ['outbox.retell', 'outbox.reconcile'] as const;

const isEvent = (name: string): name is EventName => Object.hasOwn(events, name);
const isJob = (name: string): name is JobName => Object.hasOwn(jobs, name);

/** The event of this name, today's or a former one; undefined for one this release does not know. */
export const eventNamed = (name: string): EventName | undefined => (isEvent(name) ? name : formerEvents.get(name));

/** The job of this name, today's or a former one; undefined for one this release does not know. */
export const jobNamed = (name: string): JobName | undefined => (isJob(name) ? name : formerJobs.get(name));
