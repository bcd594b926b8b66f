/** What runs by the clock, and how often. */
import type { JobName, jobs } from '@marketplace/contracts/jobs';
import { days, hours, minutes } from '@marketplace/platform/clock';
import type { Queues } from '@marketplace/platform/queues';

type Timer = { [J in JobName]: (typeof jobs)[J]['queue'] extends 'timers' ? J : never }[JobName];

/** Milliseconds. A lead that ran out is with the next candidate within 15 s; the others are not that urgent. */
export const schedules: Record<Timer, number> = {
  'leads.expire': 15_000,
  'enquiries.expire': minutes(1),
  'outbox.retell': minutes(15),
  'providers.refresh-standing': hours(1),
  'accounts.clean-up': days(1),
};

/** Sets every schedule; those that are there already are only brought up to date, however many processes do so. */
export const setSchedules = async (queues: Pick<Queues, 'schedule'>): Promise<void> => {
  for (const [name, everyMs] of Object.entries(schedules)) await queues.schedule(name as Timer, everyMs);
};
