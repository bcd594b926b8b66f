/**
 * The relay: moves events from the outbox to the queues and publishes their live messages. It adds jobs that the process of their
 * change has left, and those of due webhook deliveries.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressedLiveMessage } from '@marketplace/contracts/jobs/live-events';
import { deliveryOf } from '@marketplace/domain/outbox/delivery';
import { relayOutbox, retryDeadLetters, type Undeliverable, waitingWork } from '@marketplace/domain/outbox/outbox';
import { recordJobs, relayLeftJobs } from '@marketplace/domain/outbox/pending-jobs';
import { relayWebhooks } from '@marketplace/domain/webhooks/delivery';
import { backgroundPublisher } from '@marketplace/platform/dispatch';
import { counter } from '@marketplace/platform/metrics/instruments';
import { listen } from '@marketplace/platform/postgres';
import type { JobToAdd } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { endsWithin, within } from '@marketplace/platform/time-limit';
import { openSpan } from '@marketplace/platform/tracing';
import type { RelayDeps } from './deps.ts';

const { batch, addLimit, spacing } = resilience.relay;

const attributes = { 'messaging.system': 'bullmq', 'messaging.operation.name': 'add' };
const relayed = counter('outbox_relayed_total', 'Outbox rows that the relay processed, by outcome.', ['outcome']);

export type Relay = {
  /** Moves one batch of the outbox and returns the number of rows. Throws and keeps the rows if Postgres or the queues are unavailable. */
  runOnce: () => Promise<number>;
  /** Moves batches until stopped: on each notification from Postgres, and every `poll`, when it also adds the jobs that were left and those of due webhooks. */
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
  const publisher = backgroundPublisher(live, { log });

  const runOnce = async () => {
    const messages: AddressedLiveMessage[] = [];
    const deadLetters: Undeliverable[] = [];
    const moved = await relayOutbox({ db, clock }, batch, async (rows) => {
      const toAdd: JobToAdd[] = [];
      const spans: ReturnType<typeof openSpan>[] = [];
      for (const row of rows) {
        const delivery = deliveryOf(row);
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
    publisher.publish(messages);
    return moved;
  };

  /** Adds the jobs that other processes recorded and did not add to the queues. */
  const runLeft = async () => {
    const add = (left: JobToAdd[]) => within(addLimit, 'adding to the queues', queues.add(left));
    while ((await relayLeftJobs({ db, clock }, batch, add)) === batch);
  };

  /** Adds a job for each webhook delivery that may be sent now. Its row keeps it if the job is lost. */
  const runWebhooks = () =>
    relayWebhooks({ db, clock }, (claims) => {
      const due = claims.map((payload) => ({
        name: 'webhooks.deliver' as const,
        id: `${payload.claimId}.webhooks.deliver`,
        payload,
      }));
      return within(addLimit, 'adding to the queues', queues.add(due));
    });

  const stopping = new AbortController();
  let wake = new AbortController();
  let running = Promise.resolve();

  const run = async () => {
    let retried = false;
    let failing = false;
    let pollAt = 0;
    while (!stopping.signal.aborted) {
      heartbeat?.beat();
      // Renewed before reading the rows, so that a row written meanwhile ends the following pause.
      wake = new AbortController();
      const startedAt = performance.now();
      try {
        if (!retried) await retryDeadLetters({ db });
        retried = true;
        const isPoll = startedAt >= pollAt;
        const due = isPoll ? await waitingWork({ db, clock }) : { outbox: true, jobs: false, webhooks: false };
        if (due.jobs) await runLeft();
        if (due.webhooks) await runWebhooks();
        if (isPoll) pollAt = startedAt + poll;
        const moved = due.outbox ? await runOnce() : 0;
        if (failing) log.info('the outbox is moving again');
        failing = false;
        if (moved < batch) {
          const pause = Math.max(0, pollAt - performance.now());
          await wait(pause, undefined, { signal: wake.signal }).catch(() => {});
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
      await publisher.settled();
      await endsWithin(resilience.goodbye, stopped);
    },
  };
};
