/**
 * All events, each with its outbox payload (ids only) and the jobs that follow. Fields added later start optional, because an older
 * process may have written the row. A renamed event keeps its old name in
 * `former-names.ts`.
 */
import { z } from 'zod';
import { Id } from '../fields.ts';
import { type JobName, type JobPayload, Turn } from './jobs.ts';

/** Jobs whose payload is a subset of the event's. */
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
  /** The provider's user, who sees the leads page. */
  userId: Id,
  /** The seeker's user, if the enquiry was posted while signed in. */
  seekerId: Id.nullable(),
  requestId,
});
const aboutQuote = aboutLead.extend({ quoteId: Id });
/** `userId` is null once the provider's account is deleted. */
const aboutAppointment = aboutLead.extend({ userId: Id.nullable(), appointmentId: Id });
/** A message of a conversation. */
const aboutConversation = z.object({
  messageId: Id,
  leadId: Id,
  enquiryId: Id,
  /** The provider's user; null once the account is deleted. */
  userId: Id.nullable(),
  /** The seeker's user, if there is one. */
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
const aboutDocument = z.object({ documentId: Id, requestId });
const aboutRating = z.object({
  ratingId: Id,
  /** The provider's user. */
  userId: Id,
  requestId,
});
const aboutChange = z.object({ changeId: Id, requestId });
const aboutPlanRequest = z.object({ planRequestId: Id, requestId });
const aboutDataRequest = z.object({ dataRequestId: Id, requestId });
const aboutSession = z.object({ sessionId: Id, requestId });

export const events = {
  'enquiry.posted': event(aboutEnquiry, ['enquiry.match', 'mail.enquiry-received']),
  /** A file was posted with a request. It is hidden until checked. */
  'attachment.added': event(z.object({ attachmentId: Id, requestId }), ['attachments.measure']),
  /** The cost of a file's check is known, and with it its turn. */
  'attachment.measured': event(z.object({ attachmentId: Id, turn: Turn, requestId }), ['attachments.check']),
  /** The first match found no provider. */
  'enquiry.unmatched': event(aboutEnquiry, ['mail.enquiry-unmatched']),
  /** The request got its first provider after a match without one. */
  'enquiry.first-provider': event(aboutEnquiry, ['mail.enquiry-first-provider']),
  /** No acceptance after one of `limits.escalationHours`; the next candidates got it. */
  'enquiry.escalated': event(z.object({ escalationId: Id, requestId }), ['mail.enquiry-unanswered']),
  'enquiry.expired': event(z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId }), ['mail.enquiry-expired']),
  /** The request closes in `limits.idleNoticeDays` unless something happens on it. */
  'enquiry.closing': event(z.object({ closingNoticeId: Id, enquiryId: Id, seekerId: Id.nullable(), requestId }), [
    'mail.enquiry-closing',
  ]),
  /** By an administrator. */
  'enquiry.removed': event(z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId }), ['mail.enquiry-removed']),
  /** An administrator asked the seeker to rewrite the text. */
  'enquiry.rewrite-requested': event(z.object({ rewriteId: Id, enquiryId: Id, seekerId: Id.nullable(), requestId }), [
    'mail.enquiry-rewrite',
  ]),
  /** An administrator asked to fill free places again. */
  'enquiry.rematch-requested': event(z.object({ rematchId: Id, requestId }), ['enquiry.rematch']),
  'lead.sent': event(aboutLead, ['mail.lead-sent', 'push.lead', 'phone.lead']),
  /** The quiet hours that a push waited for are over. */
  'lead.push-due': event(z.object({ leadId: Id, requestId }), ['push.lead']),
  'message.push-due': event(z.object({ messageId: Id, requestId }), ['push.message']),
  'lead.accepted': event(aboutLead, ['mail.lead-accepted', 'phone.lead-accepted']),
  'lead.declined': event(aboutLead, ['enquiry.match']),
  'lead.expired': event(aboutLead, ['enquiry.match']),
  'lead.updated': event(aboutLead, []),
  /** The seeker revoked a provider's access to the contact details. */
  'lead.contact-revoked': event(aboutLead, ['mail.contact-revoked']),
  /** The provider opened the lead for the first time. */
  'lead.opened': event(aboutLead, []),
  /** The service or place changed, so providers of the old one lost the request. */
  'enquiry.moved': event(aboutEnquiry, ['enquiry.match']),
  /** The seeker changed the request. */
  'enquiry.changed': event(z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId }), []),
  /** The request has a new contact address, which gets its own link. */
  'enquiry.contact-changed': event(aboutChange, ['mail.contact-changed']),
  /** The seeker changed the request of an accepted lead. */
  'lead.request-changed': event(aboutLead.extend({ changeId: Id }), ['mail.request-changed']),
  /** The seeker confirmed the contact address. */
  'enquiry.contact-confirmed': event(z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId }), []),
  /** The seeker closed the request, or it closed after a time without activity. */
  'enquiry.closed': event(z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId }), []),
  /** The same, for the provider of an accepted lead. */
  'lead.request-closed': event(aboutLead, ['mail.request-closed']),
  /** The request of an accepted lead was removed. */
  'lead.request-removed': event(aboutLead, ['mail.request-removed']),
  /** The provider sent a quote. */
  'quote.sent': event(aboutQuote, ['mail.quote-received', 'phone.quote-received']),
  /** The provider replaced a sent quote with a new version. */
  'quote.revised': event(aboutQuote, ['mail.quote-revised']),
  'quote.accepted': event(aboutQuote, [
    'mail.quote-accepted',
    'mail.quote-agreed',
    'push.quote-accepted',
    'phone.quote-accepted',
  ]),
  /** By the seeker. */
  'quote.declined': event(aboutQuote, ['mail.quote-declined', 'push.quote-declined']),
  /** The seeker accepted another provider's quote and ended the conversation with this one. */
  'lead.not-chosen': event(aboutLead, ['mail.lead-not-chosen', 'push.lead-not-chosen']),
  /** A sent quote has `limits.quoteReminderDays` left. */
  'quote.expiring': event(aboutQuote, ['mail.quote-expiring', 'push.quote-expiring']),
  /** The provider withdrew it, it expired, or the seeker opened it. */
  'quote.changed': event(aboutQuote, []),
  'appointment.proposed': event(aboutAppointment, []),
  /** A side chose a time, or the provider recorded one agreed by phone. */
  'appointment.confirmed': event(aboutAppointment, []),
  /** The same for a time that replaces a confirmed one. */
  'appointment.moved': event(aboutAppointment, []),
  /** By a side, or with its lead (written by the database function `end_appointments`). */
  'appointment.cancelled': event(aboutAppointment, []),
  'appointment.on-the-way': event(aboutAppointment, []),
  'appointment.done': event(aboutAppointment, []),
  /** The address or the person changed, or a proposal expired. */
  'appointment.changed': event(aboutAppointment, []),
  /** A seeker or a provider sent a message. */
  'message.sent': event(aboutConversation, ['push.message', 'phone.message', 'phone.seeker-message']),
  /** Messages were read, up to this one. */
  'messages.read': event(aboutConversation, []),
  'message.deleted': event(aboutConversation, []),
  /** The check of one of its files has ended. */
  'message.checked': event(aboutConversation, []),
  /** An email about unread messages is due. */
  'message.unread': event(aboutNotice, ['mail.message-unread']),
  /** A number for notices by WhatsApp or SMS needs a code. */
  'phone.code-requested': event(z.object({ phoneCodeId: Id, requestId }), ['phone.code']),
  /** A seeker confirmed the number of a request. */
  'phone.confirmed': event(z.object({ phoneId: Id, requestId }), ['phone.updates-on']),
  /** The quiet hours that a notice waited for are over. */
  'phone.notice-due': event(z.object({ phoneNoticeId: Id, requestId }), ['phone.postponed']),
  /** The gateway did not deliver a notice. */
  'phone.notice-failed': event(z.object({ phoneNoticeId: Id, requestId }), ['mail.phone-failed']),
  /** A known number replied STOP, which is answered once. */
  'phone.stopped': event(z.object({ phoneNoticeId: Id, requestId }), ['phone.stopped']),
  /** First publication; later changes notify no one. */
  'rating.published': event(aboutRating, ['mail.rating-published', 'pages.purge']),
  /** The provider's settings, verification, subscription or suspension changed. */
  'provider.updated': event(aboutUser, ['provider.match-open', 'pages.purge']),
  /** A provider's verification has a certain number of days left. */
  /** An administrator asked the client of a reported lead for the right number. */
  'report.client-asked': event(z.object({ reportId: Id, requestId }), ['mail.enquiry-number']),
  /** Something has waited for the team for long. One event for each administrator. */
  'work.waiting': event(z.object({ workNoticeId: Id, requestId }), ['mail.work-waiting']),
  'provider.verification-ending': event(aboutReminder, ['mail.verification-ending', 'mail.verification-ending-team']),
  /** A provider asked for another plan. */
  'plan-request.made': event(aboutPlanRequest, ['mail.plan-request-team']),
  /** An administrator accepted or declined a request to change a plan. */
  'plan-request.decided': event(aboutPlanRequest, ['mail.plan-request-decided']),
  /** An administrator confirmed or rejected a document for verification. */
  'document.confirmed': event(aboutDocument, ['mail.document-confirmed']),
  'document.rejected': event(aboutDocument, ['mail.document-rejected']),
  /** A confirmed document has `limits.documentReminderDays` left. */
  'document.expiring': event(aboutDocument, ['mail.document-expiring']),
  /** An open lead has `limits.leadReminderHours` left. */
  'lead.ending': event(aboutLead, ['mail.lead-ending']),
  /** A digest of several leads is due, hourly or in the morning. */
  'lead.digest-due': event(z.object({ digestId: Id, requestId }), ['mail.lead-digest']),
  /** A follow-up is due today; a new date is a new follow-up. */
  'lead.follow-up-due': event(z.object({ followUpId: Id, leadId: Id, userId: Id, requestId }), ['mail.follow-up']),
  /** An administrator started a simulation of a changed rule. */
  'matching.simulation-requested': event(z.object({ simulationId: Id, requestId }), ['matching.simulate']),
  'account.invited': event(aboutUser, ['mail.set-password']),
  'contact.received': event(aboutMessage, ['mail.contact-team', 'mail.contact-received']),
  'application.received': event(aboutApplication, ['mail.application-team', 'mail.application-received']),
  /** An administrator answered a message. */
  'contact.answered': event(aboutAnswer, ['mail.contact-answer']),
  'application.asked': event(aboutApplicationEntry, ['mail.application-question']),
  'application.answered': event(aboutApplicationEntry, ['mail.application-answered']),
  'application.rejected': event(aboutApplicationEntry, ['mail.application-rejected']),
  /** A link to join should be mailed to the pass's address. */
  'access-pass.mail-requested': event(aboutPass, ['mail.access-pass']),
  /** An owner invited someone to the provider's team, or sent the link again. */
  'team.invited': event(z.object({ invitationId: Id, requestId }), ['mail.team-invitation']),
  /** An owner invited someone, or a person joined or left a provider's team or got another role. One event for each reader. */
  'team.changed': event(z.object({ teamChangeNoticeId: Id, requestId }), ['mail.team-changed']),
  /** A person in a provider's team wants to hear about this lead: a new one, or one assigned to them. */
  'team.noticed': event(z.object({ teamNoticeId: Id, requestId }), ['mail.team-lead']),
  /** The owner verified the address by an emailed link, initially or after a change. */
  'account.address-proved': event(aboutUser, ['enquiries.adopt']),
  /** A request posted while signed out was listed in the account with its contact address. */
  'enquiry.offered': event(z.object({ enquiryId: Id, seekerId: Id, requestId }), []),
  /** Someone registered, with a new or a known address. */
  'account.registered': event(aboutNotice, ['mail.registered']),
  'account.verification-requested': event(aboutNotice, ['mail.verify-email']),
  'account.reset-requested': event(aboutNotice, ['mail.reset-password']),
  'account.password-changed': event(aboutNotice, ['mail.password-changed']),
  'account.email-change-requested': event(aboutNotice, ['mail.email-change']),
  'account.email-changed': event(aboutNotice, ['mail.email-changed']),
  /** A second factor was added or removed, or recovery codes were replaced or used; the notice says which. */
  'account.security-changed': event(aboutNotice, ['mail.security-changed']),
  /** The account's role, its role in a team or its sessions were changed by someone else, or it left a team. */
  'account.access-changed': event(aboutUser, []),
  /** Someone entered an address to see the data held for it. */
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
