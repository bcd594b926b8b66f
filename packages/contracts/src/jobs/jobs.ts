/**
 * All jobs with their queue, payload (ids only: the row contains the data) and number of attempts. Fields added later start optional,
 * because jobs outlive deploys. A renamed job keeps its old name in `former-names.ts`.
 */
import { z } from 'zod';
import { Id } from '../fields.ts';

export const queueNames = ['matching', 'mail', 'push', 'phone', 'files', 'timers', 'maintenance'] as const;
export type QueueName = (typeof queueNames)[number];
/** The queues of timers. `maintenance` has the long ones, so that an expiry never waits for a refresh or a sweep. */
export const timerQueues = ['timers', 'maintenance'] as const satisfies readonly QueueName[];
export type TimerQueue = (typeof timerQueues)[number];

const requestId = z.string().optional();
const byEnquiry = z.object({ enquiryId: Id, requestId });
const byLead = z.object({ leadId: Id, requestId });
const byUser = z.object({ userId: Id, requestId });
const byMessage = z.object({ messageId: Id, requestId });
const byApplication = z.object({ applicationId: Id, requestId });
const byAnswer = z.object({ answerId: Id, requestId });
/** An event of an application: a question, an answer or a rejection. */
const byApplicationEntry = z.object({ entryId: Id, requestId });
const byPass = z.object({ passId: Id, requestId });
/** A mail about an account. The notice contains the address, the user and the event. */
const byNotice = z.object({ noticeId: Id, requestId });
const byInvitation = z.object({ invitationId: Id, requestId });
/** A notice of a lead to a person in a provider's team. */
const byTeamNotice = z.object({ teamNoticeId: Id, requestId });
/** A notice of a team's change to an owner or to the person concerned. */
const byTeamChange = z.object({ teamChangeNoticeId: Id, requestId });
/** A notice to an administrator about work that waits for long. */
const byWorkNotice = z.object({ workNoticeId: Id, requestId });
const byDevice = z.object({ deviceId: Id, requestId });
const bySession = z.object({ sessionId: Id, requestId });
const byAttachment = z.object({ attachmentId: Id, requestId });
/** The largest turn that a queue accepts (BullMQ's priority). */
export const lastTurn = 2 ** 21 - 1;
/** Among the waiting jobs of a queue, those without a turn run first, and the others by their turn. */
export const Turn = z.int().min(1).max(lastTurn);
const byDigest = z.object({ digestId: Id, requestId });
const byFollowUp = z.object({ followUpId: Id, requestId });
const byReminder = z.object({ reminderId: Id, requestId });
const byQuote = z.object({ quoteId: Id, requestId });
const byPlanRequest = z.object({ planRequestId: Id, requestId });
const byDocument = z.object({ documentId: Id, requestId });
const byPhone = z.object({ phoneId: Id, requestId });
const byPhoneCode = z.object({ phoneCodeId: Id, requestId });
/** A notice by WhatsApp or SMS to one number. */
const byPhoneNotice = z.object({ phoneNoticeId: Id, requestId });
const byRating = z.object({ ratingId: Id, requestId });
/** A notification about a changed request, to one provider or to the new contact address. */
const byChange = z.object({ changeId: Id, requestId });
const byEscalation = z.object({ escalationId: Id, requestId });
const byClosingNotice = z.object({ closingNoticeId: Id, requestId });
const byRewrite = z.object({ rewriteId: Id, requestId });
const byReport = z.object({ reportId: Id, requestId });
const byRematch = z.object({ rematchId: Id, requestId });
const bySimulation = z.object({ simulationId: Id, requestId });
const byDataRequest = z.object({ dataRequestId: Id, requestId });
const timer = z.object({});

/**
 * The delay between attempts doubles from a second to 15 minutes (`jobs.retryMin`, `jobs.retryMax` in the platform's
 * `resilience.ts`). Matching only needs Postgres and is retried for hours; a mail is retried for about three days, like mail
 * servers do (RFC 5321 section 4.5.4.1 recommends 4 to 5 days).
 */
const matching = { queue: 'matching', attempts: 60 } as const;
const mail = { queue: 'mail', attempts: 300 } as const;
/** For as long as a lead is open and a decision about a quote is news: the delays add up to more than a day. */
const push = { queue: 'push', attempts: 110 } as const;
/** For longer than `limits.phoneFallbackMinutes`, after which the notice is emailed. */
const phone = { queue: 'phone', attempts: 20 } as const;
/** Pages expire by themselves, so a purge is useless after hours. */
const purge = { queue: 'files', attempts: 20 } as const;
/** The store or virus scanner may be unavailable for hours; until then the files stay hidden. */
const files = { queue: 'files', attempts: 110 } as const;
const timers = { queue: 'timers', attempts: 3 } as const;
const maintenance = { queue: 'maintenance', attempts: 3 } as const;

export const jobs = {
  'enquiry.match': { ...matching, payload: byEnquiry },
  'enquiry.rematch': { ...matching, payload: byRematch },
  'provider.match-open': { ...matching, payload: byUser },
  'matching.simulate': { queue: 'matching', attempts: 3, payload: bySimulation },
  'mail.enquiry-received': { ...mail, payload: byEnquiry },
  'pages.purge': { ...purge, payload: byUser },
  'mail.enquiry-unmatched': { ...mail, payload: byEnquiry },
  'mail.enquiry-first-provider': { ...mail, payload: byEnquiry },
  'mail.enquiry-unanswered': { ...mail, payload: byEscalation },
  'mail.enquiry-expired': { ...mail, payload: byEnquiry },
  'mail.enquiry-closing': { ...mail, payload: byClosingNotice },
  'mail.enquiry-removed': { ...mail, payload: byEnquiry },
  'mail.enquiry-rewrite': { ...mail, payload: byRewrite },
  'mail.enquiry-number': { ...mail, payload: byReport },
  'mail.lead-sent': { ...mail, payload: byLead },
  'mail.lead-digest': { ...mail, payload: byDigest },
  'mail.lead-ending': { ...mail, payload: byLead },
  'mail.lead-accepted': { ...mail, payload: byLead },
  'mail.contact-revoked': { ...mail, payload: byLead },
  'mail.request-removed': { ...mail, payload: byLead },
  'enquiries.adopt': { ...matching, payload: byUser },
  'mail.contact-changed': { ...mail, payload: byChange },
  'mail.request-changed': { ...mail, payload: byChange },
  'mail.request-closed': { ...mail, payload: byLead },
  'mail.message-unread': { ...mail, payload: byNotice },
  'push.message': { ...push, payload: byMessage },
  'mail.rating-published': { ...mail, payload: byRating },
  'mail.quote-received': { ...mail, payload: byQuote },
  'mail.quote-revised': { ...mail, payload: byQuote },
  'mail.quote-accepted': { ...mail, payload: byQuote },
  'mail.quote-agreed': { ...mail, payload: byQuote },
  'mail.quote-declined': { ...mail, payload: byQuote },
  'mail.quote-expiring': { ...mail, payload: byQuote },
  'mail.lead-not-chosen': { ...mail, payload: byLead },
  'push.lead': { ...push, payload: byLead },
  'push.quote-accepted': { ...push, payload: byQuote },
  'push.quote-declined': { ...push, payload: byQuote },
  'push.quote-expiring': { ...push, payload: byQuote },
  'push.lead-not-chosen': { ...push, payload: byLead },
  'phone.code': { ...phone, payload: byPhoneCode },
  'phone.updates-on': { ...phone, payload: byPhone },
  'phone.lead': { ...phone, payload: byLead },
  'phone.message': { ...phone, payload: byMessage },
  'phone.quote-accepted': { ...phone, payload: byQuote },
  'phone.lead-accepted': { ...phone, payload: byLead },
  'phone.quote-received': { ...phone, payload: byQuote },
  'phone.seeker-message': { ...phone, payload: byMessage },
  'phone.postponed': { ...phone, payload: byPhoneNotice },
  'phone.stopped': { ...phone, payload: byPhoneNotice },
  'mail.phone-failed': { ...mail, payload: byPhoneNotice },
  'mail.document-confirmed': { ...mail, payload: byDocument },
  'mail.document-rejected': { ...mail, payload: byDocument },
  'mail.document-expiring': { ...mail, payload: byDocument },
  'mail.verification-ending': { ...mail, payload: byReminder },
  'mail.verification-ending-team': { ...mail, payload: byReminder },
  'mail.plan-request-team': { ...mail, payload: byPlanRequest },
  'mail.work-waiting': { ...mail, payload: byWorkNotice },
  'mail.plan-request-decided': { ...mail, payload: byPlanRequest },
  'attachments.measure': { ...files, payload: byAttachment },
  'attachments.check': { ...files, payload: byAttachment.extend({ turn: Turn.optional() }) },
  'mail.follow-up': { ...mail, payload: byFollowUp },
  'mail.set-password': { ...mail, payload: byUser },
  'mail.contact-team': { ...mail, payload: byMessage },
  'mail.contact-received': { ...mail, payload: byMessage },
  'mail.contact-answer': { ...mail, payload: byAnswer },
  'mail.application-team': { ...mail, payload: byApplication },
  'mail.application-received': { ...mail, payload: byApplication },
  'mail.application-question': { ...mail, payload: byApplicationEntry },
  'mail.application-answered': { ...mail, payload: byApplicationEntry },
  'mail.application-rejected': { ...mail, payload: byApplicationEntry },
  'mail.access-pass': { ...mail, payload: byPass },
  'mail.team-invitation': { ...mail, payload: byInvitation },
  'mail.team-changed': { ...mail, payload: byTeamChange },
  'mail.team-lead': { ...mail, payload: byTeamNotice },
  'mail.verify-email': { ...mail, payload: byNotice },
  'mail.registered': { ...mail, payload: byNotice },
  'mail.reset-password': { ...mail, payload: byNotice },
  'mail.password-changed': { ...mail, payload: byNotice },
  'mail.email-change': { ...mail, payload: byNotice },
  'mail.email-changed': { ...mail, payload: byNotice },
  'mail.security-changed': { ...mail, payload: byNotice },
  'mail.new-device': { ...mail, payload: byDevice },
  'mail.session-stolen': { ...mail, payload: bySession },
  'mail.data-link': { ...mail, payload: byDataRequest },
  'mail.data-copy': { ...mail, payload: byDataRequest },
  'mail.data-deletion': { ...mail, payload: byDataRequest },
  'data.copy': { ...files, payload: byDataRequest },
  'leads.expire': { ...timers, payload: timer },
  'phone-notices.release': { ...timers, payload: timer },
  'pushes.release': { ...timers, payload: timer },
  'leads.gather-digests': { ...timers, payload: timer },
  'messages.notify': { ...timers, payload: timer },
  'leads.remind': { ...timers, payload: timer },
  'quotes.expire': { ...timers, payload: timer },
  'appointments.expire': { ...timers, payload: timer },
  'quotes.remind': { ...timers, payload: timer },
  'enquiries.expire': { ...timers, payload: timer },
  'enquiries.close-idle': { ...maintenance, payload: timer },
  'enquiries.escalate': { ...timers, payload: timer },
  'enquiries.refresh-masks': { ...maintenance, payload: timer },
  'enquiries.erase-contacts': { ...maintenance, payload: timer },
  'providers.refresh-ranking-stats': { ...maintenance, payload: timer },
  'service-pages.refresh': { ...maintenance, payload: timer },
  'stats.count-requests': { ...timers, payload: timer },
  'stats.verify': { ...maintenance, payload: timer },
  'access-passes.expire': { ...timers, payload: timer },
  'providers.withdraw-lapsed': { ...timers, payload: timer },
  'providers.remind-of-verification': { ...timers, payload: timer },
  'work.notify': { ...timers, payload: timer },
  'partitions.make': { ...maintenance, payload: timer },
  'providers.end-pauses': { ...timers, payload: timer },
  'data.erase': { ...maintenance, payload: timer },
  'privacy.drill': { ...maintenance, payload: timer },
  'data.clean-up': { ...maintenance, payload: timer },
  'attachments.clean-up': { ...maintenance, payload: timer },
  'assets.keep': { ...maintenance, payload: timer },
  'accounts.clean-up': { ...maintenance, payload: timer },
} as const satisfies Record<string, { queue: QueueName; attempts: number; payload: z.ZodObject }>;

export type JobName = keyof typeof jobs;
export type JobPayload<J extends JobName> = z.infer<(typeof jobs)[J]['payload']>;
/** The jobs in queue `Q`. */
export type JobOf<Q extends QueueName> = { [J in JobName]: (typeof jobs)[J]['queue'] extends Q ? J : never }[JobName];
export const jobNames = Object.keys(jobs) as JobName[];

/** Whether a job runs by a schedule. */
export const isTimer = (name: JobName): name is JobOf<TimerQueue> =>
  timerQueues.some((queue) => queue === jobs[name].queue);
