/** What an outbox row becomes: its event's jobs, and the messages for those who are looking at a screen. Pure. */
import { events } from '@marketplace/contracts/jobs/events';
import { eventNamed } from '@marketplace/contracts/jobs/former-names';
import { jobs } from '@marketplace/contracts/jobs/jobs';
import { type AddressedLiveMessage, liveOf } from '@marketplace/contracts/jobs/live-events';
import type { OutboxRow, Undeliverable } from '@marketplace/domain/outbox/outbox';
import type { JobToAdd } from '@marketplace/platform/queues';
import { z } from 'zod';

export type Delivery = { jobs: JobToAdd[]; live: AddressedLiveMessage[] };

/**
 * A job's id is `<outbox row>.<job>`: a row delivered again adds nothing, and one event may have several jobs, also in one
 * queue. (BullMQ takes no `:` in an id.) A job's payload is what its own schema picks of the event's. Undeliverable: an
 * event that this version does not know, or a payload that does not parse.
 */
export const deliveryOf = ({ id, event, payload }: Omit<OutboxRow, 'trace'>): Delivery | Undeliverable => {
  const name = eventNamed(event);
  if (!name) return { id, reason: `there is no event ${event} in this version` };
  const parsed = events[name].payload.safeParse(payload);
  if (!parsed.success) return { id, reason: z.prettifyError(parsed.error) };
  const messagesOf = liveOf[name] as ((payload: unknown) => AddressedLiveMessage[]) | undefined;
  return {
    jobs: events[name].jobs.map((job) => ({
      name: job,
      id: `${id}.${job}`,
      payload: jobs[job].payload.parse(parsed.data),
    })),
    live: messagesOf?.(parsed.data) ?? [],
  };
};
