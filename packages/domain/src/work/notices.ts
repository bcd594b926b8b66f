/** Notices to administrators about work that has waited for long. */
import { limits } from '@marketplace/contracts/limits';
import { hours } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { isWorkingTime, workingTimeBefore } from '../week.ts';
import { insertWorkNotices } from './queries.ts';
import { waitingSinceBefore, waitingWork } from './waiting.view.ts';

/** Work that waits since before this time has waited for too long. */
export const lateBefore = (now: Date): Date => workingTimeBefore(now, hours(limits.workWaitsHours));

/**
 * Writes a notice to each administrator, at most one a day, if something has waited for more than `limits.workWaitsHours` working
 * hours. Does nothing outside working hours. Concurrent runs write one notice between them. Returns the number of notices.
 */
export const noticeWaitingWork = async (deps: Deps): Promise<number> => {
  const now = deps.clock.now();
  if (!isWorkingTime(now)) return 0;
  if (waitingSinceBefore(await waitingWork(deps), lateBefore(now)).length === 0) return 0;
  return inTransaction(deps, async (tx) => {
    const ids = await insertWorkNotices(tx, now);
    await addToOutbox(
      tx,
      'work.waiting',
      ids.map((workNoticeId) => ({ workNoticeId })),
    );
    return ids.length;
  });
};
