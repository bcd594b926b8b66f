/** The daily notice to administrators about waiting work. */
import { minutes } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { midnightOf, timeOn } from '../week.ts';
import { insertWorkNotices } from './queries.ts';
import { countWork, type WorkCounts } from './queue.view.ts';

/** When it is written. A run that comes later than this many minutes leaves the day out. */
const mailedAt = '07:00';
const noLaterThan = minutes(60);

/** Whether anything waits. */
export const hasWork = (work: WorkCounts): boolean => Object.values(work).some(({ count }) => count > 0);

/**
 * At seven in the morning, writes a notice to each administrator, at most one a day, if anything waits. Concurrent runs write one
 * notice between them. Returns the number of notices.
 */
export const noticeWaitingWork = async (deps: Deps): Promise<number> => {
  const now = deps.clock.now();
  const past = now.getTime() - timeOn(midnightOf(now), mailedAt).getTime();
  if (past < 0 || past >= noLaterThan) return 0;
  if (!hasWork(await countWork(deps))) return 0;
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
