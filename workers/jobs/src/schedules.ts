/** Keeps the schedules of the timers as they should be. */
import { formerJobs, formerTimers } from '@marketplace/contracts/jobs/former-names';
import { type ScheduleTrouble, schedules, scheduleTroubles, type Timer } from '@marketplace/contracts/jobs/schedules';
import type { Queues } from '@marketplace/platform/queues';

/**
 * Sets every schedule that is missing, late or stopped, or has another interval; the others keep their next run. Removes
 * those under a former name. Safe to run in several processes at once. Returns what was wrong, by timer. Throws while the queues are away.
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
    // Otherwise its next run would be counted from the one that is parked.
    if (troubles.get(timer) === 'late') await queues.unschedule('timers', timer);
    await queues.schedule(timer, everyMs);
  }
  return troubles;
};
