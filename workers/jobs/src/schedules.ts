/** Maintains the schedules of the timers. */
import { jobs } from '@marketplace/contracts/jobs/jobs';
import { type ScheduleTrouble, schedules, scheduleTroubles, type Timer } from '@marketplace/contracts/jobs/schedules';
import type { Queues, Schedule } from '@marketplace/platform/queues';

/**
 * Sets every schedule that is, by the `found` ones, missing, overdue, stopped or has a different interval; the others keep their next run. Safe to run in several processes at once. Returns the problems by timer. Throws if the queues are unavailable.
 */
export const restoreSchedules = async (
  queues: Pick<Queues, 'schedule' | 'unschedule'>,
  found: Schedule[],
  now: Date,
): Promise<Map<Timer, ScheduleTrouble>> => {
  const troubles = scheduleTroubles(found, now);
  for (const [timer, everyMs] of Object.entries(schedules) as [Timer, number][]) {
    const isChanged = found.some((schedule) => schedule.name === timer && schedule.everyMs !== everyMs);
    if (!troubles.has(timer) && !isChanged) continue;
    // Otherwise the next run would be calculated from the parked one.
    if (troubles.get(timer) === 'late') await queues.unschedule(jobs[timer].queue, timer);
    await queues.schedule(timer, everyMs);
  }
  return troubles;
};
