/**
 * Prometheus metrics of the queues, the outbox and the budget of messages to phones. The API reports them, because it does none of that work. A
 * dead relay is therefore still visible.
 */
import { scheduleTroubles } from '@marketplace/contracts/jobs/schedules';
import type { Deps } from '@marketplace/domain/deps';
import { overdueMails } from '@marketplace/domain/outbox/pending-jobs';
import { outboxStatus } from '@marketplace/domain/outbox/status';
import { budgetUse } from '@marketplace/domain/phones/budget';
import { gauge } from '@marketplace/platform/metrics/instruments';
import type { PhoneWebhook } from '@marketplace/platform/phone-env';
import type { LazyQueues } from '../queues/lazy-queues.ts';

const jobs = gauge('queue_jobs', 'Jobs in a queue by state.', ['queue', 'state']);
const oldestJob = gauge('queue_oldest_waiting_seconds', 'Age of the oldest waiting job in a queue.', ['queue']);
const rows = gauge('outbox_rows', 'Outbox rows that wait for the relay or are undeliverable.', ['state']);
const oldestRow = gauge('outbox_oldest_seconds', 'Age of the oldest outbox row that waits for the relay.', []);

const timersWrong = gauge('timers_wrong', 'Timers that are missing, or whose next run is overdue or lost.', []);
const mailsOverdue = gauge('mails_overdue', 'Mails without an outcome 15 minutes after their event.', []);
const phoneBudget = gauge(
  'phone_budget_used_ratio',
  'Used share of the day’s budget of messages to phones, and of codes.',
  ['part'],
);

/** Reads the metrics on every scrape. Metrics of an unavailable store have no value. */
export const measurePipeline = (deps: Deps & { queues: LazyQueues; phoneWebhook?: PhoneWebhook | undefined }): void => {
  const queues = async () => Object.entries(await (await deps.queues.open()).read(deps.clock.now()));
  jobs.read(async () =>
    (await queues()).flatMap(([queue, { counts }]) =>
      Object.entries(counts).map(([state, count]): [{ queue: string; state: string }, number] => [
        { queue, state },
        count,
      ]),
    ),
  );
  oldestJob.read(async () => (await queues()).map(([queue, { oldestSeconds }]) => [{ queue }, oldestSeconds]));
  timersWrong.read(async () => {
    const now = deps.clock.now();
    return [[{}, scheduleTroubles(await (await deps.queues.open()).schedules(now), now).size]];
  });
  const perDay = deps.phoneWebhook?.perDay;
  if (perDay)
    phoneBudget.read(async () => {
      const { messages, messagesPerDay, codes, codesPerDay } = await budgetUse(deps, perDay);
      return [
        [{ part: 'messages' }, messages / messagesPerDay],
        [{ part: 'codes' }, codes / codesPerDay],
      ];
    });
  mailsOverdue.read(async () => [[{}, await overdueMails(deps)]]);
  rows.read(async () => {
    const { waiting, deadLettered } = await outboxStatus(deps);
    return [
      [{ state: 'waiting' }, waiting],
      [{ state: 'dead_lettered' }, deadLettered],
    ];
  });
  oldestRow.read(async () => [[{}, (await outboxStatus(deps)).oldestSeconds]]);
};
