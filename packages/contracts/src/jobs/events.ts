/**
 * All events, each with its outbox payload (ids only) and the jobs that follow. Notices name their event themselves
 * (`notices/<noun>.ts`). Fields added later start optional, because an older
 * process may have written the row. To rename an event, add the
 * new one, and remove the old one a release later.
 */
import { z } from 'zod';
import { Id } from '../fields.ts';
import { type NoticeName, noticeSends, type notices } from '../notices/notices.ts';
import { type JobName, type JobPayload, Turn } from './jobs.ts';

/** Jobs whose payload is a subset of the event's. */
type JobsFedBy<Payload> = { [J in JobName]: Payload extends JobPayload<J> ? J : never }[JobName];

/** One event, with the jobs beside its notices. A job that needs more than the event's payload does not compile. */
const event = <Payload extends z.ZodObject>(payload: Payload, jobs: readonly JobsFedBy<z.infer<Payload>>[] = []) => ({
  payload,
  jobs: jobs as readonly JobName[],
});

/** The event of each notice must exist and contain the id that the notice is about. */
type FeedsNotices = {
  [N in NoticeName as (typeof notices)[N]['on']]: {
    payload: { shape: Record<(typeof notices)[N]['about'], unknown> };
    jobs: readonly JobName[];
  };
};

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
const aboutCompletion = aboutLead.extend({ completionQuestionId: Id });
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
const aboutInvoice = z.object({ invoiceId: Id, requestId });
const aboutPendingRequest = z.object({ pendingRequestId: Id, requestId });
const aboutDataRequest = z.object({ dataRequestId: Id, requestId });
const aboutSession = z.object({ sessionId: Id, requestId });

/** Adds the jobs of the notices that each event causes. */
const withNotices = <E extends FeedsNotices>(declared: E): E => {
  const caused = (event: string) =>
    noticeSends.flatMap((send) => (send.declaration.on === event ? [send.job as JobName] : []));
  return Object.fromEntries(
    Object.entries(declared).map(([name, { payload, jobs }]) => [name, { payload, jobs: [...jobs, ...caused(name)] }]),
  ) as unknown as E;
};

export const events = withNotices({
  'enquiry.posted': event(aboutEnquiry, ['enquiry.match']),
  /** Software posted a request for a person, who has to confirm it. */
  'request.pending': event(aboutPendingRequest),
  /** A file was posted with a request. It is hidden until checked. */
  'attachment.added': event(z.object({ attachmentId: Id, requestId }), ['attachments.measure']),
  /** The cost of a file's check is known, and with it its turn. */
  'attachment.measured': event(z.object({ attachmentId: Id, turn: Turn, requestId }), ['attachments.check']),
  /** The first match found no provider. */
  'enquiry.unmatched': event(aboutEnquiry),
  /** The request got its first provider after a match without one. */
  'enquiry.first-provider': event(aboutEnquiry),
  /** No acceptance after one of `limits.escalationHours`; the next candidates got it. */
  'enquiry.escalated': event(z.object({ escalationId: Id, requestId })),
  'enquiry.expired': event(z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId })),
  /** The request closes in `limits.idleNoticeDays` unless something happens on it. */
  'enquiry.closing': event(z.object({ closingNoticeId: Id, enquiryId: Id, seekerId: Id.nullable(), requestId })),
  /** By an administrator. */
  'enquiry.removed': event(z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId })),
  /** An administrator asked the seeker to rewrite the text. */
  'enquiry.rewrite-requested': event(z.object({ rewriteId: Id, enquiryId: Id, seekerId: Id.nullable(), requestId })),
  /** An administrator wrote to the seeker. */
  'enquiry.team-wrote': event(z.object({ teamMessageId: Id, enquiryId: Id, seekerId: Id.nullable(), requestId })),
  /** An administrator asked to fill free places again. */
  'enquiry.rematch-requested': event(z.object({ rematchId: Id, requestId }), ['enquiry.rematch']),
  'lead.sent': event(aboutLead),
  /** The quiet hours that a push waited for are over. */
  'lead.push-due': event(z.object({ leadId: Id, requestId }), ['push.lead']),
  'message.push-due': event(z.object({ messageId: Id, requestId }), ['push.message']),
  'invoice.push-due': event(z.object({ invoiceReminderId: Id, requestId }), ['push.invoice-reminder']),
  'card.push-due': event(z.object({ cardAttemptId: Id, requestId }), ['push.card-declined']),
  'lead.accepted': event(aboutLead),
  'lead.declined': event(aboutLead, ['enquiry.match']),
  'lead.expired': event(aboutLead, ['enquiry.match']),
  'lead.updated': event(aboutLead),
  /** A person in the team marked a lead as won or lost that is assigned to someone else. `historyId`: this change. */
  'lead.finished': event(aboutLead.extend({ historyId: Id })),
  /** The seeker revoked a provider's access to the contact details. */
  'lead.contact-revoked': event(aboutLead),
  /** The provider opened the lead for the first time. */
  'lead.opened': event(aboutLead),
  /** The provider has not opened a lead of an urgent request for some minutes, and is rung a second time. */
  'lead.unopened': event(aboutLead),
  /** The service or place changed, so providers of the old one lost the request. */
  'enquiry.moved': event(aboutEnquiry, ['enquiry.match']),
  /** The seeker changed the request. */
  'enquiry.changed': event(z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId })),
  /** The request has a new contact address, which gets its own link. */
  'enquiry.contact-changed': event(aboutChange),
  /** The seeker changed the request of an accepted lead. */
  'lead.request-changed': event(aboutLead.extend({ changeId: Id })),
  /** The seeker confirmed the contact address. */
  'enquiry.contact-confirmed': event(z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId })),
  /** The seeker closed the request, or it closed after a time without activity. */
  'enquiry.closed': event(z.object({ enquiryId: Id, seekerId: Id.nullable(), requestId })),
  /** The same, for the provider of an accepted lead. */
  'lead.request-closed': event(aboutLead),
  /** The request of an accepted lead was removed. */
  'lead.request-removed': event(aboutLead),
  /** The provider sent a quote. */
  'quote.sent': event(aboutQuote),
  /** The provider replaced a sent quote with a new version. */
  'quote.revised': event(aboutQuote),
  'quote.accepted': event(aboutQuote, ['completions.plan']),
  /** By the seeker. */
  'quote.declined': event(aboutQuote),
  /** The seeker accepted another provider's quote and ended the conversation with this one. */
  'lead.not-chosen': event(aboutLead),
  /** A sent quote has `limits.quoteReminderDays` left. */
  'quote.expiring': event(aboutQuote),
  /** The provider withdrew it, it expired, or the seeker opened it. */
  'quote.changed': event(aboutQuote),
  'appointment.proposed': event(aboutAppointment),
  /** A side chose a time, or the provider recorded one agreed by phone. */
  'appointment.confirmed': event(aboutAppointment, ['completions.plan']),
  /** The same for a time that replaces a confirmed one. */
  'appointment.moved': event(aboutAppointment, ['completions.plan']),
  /** By a side, or with its lead (written by the database function `end_appointments`). */
  'appointment.cancelled': event(aboutAppointment, ['completions.plan']),
  'appointment.on-the-way': event(aboutAppointment),
  /** It is the evening before a confirmed appointment. */
  'appointment.reminder-due': event(aboutAppointment),
  'appointment.done': event(aboutAppointment, ['completions.plan']),
  /** The address or the person changed, or a proposal expired. */
  'appointment.changed': event(aboutAppointment, ['completions.plan']),
  /** One side of an accepted lead is asked if the job is done. */
  'completion.asked': event(aboutCompletion),
  /** One side has answered. */
  'completion.answered': event(aboutLead),
  /** The provider asked the client for a rating. */
  'rating.requested': event(aboutLead.extend({ ratingRequestId: Id })),
  /** A seeker or a provider sent a message. */
  'message.sent': event(aboutConversation),
  /** Messages were read, up to this one. */
  'messages.read': event(aboutConversation),
  'message.deleted': event(aboutConversation),
  /** The check of one of its files has ended. */
  'message.checked': event(aboutConversation),
  /** An email about unread messages is due. */
  'message.unread': event(aboutNotice),
  /** A number for notices by WhatsApp or SMS needs a code. */
  'phone.code-requested': event(z.object({ phoneCodeId: Id, requestId }), ['phone.code']),
  /** A seeker confirmed the number of a request. */
  'phone.confirmed': event(z.object({ phoneId: Id, requestId }), ['phone.updates-on']),
  /** The quiet hours that a notice waited for are over. */
  'phone.notice-due': event(z.object({ phoneNoticeId: Id, requestId }), ['phone.postponed']),
  /** The gateway did not deliver a notice. */
  'phone.notice-failed': event(z.object({ phoneNoticeId: Id, requestId })),
  /** A known number replied STOP, which is answered once. */
  'phone.stopped': event(z.object({ phoneNoticeId: Id, requestId }), ['phone.stopped']),
  /** A number replied. Its row is stored, and its contents are in no queue. */
  'phone.replied': event(z.object({ phoneReplyId: Id, requestId }), ['phone.reply']),
  /** First publication; later changes notify no one. */
  'rating.published': event(aboutRating, ['pages.purge']),
  /** The provider's settings, verification, subscription or suspension changed. */
  'provider.updated': event(aboutUser, ['provider.match-open', 'pages.purge']),
  /** An administrator asked the client of a reported lead for the right number. */
  'report.client-asked': event(z.object({ reportId: Id, requestId })),
  /** Something has waited for the team for long. One event for each administrator. */
  'work.waiting': event(z.object({ workNoticeId: Id, requestId })),
  /** A provider's verification has a certain number of days left. */
  'provider.verification-ending': event(aboutReminder),
  /** A provider asked for another plan. */
  'plan-request.made': event(aboutPlanRequest),
  /** An administrator accepted or declined a request to change a plan. */
  'plan-request.decided': event(aboutPlanRequest),
  /** An invoice or credit note was issued. */
  'invoice.issued': event(aboutInvoice),
  /** An unpaid invoice has reached one of `reminderDays`. */
  'invoice.reminded': event(z.object({ invoiceReminderId: Id, requestId })),
  /** A charge of the card on file was declined. */
  'card.declined': event(z.object({ cardAttemptId: Id, requestId })),
  /** A payment was booked. `userId`: the provider's user. */
  'payment.received': event(z.object({ paymentId: Id, userId: Id, requestId })),
  /** An administrator confirmed or rejected a document for verification. */
  'document.confirmed': event(aboutDocument),
  'document.rejected': event(aboutDocument),
  /** A confirmed document has `limits.documentReminderDays` left. */
  'document.expiring': event(aboutDocument),
  /** An open lead has `limits.leadReminderHours` left. */
  'lead.ending': event(aboutLead),
  /** A digest of several leads is due, hourly or in the morning. */
  'lead.digest-due': event(z.object({ digestId: Id, requestId })),
  /** A follow-up is due today; a new date is a new follow-up. */
  'lead.follow-up-due': event(z.object({ followUpId: Id, leadId: Id, userId: Id, requestId })),
  /** An administrator started a simulation of a changed rule. */
  'matching.simulation-requested': event(z.object({ simulationId: Id, requestId }), ['matching.simulate']),
  'account.invited': event(aboutUser),
  'contact.received': event(aboutMessage),
  'application.received': event(aboutApplication),
  /** An administrator answered a message. */
  'contact.answered': event(aboutAnswer),
  'application.asked': event(aboutApplicationEntry),
  'application.answered': event(aboutApplicationEntry),
  'application.rejected': event(aboutApplicationEntry),
  /** A link to join should be mailed to the pass's address. */
  'access-pass.mail-requested': event(aboutPass),
  /** An administrator invited a provider to take a request. */
  'lead.invited': event(z.object({ leadInvitationId: Id, requestId })),
  /** An owner invited someone to the provider's team, or sent the link again. */
  'team.invited': event(z.object({ invitationId: Id, requestId })),
  /** An owner invited someone, or a person joined or left a provider's team or got another role. One event for each reader. */
  'team.changed': event(z.object({ teamChangeNoticeId: Id, requestId })),
  /** A person in a provider's team wants to hear about this lead: a new one, or one assigned to them. */
  'team.noticed': event(z.object({ teamNoticeId: Id, requestId })),
  /** A webhook was paused because its address accepts nothing. */
  'webhook.paused': event(z.object({ webhookPauseId: Id, requestId })),
  /** The owner verified the address by an emailed link, initially or after a change. */
  'account.address-proved': event(aboutUser, ['enquiries.adopt']),
  /** A request posted while signed out was listed in the account with its contact address. */
  'enquiry.offered': event(z.object({ enquiryId: Id, seekerId: Id, requestId })),
  /** Someone registered, with a new or a known address. */
  'account.registered': event(aboutNotice),
  'account.verification-requested': event(aboutNotice),
  'account.reset-requested': event(aboutNotice),
  'account.password-changed': event(aboutNotice),
  'account.email-change-requested': event(aboutNotice),
  'account.email-changed': event(aboutNotice),
  /** A second factor was added or removed, or recovery codes were replaced or used; the notice says which. */
  'account.security-changed': event(aboutNotice),
  /** The account's role, its role in a team or its sessions were changed by someone else, or it left a team. */
  'account.access-changed': event(aboutUser),
  /** Someone entered an address to see the data held for it. */
  'data.link-requested': event(aboutDataRequest),
  'data.copy-requested': event(aboutDataRequest, ['data.copy']),
  'data.copy-made': event(aboutDataRequest),
  'data.deletion-requested': event(aboutDataRequest),
  'account.device-added': event(aboutDevice),
  'account.session-stolen': event(aboutSession),
});

export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.infer<(typeof events)[E]['payload']>;
export const eventNames = Object.keys(events) as EventName[];

const isEvent = (name: string): name is EventName => Object.hasOwn(events, name);
/** The event with this name, or undefined if this version does not have it. */
export const eventNamed = (name: string): EventName | undefined => (isEvent(name) ? name : undefined);
