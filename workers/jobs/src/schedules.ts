/** Maintains the schedules of the timers. */
import { formerJobs, formerTimers } from '@marketplace/contracts/jobs/former-names';
import { type ScheduleTrouble, schedules, scheduleTroubles, type Timer } from '@marketplace/contracts/jobs/schedules';
import type { Queues } from '@marketplace/platform/queues';

/**
 * Sets every schedule that is missing, overdue, stopped or has a different interval; the others keep their next run. Removes schedules
 * under former names. Safe to run in several processes at once. Returns the problems by timer. Throws if the queues are unavailable.
 */
export const restoreSchedules = async (
  queues: Pick<Queues, 'schedule' | 'unschedule' | 'schedulesOf'>,
  now: Date,
): Promise<Map<Timer, ScheduleTrouble>> => {
  for (const former of [...formerJobs.keys(), ...formerTimers]) await queues.unschedule('timers', former);
  const found = await queues.schedulesOf('timers', now);
  const troubles = scheduleTroubles(found, now);
  for (const [timer, everyMs] of Object.entries(schedules) as [Timer, number][]) {
    const isChanged = found.some((schedule) => schedule.name === timer && schedule.everyMs !== everyMs);
    if (!troubles.has(timer) && !isChanged) continue;
    // Otherwise the next run would be calculated from the parked one.
    if (troubles.get(timer) === 'late') await queues.unschedule('timers', timer);
    await queues.schedule(timer, everyMs);
  }
  return troubles;
};
