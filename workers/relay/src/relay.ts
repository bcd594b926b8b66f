/** The relay: moves events from the outbox to the queues and publishes their live messages. */
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressedLiveMessage } from '@marketplace/contracts/jobs/live-events';
import { relayOutbox, retryDeadLetters, type Undeliverable } from '@marketplace/domain/outbox/outbox';
import { recordJobs } from '@marketplace/domain/outbox/pending-jobs';
import { usersWithPhones } from '@marketplace/domain/phones/users-with-phones/queries';
import { subscribedUsers } from '@marketplace/domain/push/subscribed-users/queries';
import { counter } from '@marketplace/platform/metrics/instruments';
import { listen } from '@marketplace/platform/postgres';
import type { JobToAdd } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { endsWithin, within } from '@marketplace/platform/time-limit';
import { openSpan } from '@marketplace/platform/tracing';
import { deliveryOf, leadReceivers } from './delivery.ts';
import type { RelayDeps } from './deps.ts';

const { batch, addLimit, liveLimit, spacing } = resilience.relay;

const attributes = { 'messaging.system': 'bullmq', 'messaging.operation.name': 'add' };
const relayed = counter('outbox_relayed_total', 'Outbox rows that the relay processed, by outcome.', ['outcome']);

/** Identical messages make a page fetch only once. */
const distinct = (messages: AddressedLiveMessage[]) => [
  ...new Map(messages.map((message) => [`${message.userId} ${message.type} ${message.leadId}`, message])).values(),
];

export type Relay = {
  /** Moves one batch and returns the number of rows. Throws and keeps the rows if Postgres or the queues are unavailable. */
  runOnce: () => Promise<number>;
  /** Moves batches until stopped: on each notification from Postgres, and every `poll` without one. */
  start: () => void;
  /**
   * Finishes the current batch, or leaves it to the next relay if Postgres or the queues take longer than `finish`. The rows stay,
   * and the job ids prevent duplicates.
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
  const publishing = new Set<Promise<void>>();

  /** Not awaited: a lost live message only delays a page's update. */
  const publish = (messages: AddressedLiveMessage[]) => {
    if (messages.length === 0) return;
    const published = within(liveLimit, 'publishing', live.publish(messages))
      .catch((error: Error) => log.warn({ reason: error.message, messages: messages.length }, 'live messages lost'))
      .finally(() => publishing.delete(published));
    publishing.add(published);
  };

  const runOnce = async () => {
    const messages: AddressedLiveMessage[] = [];
    const deadLetters: Undeliverable[] = [];
    const moved = await relayOutbox({ db, clock }, batch, async (rows) => {
      const toAdd: JobToAdd[] = [];
      const spans: ReturnType<typeof openSpan>[] = [];
      const receivers = leadReceivers(rows);
      const withBrowsers = await subscribedUsers({ db }, receivers);
      const withPhones = await usersWithPhones({ db }, receivers);
      for (const row of rows) {
        const delivery = deliveryOf(row, { withBrowsers, withPhones });
        if ('reason' in delivery) {
          deadLetters.push(delivery);
          continue;
        }
        // Untraced events, such as those from timers, start no trace here.
        const span = row.trace
          ? openSpan(`relay ${row.event}`, { kind: 'producer', parent: row.trace, attributes })
          : undefined;
        if (span) spans.push(span);
        toAdd.push(...delivery.jobs.map((job) => ({ ...job, trace: span?.trace ?? null })));
        messages.push(...delivery.live);
      }
      // Time-limited, because a queue that accepts but never responds would block the relay.
      const end = (error?: unknown) => {
        for (const span of spans) span.end(error);
      };
      // Recorded first and outside the rows' transaction, because a job may finish before the commit.
      const adding = recordJobs({ db, clock }, toAdd).then(() => queues.add(toAdd));
      await within(addLimit, 'adding to the queues', adding).then(
        () => end(),
        (error) => {
          end(error);
          throw error;
        },
      );
      return deadLetters;
    });
    relayed.add({ outcome: 'moved' }, moved - deadLetters.length);
    relayed.add({ outcome: 'dead_lettered' }, deadLetters.length);
    for (const { id, reason } of deadLetters) log.error({ outboxId: id, reason }, 'outbox row undeliverable');
    publish(distinct(messages));
    return moved;
  };

  const stopping = new AbortController();
  let wake = new AbortController();
  let running = Promise.resolve();

  const run = async () => {
    let retried = false;
    let failing = false;
    while (!stopping.signal.aborted) {
      heartbeat?.beat();
      // Renewed before reading the rows, so that a row written meanwhile ends the following pause.
      wake = new AbortController();
      const startedAt = performance.now();
      try {
        if (!retried) await retryDeadLetters({ db });
        retried = true;
        const moved = await runOnce();
        if (failing) log.info('the outbox is moving again');
        failing = false;
        if (moved < batch) {
          await wait(poll, undefined, { signal: wake.signal }).catch(() => {});
          await wait(Math.max(0, spacing - (performance.now() - startedAt)));
        }
      } catch (error) {
        // Logged once per outage.
        if (!failing) log.warn({ err: error }, 'the outbox is blocked, retrying');
        failing = true;
        await wait(retry, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };

  let listening: ReturnType<typeof listen> | undefined;
  return {
    runOnce,
    start: () => {
      const wakeUp = () => wake.abort();
      listening = listen(databaseUrl, 'outbox', { onNotify: wakeUp, onConnect: wakeUp, log });
      running = run();
    },
    stop: async () => {
      stopping.abort();
      wake.abort();
      const stopped = listening?.stop() ?? Promise.resolve();
      if (!(await endsWithin(finish, running))) log.warn('leaving the current batch to another relay');
      await Promise.all(publishing);
      await endsWithin(resilience.goodbye, stopped);
    },
  };
};
