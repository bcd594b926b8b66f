/** Turns an event into its jobs and live messages. Pure. */
import { type EventName, type EventPayload, eventNamed, events } from '@marketplace/contracts/jobs/events';
import { type JobName, jobs } from '@marketplace/contracts/jobs/jobs';
import { type AddressedLiveMessage, liveOf } from '@marketplace/contracts/jobs/live-events';
import type { Effects } from '@marketplace/platform/dispatch';
import { z } from 'zod';
import type { OutboxRow, Undeliverable } from './outbox.ts';

/**
 * Returns what follows an event. A job's id is `<id>.<job>`, so that delivering the event again adds nothing and one event
 * can have several jobs in a queue. (BullMQ allows no `:` in ids.) A job's payload is what its schema picks from the event's
 * payload. `idle`: jobs of the event that would do nothing.
 */
export const effectsOf = <E extends EventName>(
  event: E,
  id: string,
  payload: EventPayload<E>,
  { trace = null, idle = [] }: { trace?: string | null; idle?: readonly JobName[] } = {},
): Effects => {
  const messagesOf = liveOf[event] as ((payload: unknown) => AddressedLiveMessage[]) | undefined;
  const wanted = (events[event].jobs as readonly JobName[]).filter((job) => !idle.includes(job));
  return {
    jobs: wanted.map((job) => ({ name: job, id: `${id}.${job}`, payload: jobs[job].payload.parse(payload), trace })),
    live: messagesOf?.(payload) ?? [],
  };
};

/** Events that this version does not know, and payloads that do not parse, are undeliverable. */
export const deliveryOf = ({ id, event, payload }: Omit<OutboxRow, 'trace'>): Effects | Undeliverable => {
  const name = eventNamed(event);
  if (!name) return { id, reason: `there is no event ${event} in this version` };
  const parsed = events[name].payload.safeParse(payload);
  return parsed.success
    ? effectsOf(name, id, parsed.data as EventPayload<typeof name>)
    : { id, reason: z.prettifyError(parsed.error) };
};
