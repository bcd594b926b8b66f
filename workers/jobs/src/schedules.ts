/** Maintains the schedules of the timers. */
import { formerJobs, formerTimers } from '@marketplace/contracts/jobs/former-names';
import { jobs, timerQueues } from '@marketplace/contracts/jobs/jobs';
import { type ScheduleTrouble, schedules, scheduleTroubles, type Timer } from '@marketplace/contracts/jobs/schedules';
import type { Queues, Schedule } from '@marketplace/platform/queues';

/**
 * Sets every schedule that is, by the `found` ones, missing, overdue, stopped or has a different interval; the others keep their next run. Removes schedules
 * under former names and in former queues. Safe to run in several processes at once. Returns the problems by timer. Throws if the queues are unavailable.
 */
export const restoreSchedules = async (
  queues: Pick<Queues, 'schedule' | 'unschedule'>,
  found: Schedule[],
  now: Date,
): Promise<Map<Timer, ScheduleTrouble>> => {
  for (const former of [...formerJobs.keys(), ...formerTimers])
    for (const queue of timerQueues) await queues.unschedule(queue, former);
  // Earlier versions have all timers in one queue.
  for (const timer of Object.keys(schedules) as Timer[])
    for (const queue of timerQueues) if (jobs[timer].queue !== queue) await queues.unschedule(queue, timer);
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
