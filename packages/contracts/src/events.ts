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
const noticeEvent = z.object({ noticeId: Id, requestId });

export const events = {
  'enquiry.posted': z.object({ enquiryId: Id, requestId }),
  'enquiry.expired': z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId }),
  'lead.sent': leadEvent,
  'lead.accepted': leadEvent,
  'lead.declined': leadEvent,
  'lead.expired': leadEvent,
  'lead.updated': leadEvent,
  'account.invited': z.object({ userId: Id, requestId }),
  // A message to the team or an application: one event for the team's mail, one for the sender's, since an event has at
  // most one job in a queue.
  'contact.received': z.object({ messageId: Id, requestId }),
  'contact.to-confirm': z.object({ messageId: Id, requestId }),
  'application.received': z.object({ applicationId: Id, requestId }),
  'application.to-confirm': z.object({ applicationId: Id, requestId }),
  /** Somebody filled in the registration form, with an address that is new or one that is known. */
  'account.registered': noticeEvent,
  'account.verification-asked': noticeEvent,
  'account.reset-asked': noticeEvent,
  'account.password-changed': noticeEvent,
  'account.email-changed': noticeEvent,
  'account.device-added': z.object({ deviceId: Id, requestId }),
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
  'contact.received': ['mail.contact-team'],
  'contact.to-confirm': ['mail.contact-received'],
  'application.received': ['mail.application-team'],
  'application.to-confirm': ['mail.application-received'],
  'account.registered': ['mail.registered'],
  'account.verification-asked': ['mail.verify-email'],
  'account.reset-asked': ['mail.reset-password'],
  'account.password-changed': ['mail.password-changed'],
  'account.email-changed': ['mail.email-changed'],
  'account.device-added': ['mail.new-device'],
} as const satisfies Record<EventName, JobName[]>;
