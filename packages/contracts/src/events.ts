/**
 * What has happened, as the outbox says it: one schema an event, ids only. A field added later starts optional,
 * because rows written by yesterday's process are read by today's.
 */
import { z } from 'zod';
import { Id } from './fields.ts';
import type { JobName } from './jobs.ts';

const requestId = z.string().optional();
const leadEvent = z.object({
  leadId: Id,
  enquiryId: Id,
  /** The provider's user, who watches the leads page. */
  userId: Id,
  /** The seeker's user, where the enquiry was posted signed in. */
  seekerId: Id.nullable(),
  requestId,
});

export const events = {
  'enquiry.posted': z.object({ enquiryId: Id, requestId }),
  'enquiry.expired': z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId }),
  'lead.sent': leadEvent,
  'lead.accepted': leadEvent,
  'lead.declined': leadEvent,
  'lead.expired': leadEvent,
  'lead.updated': leadEvent,
  'account.invited': z.object({ userId: Id, requestId }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.infer<(typeof events)[E]>;
export const eventNames = Object.keys(events) as EventName[];

/** The jobs that an event causes. Every job's payload is a part of its event's. */
export const jobsOf = {
  'enquiry.posted': ['enquiry.match', 'mail.enquiry-received'],
  'enquiry.expired': [],
  'lead.sent': ['mail.lead-sent'],
  'lead.accepted': ['mail.lead-accepted'],
  'lead.declined': ['enquiry.match'],
  'lead.expired': ['enquiry.match'],
  'lead.updated': [],
  'account.invited': ['mail.set-password'],
} as const satisfies Record<EventName, JobName[]>;
