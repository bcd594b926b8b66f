/** The jobs that run by the clock, and how often. */
import { formerJobs } from '@marketplace/contracts/former-names';
import type { JobOf } from '@marketplace/contracts/jobs';
import { days, hours, minutes } from '@marketplace/platform/clock';
import type { Queues } from '@marketplace/platform/queues';

type Timer = JobOf<'timers'>;

/** Milliseconds. The place of an expired lead is with the next candidate within 15 s; the others are not that urgent. */
export const schedules: Record<Timer, number> = {
  'leads.expire': 15_000,
  'leads.gather-digests': minutes(1),
  'leads.remind': minutes(1),
  'enquiries.expire': minutes(1),
  'enquiries.escalate': minutes(1),
  'enquiries.refresh-masks': minutes(1),
  'enquiries.erase-contacts': hours(1),
  'outbox.reconcile': minutes(15),
  'providers.refresh-ranking-stats': hours(1),
  'service-pages.refresh': hours(1),
  'access-passes.expire': 15_000,
  'providers.withdraw-lapsed': 15_000,
  'providers.remind-of-verification': minutes(15),
  'audit.make-partitions': days(1),
  'providers.end-pauses': 15_000,
  'attachments.clean-up': minutes(15),
  'data.erase': minutes(15),
  'data.clean-up': minutes(15),
  // By night alone: its handler looks at the clock.
  'privacy.drill': hours(1),
  'accounts.clean-up': days(1),
};

/**
 * Sets every schedule and removes those under a former name; calling it again, in however many processes, only brings
 * them up to date.
 */
export const setSchedules = async (queues: Pick<Queues, 'schedule' | 'unschedule'>): Promise<void> => {
  for (const former of formerJobs.keys()) await queues.unschedule('timers', former);
  for (const [name, everyMs] of Object.entries(schedules)) await queues.schedule(name as Timer, everyMs);
};
