/** Adds the jobs of a committed change to the queues at once, and publishes its live messages. */
import type { AddressedLiveMessage } from '@marketplace/contracts/jobs/live-events';
import type { LivePublisher } from './live-bus.ts';
import type { Logger } from './logger.ts';
import type { JobToAdd, Queues } from './queues.ts';
import { resilience } from './resilience.ts';
import { endsWithin, within } from './time-limit.ts';

const { batch, addLimit, liveLimit, waiting: mostWaiting } = resilience.relay;

/** What follows a change: its jobs, which its transaction has recorded in `pending_jobs`, and messages to open pages. */
export type Effects = { jobs: JobToAdd[]; live: AddressedLiveMessage[] };
export type Dispatch = (effects: Effects) => void;

/** Identical messages make a page fetch only once. */
const distinct = (messages: AddressedLiveMessage[]) => [
  ...new Map(messages.map((message) => [`${message.userId} ${message.type} ${message.leadId}`, message])).values(),
];

/** Publishes without being awaited: a lost live message only delays a page's update. `settled` waits for all under way. */
export const backgroundPublisher = (live: Pick<LivePublisher, 'publish'>, { log }: { log: Logger }) => {
  const publishing = new Set<Promise<void>>();
  return {
    publish: (messages: AddressedLiveMessage[]): void => {
      if (messages.length === 0) return;
      const published = within(liveLimit, 'publishing', live.publish(distinct(messages)))
        .catch((error: Error) => log.warn({ reason: error.message, messages: messages.length }, 'live messages lost'))
        .finally(() => publishing.delete(published));
      publishing.add(published);
    },
    settled: async (): Promise<void> => {
      await Promise.all(publishing);
    },
  };
};

/**
 * `dispatch` never waits and never fails: the relay adds the recorded jobs that it could not add. Jobs of concurrent changes
 * share the round trips. `stop` waits for what is under way, but not for long.
 */
export const createDispatch = (
  { queues, live }: { queues: () => Promise<Pick<Queues, 'add'>>; live: Pick<LivePublisher, 'publish'> },
  { log }: { log: Logger },
): { dispatch: Dispatch; stop: () => Promise<void> } => {
  const publisher = backgroundPublisher(live, { log });
  let waiting: JobToAdd[] = [];
  let adding: Promise<void> | undefined;
  let failing = false;

  const addAll = async () => {
    // Lets other changes of this moment into the first batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const jobs = waiting.splice(0, batch);
      try {
        await within(
          addLimit,
          'adding to the queues',
          queues().then((opened) => opened.add(jobs)),
        );
        failing = false;
      } catch (error) {
        waiting = [];
        if (!failing) log.warn({ reason: (error as Error).message }, 'new jobs left to the relay');
        failing = true;
      }
    }
    adding = undefined;
  };

  return {
    dispatch: ({ jobs, live: messages }) => {
      publisher.publish(messages);
      // While the queues hang, jobs would fill the memory.
      if (jobs.length === 0 || waiting.length >= mostWaiting) return;
      waiting.push(...jobs);
      adding ??= addAll();
    },
    stop: async () => {
      await endsWithin(resilience.goodbye, Promise.all([adding, publisher.settled()]));
    },
  };
};
