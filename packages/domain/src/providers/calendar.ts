/** What happens to providers at a set time: holidays start, pauses end, and a new week ends a full one. */
import type { Deps } from '../deps.ts';
import { availabilityQueries } from './availability.queries.ts';
import { reopenFull } from './availability.ts';
import { endPauses, startHolidays } from './pauses.ts';

/**
 * Applies everything that is due. Idempotent and safe to run concurrently. Matching runs it before each search, so that
 * a late sweep neither sends nor costs a provider a lead. Returns the number of changes.
 */
export const keepCalendar = async (deps: Deps): Promise<number> => {
  if (!(await availabilityQueries(deps).isCalendarDue(deps.clock.now()))) return 0;
  const started = await startHolidays(deps);
  const ended = await endPauses(deps);
  return started + ended + (await reopenFull(deps));
};
