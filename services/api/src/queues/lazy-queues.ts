/** Opens the queues on first use, so that the API starts and runs while they are down. */
import type { Logger } from '@marketplace/platform/logger';
import { openQueues, type QueueStores, type Queues } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';

export type LazyQueues = {
  /** Throws if they are down; the next call tries again. */
  open: () => Promise<Queues>;
  close: () => Promise<void>;
};

export const createLazyQueues = (stores: QueueStores, { log }: { log: Logger }): LazyQueues => {
  let opening: Promise<Queues> | undefined;
  return {
    open: () => {
      opening ??= openQueues(stores, { log, patienceMs: resilience.queues.patience });
      opening.catch(() => {
        opening = undefined;
      });
      return opening;
    },
    close: async () => {
      const opened = await opening?.catch(() => undefined);
      await opened?.close();
    },
  };
};
