/**
 * Everything that happens, declared once: what an event's outbox row holds (ids only), and the jobs that follow from it.
 * A field added later starts optional, because rows written by yesterday's process are read by today's. An event that is
 * renamed leaves its old name in `former-names.ts`.
 */
import { z } from 'zod';
import { Id } from '../fields.ts';
import type { JobName, JobPayload } from './jobs.ts';

/** The jobs whose payload is a part of this one. */
type JobsFedBy<Payload> = { [J in JobName]: Payload extends JobPayload<J> ? J : never }[JobName];

/** One event. A job that needs more than the event's payload does not compile. */
const event = <Payload extends z.ZodObject, const Jobs extends readonly JobsFedBy<z.infer<Payload>>[]>(
  payload: Payload,
  jobs: Jobs,
) => ({ payload, jobs });

const requestId = z.string().optional();
const aboutEnquiry = z.object({ enquiryId: Id, requestId });
const aboutLead = z.object({
  leadId: Id,
  enquiryId: Id,
  /** The provider's user, who watches the leads page. */
  userId: Id,
  /** The seeker's user, where the enquiry was posted signed in. */
  seekerId: Id.nullable(),
  requestId,
});
const aboutUser = z.object({ userId: Id, requestId });
const aboutMessage = z.object({ messageId: Id, requestId });
const aboutApplication = z.object({ applicationId: Id, requestId });
const aboutAnswer = z.object({ answerId: Id, requestId });
const aboutApplicationEntry = z.object({ entryId: Id, requestId });
const aboutPass = z.object({ passId: Id, requestId });
const aboutNotice = z.object({ noticeId: Id, requestId });
const aboutDevice = z.object({ deviceId: Id, requestId });
const aboutReminder = z.object({ reminderId: Id, requestId });
const aboutRating = z.object({
  ratingId: Id,
  /** The provider's user. */
  userId: Id,
  requestId,
});
const aboutChange = z.object({ changeId: Id, requestId });
const aboutDataRequest = z.object({ dataRequestId: Id, requestId });
const aboutSession = z.object({ sessionId: Id, requestId });

export const events = {
  'enquiry.posted': event(aboutEnquiry, ['enquiry.match', 'mail.enquiry-received']),
  /** A file came with a request; nobody sees it before it is checked. */
  'attachment.added': event(z.object({ attachmentId: Id, requestId }), ['attachments.check']),
  /** Its first match found nobody. */
  'enquiry.unmatched': event(aboutEnquiry, ['mail.enquiry-unmatched']),
  /** It has its first provider, after a match that found nobody. */
  'enquiry.first-provider': event(aboutEnquiry, ['mail.enquiry-first-provider']),
  /** Nobody has accepted it for one of `limits.escalationHours`; the next candidates have it. */
  'enquiry.escalated': event(z.object({ escalationId: Id, requestId }), ['mail.enquiry-unanswered']),
  'enquiry.expired': event(z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId }), ['mail.enquiry-expired']),
  /** By an administrator. */
  'enquiry.removed': event(z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId }), ['mail.enquiry-removed']),
  /** An administrator wants free places filled once more. */
  'enquiry.rematch-requested': event(z.object({ rematchId: Id, requestId }), ['enquiry.rematch']),
  'lead.sent': event(aboutLead, ['mail.lead-sent', 'push.lead']),
  'lead.accepted': event(aboutLead, ['mail.lead-accepted']),
  'lead.declined': event(aboutLead, ['enquiry.match']),
  'lead.expired': event(aboutLead, ['enquiry.match']),
  'lead.updated': event(aboutLead, []),
  /** The seeker has taken the contact details away from a provider that had accepted. */
  'lead.contact-revoked': event(aboutLead, ['mail.contact-revoked']),
  /** Its provider has looked at it for the first time. */
  'lead.opened': event(aboutLead, []),
  /** Its service or its place is another one: nobody that was told of the old one has it any more. */
  'enquiry.moved': event(aboutEnquiry, ['enquiry.match']),
  /** Whoever posted it has changed it. */
  'enquiry.changed': event(z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId }), []),
  /** It has another contact address, which gets a link of its own. */
  'enquiry.contact-changed': event(aboutChange, ['mail.contact-changed']),
  /** The request of an accepted lead was changed by whoever posted it. */
  'lead.request-changed': event(aboutLead.extend({ changeId: Id }), ['mail.request-changed']),
  /** Whoever posted it has shown that its contact address is theirs. */
  'enquiry.contact-confirmed': event(z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId }), []),
  /** By whoever posted it. */
  'enquiry.closed': event(z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId }), []),
  /** The request of an accepted lead was closed by whoever posted it. */
  'lead.request-closed': event(aboutLead, ['mail.request-closed']),
  /** The request of an accepted lead was removed. */
  'lead.request-removed': event(aboutLead, ['mail.request-removed']),
  /** For the first time; a change of it tells nobody. */
  'rating.published': event(aboutRating, ['mail.rating-published']),
  /** Its settings, verification, subscription or suspension. */
  'provider.updated': event(aboutUser, ['provider.match-open']),
  /** A provider's verification has so many days left. */
  'provider.verification-ending': event(aboutReminder, ['mail.verification-ending', 'mail.verification-ending-team']),
  /** An open lead has `limits.leadReminderHours` left. */
  'lead.ending': event(aboutLead, ['mail.lead-ending']),
  /** An hour or a morning has come on which a provider hears of several leads at once. */
  'lead.digest-due': event(z.object({ digestId: Id, requestId }), ['mail.lead-digest']),
  /** The morning of a follow-up has come; another date for it is another follow-up. */
  'lead.follow-up-due': event(z.object({ followUpId: Id, leadId: Id, userId: Id, requestId }), ['mail.follow-up']),
  /** An administrator tries a changed rule on the past. */
  'matching.simulation-requested': event(z.object({ simulationId: Id, requestId }), ['matching.simulate']),
  'account.invited': event(aboutUser, ['mail.set-password']),
  'contact.received': event(aboutMessage, ['mail.contact-team', 'mail.contact-received']),
  'application.received': event(aboutApplication, ['mail.application-team', 'mail.application-received']),
  /** An administrator has answered a message. */
  'contact.answered': event(aboutAnswer, ['mail.contact-answer']),
  'application.asked': event(aboutApplicationEntry, ['mail.application-question']),
  'application.answered': event(aboutApplicationEntry, ['mail.application-answered']),
  'application.rejected': event(aboutApplicationEntry, ['mail.application-rejected']),
  /** A link to join with is to be mailed to the pass's address. */
  'access-pass.mail-requested': event(aboutPass, ['mail.access-pass']),
  /** Its owner has shown that the address is theirs: by a mailed link, at first or for another address. */
  'account.address-proved': event(aboutUser, ['enquiries.adopt']),
  /** A request that was posted signed out is listed in the account with its contact address. */
  'enquiry.offered': event(z.object({ enquiryId: Id, seekerId: Id, requestId }), []),
  /** Somebody filled in the registration form, with an address that is new or one that is known. */
  'account.registered': event(aboutNotice, ['mail.registered']),
  'account.verification-requested': event(aboutNotice, ['mail.verify-email']),
  'account.reset-requested': event(aboutNotice, ['mail.reset-password']),
  'account.password-changed': event(aboutNotice, ['mail.password-changed']),
  'account.email-change-requested': event(aboutNotice, ['mail.email-change']),
  'account.email-changed': event(aboutNotice, ['mail.email-changed']),
  /** A second factor was added or removed, recovery codes were replaced, or one was used; the notice says which. */
  'account.security-changed': event(aboutNotice, ['mail.security-changed']),
  /** An administrator has changed the account's role, or ended its sessions. */
  'account.access-changed': event(aboutUser, []),
  /** Somebody has entered an address to see what is held under it. */
  'data.link-requested': event(aboutDataRequest, ['mail.data-link']),
  'data.copy-requested': event(aboutDataRequest, ['data.copy']),
  'data.copy-made': event(aboutDataRequest, ['mail.data-copy']),
  'data.deletion-requested': event(aboutDataRequest, ['mail.data-deletion']),
  'account.device-added': event(aboutDevice, ['mail.new-device']),
  'account.session-stolen': event(aboutSession, ['mail.session-stolen']),
} as const satisfies Record<string, { payload: z.ZodObject; jobs: readonly JobName[] }>;

export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.infer<(typeof events)[E]['payload']>;
export const eventNames = Object.keys(events) as EventName[];
