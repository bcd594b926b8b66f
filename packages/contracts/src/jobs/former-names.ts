/**
 * Names of events and jobs in earlier releases. Outbox rows, queued jobs and job schedulers outlive a deploy,
 * and during one, older processes still write the old names, so current processes read both.
 *
 * An entry can be removed in the second release after it was added. Nothing writes the old name by then, and
 * no job is retried for longer than the three days in between (`jobs.ts`).
 */
import { type EventName, events } from './events.ts';
import { type JobName, jobs } from './jobs.ts';

export const formerEvents: ReadonlyMap<string, EventName> = new Map<string, EventName>([
  // Both existed to trigger a second job; the remaining event triggers both. The mails are still sent once, because each is
  // claimed in the delivery log first.
  ['contact.to-confirm', 'contact.received'],
  ['application.to-confirm', 'application.received'],
  ['account.verification-asked', 'account.verification-requested'],
  ['account.reset-asked', 'account.reset-requested'],
  ['enquiry.adopted', 'enquiry.offered'],
]);

export const formerJobs: ReadonlyMap<string, JobName> = new Map<string, JobName>([
  ['providers.refresh-standing', 'providers.refresh-ranking-stats'],
  ['audit.make-partitions', 'partitions.make'],
]);

/** Timers that earlier releases scheduled and this one does not: their schedules are removed on startup. */
export const formerTimers = ['outbox.retell', 'outbox.reconcile'] as const;

const isEvent = (name: string): name is EventName => Object.hasOwn(events, name);
const isJob = (name: string): name is JobName => Object.hasOwn(jobs, name);

/** The event with this current or former name, or undefined if unknown. */
export const eventNamed = (name: string): EventName | undefined => (isEvent(name) ? name : formerEvents.get(name));

/** The job with this current or former name, or undefined if unknown. */
export const jobNamed = (name: string): JobName | undefined => (isJob(name) ? name : formerJobs.get(name));
