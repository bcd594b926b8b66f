/** What an outbox row becomes: its event's jobs, and the messages for those who are looking at a screen. Pure. */
import { type EventName, events, jobsOf } from '@marketplace/contracts/events';
import { jobs } from '@marketplace/contracts/jobs';
import { type AddressedLiveMessage, liveOf } from '@marketplace/contracts/live';
import type { OutboxRow, Undeliverable } from '@marketplace/domain/outbox/outbox';
import type { JobToAdd } from '@marketplace/platform/queues';
import { z } from 'zod';

export type Delivery = { jobs: JobToAdd[]; live: AddressedLiveMessage[] };

const isKnown = (name: string): name is EventName => Object.hasOwn(events, name);

/**
 * A job's id is its row's, so that a row delivered again adds nothing; an event has at most one job in a queue. A job's
 * payload is what its own schema picks of the event's. Undeliverable: an event that this version does not know, or a
 * payload that does not parse.
 */
export const deliveryOf = ({ id, event, payload }: OutboxRow): Delivery | Undeliverable => {
  if (!isKnown(event)) return { id, because: `there is no event ${event} in this version` };
  try {
    const happened = events[event].parse(payload);
    const tell = liveOf[event] as (happened: unknown) => AddressedLiveMessage[];
    return {
      jobs: jobsOf[event].map((name) => ({ name, id, payload: jobs[name].payload.parse(happened) })),
      live: tell(happened),
    };
  } catch (error) {
    if (error instanceof z.ZodError) return { id, because: z.prettifyError(error) };
    throw error;
  }
};
