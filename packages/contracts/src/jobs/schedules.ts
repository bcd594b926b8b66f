/** The timer jobs, their intervals, and problems of schedules. Without zod. */
import type { JobOf, TimerQueue } from './jobs.ts';

export type Timer = JobOf<TimerQueue>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds. An expired lead's place goes to the next candidate within 15 s; the others are less urgent. */
export const schedules: Record<Timer, number> = {
  'leads.expire': 15_000,
  'leads.gather-digests': minute,
  'leads.remind': minute,
  'quotes.expire': minute,
  'quotes.remind': 15 * minute,
  'appointments.expire': minute,
  'appointments.remind': minute,
  'completions.ask': minute,
  'messages.notify': minute,
  'pushes.release': minute,
  'phone-notices.release': minute,
  'enquiries.expire': minute,
  'enquiries.ring': 15_000,
  'enquiries.escalate': minute,
  'enquiries.close-idle': 15 * minute,
  'enquiries.refresh-masks': minute,
  'enquiries.erase-contacts': hour,
  'providers.refresh-ranking-stats': hour,
  'service-pages.refresh': hour,
  'stats.count-requests': minute,
  'stats.verify': day,
  'access-passes.expire': 15_000,
  'providers.withdraw-lapsed': 15_000,
  'providers.remind-of-verification': 15 * minute,
  'work.notify': minute,
  'partitions.make': day,
  'providers.end-pauses': 15_000,
  'attachments.clean-up': 15 * minute,
  'assets.keep': hour,
  // Once a day for each provider: it looks only at those with something due on the day.
  'subscriptions.bill': 15 * minute,
  // Only invoices that are due, and only once a step.
  'cards.charge': 5 * minute,
  'cards.settle': minute,
  // A payment makes its provider active in the minute of its import.
  'statements.book': 15_000,
  'data.erase': 15 * minute,
  'data.clean-up': 15 * minute,
  // Runs only at night: the handler checks the time.
  'privacy.drill': hour,
  'accounts.clean-up': day,
};

/**
 * `missing`: no schedule. `late`: the job is due later than its interval allows, as set by a process with a
 * wrong clock. `stopped`: the job should have run and is gone.
 */
export type ScheduleTrouble = 'missing' | 'late' | 'stopped';

/** How much later than its interval, or how overdue, a job may be: clocks differ, and processes restart. */
const slack = minute;

/** The problems of the schedules, by timer. */
export const scheduleTroubles = (
  found: readonly { name: string; nextAt: Date; stopped: boolean }[],
  now: Date,
): Map<Timer, ScheduleTrouble> => {
  const byName = new Map(found.map((schedule) => [schedule.name, schedule]));
  const troubles = new Map<Timer, ScheduleTrouble>();
  for (const [timer, everyMs] of Object.entries(schedules) as [Timer, number][]) {
    const schedule = byName.get(timer);
    const inMs = schedule ? schedule.nextAt.getTime() - now.getTime() : 0;
    if (!schedule) troubles.set(timer, 'missing');
    else if (inMs > everyMs + slack) troubles.set(timer, 'late');
    else if (schedule.stopped && inMs < -slack) troubles.set(timer, 'stopped');
  }
  return troubles;
};
