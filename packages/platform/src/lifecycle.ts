/** Ends a process gracefully and within a limit, on a signal or an uncaught error. */
import type { Logger } from './logger.ts';

/**
 * On SIGTERM or SIGINT runs `stop` once and exits with 0, or after `limitMs` with 1. A second signal exits immediately.
 * An uncaught error is logged and ends the process in the same way, because its state is unknown.
 */
export const stopOnSignal = (stop: () => Promise<void>, { log, limitMs }: { log: Logger; limitMs: number }): void => {
  let stopping = false;
  const end = async (reason: string, code: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), limitMs).unref();
    try {
      await stop();
      log.info('stopped');
      process.exit(code);
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => void end('SIGTERM', 0));
  process.on('SIGINT', () => void end('SIGINT', 0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    void end('uncaught', 1);
  });
};
