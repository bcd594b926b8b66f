/** Turns an outbox row into its event's jobs and live messages. Pure. */
import { events } from '@marketplace/contracts/jobs/events';
import { eventNamed } from '@marketplace/contracts/jobs/former-names';
import { type JobName, jobs } from '@marketplace/contracts/jobs/jobs';
import { type AddressedLiveMessage, liveOf } from '@marketplace/contracts/jobs/live-events';
import type { OutboxRow, Undeliverable } from '@marketplace/domain/outbox/outbox';
import type { JobToAdd } from '@marketplace/platform/queues';
import { z } from 'zod';

export type Delivery = { jobs: JobToAdd[]; live: AddressedLiveMessage[] };

type Row = Omit<OutboxRow, 'trace'>;

/** The users who receive the leads of these rows. */
export const leadReceivers = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ event, payload }) => {
    if (eventNamed(event) !== 'lead.sent') return [];
    const lead = events['lead.sent'].payload.safeParse(payload);
    return lead.success ? [lead.data.userId] : [];
  });

/**
 * A job's id is `<outbox row>.<job>`, so that delivering a row again adds nothing and one event can have several jobs in a queue.
 * (BullMQ allows no `:` in ids.) A job's payload is what its schema picks from the event's payload. Events that this version does
 * not know, and payloads that do not parse, are undeliverable. A lead is pushed only to a user in `withBrowsers`,
 * and sent by phone only to one in `withPhones`: the jobs of most providers would do nothing.
 */
export const deliveryOf = (
  { id, event, payload }: Row,
  { withBrowsers, withPhones }: { withBrowsers: ReadonlySet<string>; withPhones: ReadonlySet<string> },
): Delivery | Undeliverable => {
  const name = eventNamed(event);
  if (!name) return { id, reason: `there is no event ${event} in this version` };
  const parsed = events[name].payload.safeParse(payload);
  if (!parsed.success) return { id, reason: z.prettifyError(parsed.error) };
  const messagesOf = liveOf[name] as ((payload: unknown) => AddressedLiveMessage[]) | undefined;
  const isIdle = (job: JobName) => {
    if (name !== 'lead.sent') return false;
    const { userId } = parsed.data as { userId: string };
    return (job === 'push.lead' && !withBrowsers.has(userId)) || (job === 'phone.lead' && !withPhones.has(userId));
  };
  const wanted = (events[name].jobs as readonly JobName[]).filter((job) => !isIdle(job));
  return {
    jobs: wanted.map((job) => ({
      name: job,
      id: `${id}.${job}`,
      payload: jobs[job].payload.parse(parsed.data),
    })),
    live: messagesOf?.(parsed.data) ?? [],
  };
};
