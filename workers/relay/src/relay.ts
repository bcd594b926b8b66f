/** The relay: moves what has happened from the outbox to the queues, and tells those who are looking at a screen. */
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressedLiveMessage } from '@marketplace/contracts/live';
import { relayOutbox, retrySetAside, type Undeliverable } from '@marketplace/domain/outbox/outbox';
import { listen } from '@marketplace/platform/postgres';
import { resilience } from '@marketplace/platform/resilience';
import { endsWithin, within } from '@marketplace/platform/time-limit';
import { deliveryOf } from './delivery.ts';
import type { RelayDeps } from './deps.ts';

const { batch, addLimit, liveLimit } = resilience.relay;

/** A screen that is out of date for two reasons is fetched once. */
const distinct = (messages: AddressedLiveMessage[]) => [
  ...new Map(messages.map((message) => [`${message.userId} ${message.type}`, message])).values(),
];

export type Relay = {
  /** Moves one batch; returns how many rows it dealt with. Throws when Postgres or the queues are away: the rows stay. */
  runOnce: () => Promise<number>;
  /** Goes on moving until stopped: woken by Postgres, and looking by itself all the same. */
  start: () => void;
  /**
   * Finishes the batch in hand, and gives it back when Postgres or the queues let it wait for longer than `finish`: the
   * rows stay for the next relay, whom their jobs' ids keep from adding one twice.
   */
  stop: () => Promise<void>;
};

export const createRelay = (
  { db, clock, queues, live, log, databaseUrl, heartbeat }: RelayDeps,
  {
    poll,
    retry,
    finish = resilience.relay.finish,
  }: { poll: number; retry: number; finish?: number } = resilience.relay,
): Relay => {
  const telling = new Set<Promise<void>>();

  /** Nothing waits for the live bus, and nothing but a late screen comes of its failures. */
  const tell = (messages: AddressedLiveMessage[]) => {
    if (messages.length === 0) return;
    const told = within(liveLimit, 'publishing', live.publish(messages))
      .catch((error: Error) => log.warn({ reason: error.message, messages: messages.length }, 'live messages lost'))
      .finally(() => telling.delete(told));
    telling.add(told);
  };

  const runOnce = async () => {
    const messages: AddressedLiveMessage[] = [];
    const setAside: Undeliverable[] = [];
    const moved = await relayOutbox({ db, clock }, batch, async (rows) => {
      const toAdd = [];
      for (const row of rows) {
        const delivery = deliveryOf(row);
        if ('because' in delivery) {
          setAside.push(delivery);
          continue;
        }
        toAdd.push(...delivery.jobs);
        messages.push(...delivery.live);
      }
      // A queue that accepts and never answers must not hold us up.
      await within(addLimit, 'adding to the queues', queues.add(toAdd));
      return setAside;
    });
    for (const { id, because } of setAside) log.error({ outboxId: id, because }, 'outbox row set aside');
    tell(distinct(messages));
    return moved;
  };

  const stopping = new AbortController();
  let bell = new AbortController();
  let running = Promise.resolve();

  const run = async () => {
    let retried = false;
    let failing = false;
    while (!stopping.signal.aborted) {
      heartbeat?.beat();
      // Renewed before looking, so that what is written while we look rings it.
      bell = new AbortController();
      try {
        if (!retried) await retrySetAside({ db });
        retried = true;
        const moved = await runOnce();
        if (failing) log.info('the outbox moves again');
        failing = false;
        if (moved < batch) await wait(poll, undefined, { signal: bell.signal }).catch(() => {});
      } catch (error) {
        // Once, not twice a second for as long as it lasts.
        if (!failing) log.warn({ err: error }, 'the outbox has to wait');
        failing = true;
        await wait(retry, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };

  let listening: ReturnType<typeof listen> | undefined;
  return {
    runOnce,
    start: () => {
      const ring = () => bell.abort();
      listening = listen(databaseUrl, 'outbox', { onNotify: ring, onConnect: ring, log });
      running = run();
    },
    stop: async () => {
      stopping.abort();
      bell.abort();
      const stopped = listening?.stop() ?? Promise.resolve();
      if (!(await endsWithin(finish, running))) log.warn('the batch in hand is left for another relay');
      await Promise.all(telling);
      await endsWithin(resilience.goodbye, stopped);
    },
  };
};
