/** Runs jobs only while the machine's clock is right, because BullMQ schedules retries and timers by it. */
import type { DatabaseClock } from '@marketplace/platform/database-clock';
import type { Logger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';

export type Work = { stop: () => Promise<void> };

/**
 * Calls `begin` once the clock is right, stops its work while it is wrong, and begins again. Checks every `everyMs`.
 */
export const whileClockIsRight = (
  clock: Pick<DatabaseClock, 'check' | 'skewMs'>,
  begin: () => Work,
  { log, everyMs = resilience.clock.guardEvery as number }: { log: Logger; everyMs?: number },
): Work => {
  let work: Work | undefined;
  let isOver = false;
  let isRefusing = false;
  const look = async () => {
    const trouble = await clock.check().then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (isOver) return;
    if (trouble === undefined) {
      isRefusing = false;
      work ??= begin();
      return;
    }
    // Logs nothing before the first comparison, because Postgres may be unavailable.
    if (!isRefusing && clock.skewMs() !== undefined) {
      log.error({ reason: trouble }, 'jobs paused until the clock is right');
      isRefusing = true;
    }
    const stopping = work;
    work = undefined;
    await stopping?.stop();
  };
  let turn = Promise.resolve();
  const next = () => {
    turn = turn.then(look);
  };
  next();
  const timer = setInterval(next, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      isOver = true;
      await turn;
      await work?.stop();
    },
  };
};
